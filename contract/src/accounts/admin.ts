import { roles } from '@mandap/domain/accounts/roles';
import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { languages } from '@mandap/domain/languages';
import * as z from 'zod/mini';
import { email, id, line, moment, phone, rupees, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { FileAnswer } from '../files/files.ts';
import { adminListOf, adminPaging, bulk, bulkAnswer, searched } from '../lists.ts';
import { Session } from './security.ts';

/** Inactive: waits for an administrator, or has not taken up the invitation yet. */
export const userStatuses = ['active', 'inactive', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A `-` turns an order round. */
export const userSorts = [
  ...(['newest', 'oldest', 'name', '-name', 'email', '-email', 'role', '-role'] as const),
  ...(['status', '-status', 'last_login', '-last_login'] as const),
] as const;
export type UserSort = (typeof userSorts)[number];

export const hostMarks = ['verified', 'unverified'] as const;
export type HostMark = (typeof hostMarks)[number];

const wantedUsers = {
  /** A part of a name or an address; one or two letters are what it begins with. */
  search: searched(),
  status: z.optional(z.enum(userStatuses)),
  role: z.optional(z.enum(roles)),
  /** Of hosts: with the verified mark, or without. */
  host: z.optional(z.enum(hostMarks)),
  sort: z._default(z.enum(userSorts), 'newest'),
};

export const ListedUser = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  /** Ten digits, or empty. */
  phone: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  dateJoined: moment(),
  lastLoginAt: z.nullable(moment()),
  bookings: z.int(),
  /** Until when an invitation that waits for its answer can be taken up. */
  invitedUntil: z.nullable(moment()),
});
export type ListedUser = z.output<typeof ListedUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/',
  summary: 'Everybody who has an account',
  access: ['admin'],
  input: z.object({ ...wantedUsers, ...adminPaging }),
  output: adminListOf(ListedUser),
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/export/',
  summary: 'Exactly the accounts that a list would show, all pages, as a table',
  access: ['admin'],
  input: z.object(wantedUsers),
  output: FileAnswer(),
  file: 'text/csv',
});

export const UserPage = z.extend(ListedUser, {
  city: z.string(),
  language: z.enum(languages),
  /** As the person was told it; empty where they are not suspended. */
  suspensionReason: z.string(),
  suspendedAt: z.nullable(moment()),
  /** When the account goes, if the person does not change their mind. */
  deleteOn: z.nullable(moment()),
  recentBookings: z.array(
    z.object({
      id: id(),
      code: z.string(),
      venueName: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      status: z.enum(bookingStatuses),
      total: rupees(),
    }),
  ),
  venuesCount: z.int(),
  venues: z.array(z.object({ id: id(), name: z.string(), city: z.string(), status: z.string() })),
  /** Sent by the person. */
  messages: z.int(),
  /** What a host is owed; negative: owes. Null for whoever is no host. */
  payoutBalance: z.nullable(rupees()),
  sessions: z.array(Session),
});
export type UserPage = z.output<typeof UserPage>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/',
  summary: 'Everything about one account that an administrator needs to look after it',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: UserPage,
  fails: ['user_not_found'],
});

const Done = z.object({ id: id() });
const name = () => line(200).check(z.minLength(2, 'name_short'));
const reason = () => text(500).check(z.minLength(1, 'required'));

/** The person gets a link by mail, good once and for 7 days, to choose a password. */
export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/',
  summary: 'Make an account and invite its owner',
  access: ['admin'],
  input: z.object({ name: name(), email: email(), role: z.enum(roles) }),
  output: Done,
  success: 201,
  fails: ['email_in_use'],
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/invite/',
  summary: 'Send an invitation again; the link before it is dead',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found', 'invitation_taken_up'],
});

/** Nobody changes their own role or address this way. */
export const editUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/',
  summary: 'Change an account',
  access: ['admin'],
  input: z.object({
    id: id(),
    name: z.optional(name()),
    email: z.optional(email()),
    role: z.optional(z.enum(roles)),
    /** Empty: none. */
    phone: z.optional(z.union([z.literal(''), phone()])),
  }),
  output: Done,
  fails: ['user_not_found', 'email_in_use', 'own_account', 'host_has_venues', 'person_money_owed'],
});

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/suspend/',
  summary: 'Sign somebody out everywhere and let them in no more; their bookings stay',
  access: ['admin'],
  input: z.object({ id: id(), reason: reason() }),
  output: Done,
  fails: ['user_not_found', 'own_account', 'wrong_user_status'],
});

export const activateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/activate/',
  summary: 'Let somebody in: for the first time, or again',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found', 'wrong_user_status', 'invitation_open'],
});

export const suspendUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/suspend/',
  summary: 'Suspend several, each by itself',
  access: ['admin'],
  input: z.extend(bulk(), { reason: reason() }),
  output: bulkAnswer(),
});

export const activateUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/activate/',
  summary: 'Activate several, each by itself',
  access: ['admin'],
  input: bulk(),
  output: bulkAnswer(),
});

/** What the law wants kept stays without a name; the rest goes at once. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/',
  summary: 'Delete an account for good',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found', 'own_account', 'person_bookings_live', 'person_money_owed'],
});

export const endSessionOf = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:sessionId/',
  summary: 'Sign one of somebody’s browsers out, at once',
  access: ['admin'],
  input: z.object({ id: id(), sessionId: id() }),
  output: Done,
  fails: ['user_not_found', 'session_not_found'],
});
