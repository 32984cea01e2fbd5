import { roles } from '@mandap/domain/accounts/roles';
import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { languages } from '@mandap/domain/languages';
import { venueStatuses } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { day, email, id, line, phone, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, bulk, bulkAnswer, searched } from '../lists.schemas.ts';
import { hostMarks, userFilters, userSorts, userStatuses } from './accounts.ts';
import { Session } from './security.schemas.ts';

const wantedUsers = {
  /** Part of a name or address. One or two letters match as a prefix. */
  search: searched(),
  status: z.optional(z.enum(userFilters)),
  role: z.optional(z.enum(roles)),
  /** Filters hosts by whether they have the verified badge. */
  host: z.optional(z.enum(hostMarks)),
  sort: z._default(z.enum(userSorts), 'newest'),
};

export const ListedUser = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  /** Ten digits, or an empty string. */
  phone: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  dateJoined: timestamp(),
  lastLoginAt: z.nullable(timestamp()),
  bookings: z.int(),
  /** When a pending invitation expires. */
  invitedUntil: z.nullable(timestamp()),
});
export type ListedUser = z.output<typeof ListedUser>;

export const listUsers = {
  summary: 'List all accounts',
  input: z.object({ ...wantedUsers, ...adminPaging }),
  output: adminListOf(ListedUser),
} satisfies EndpointSchema;

export const exportUsers = {
  summary: 'Export the filtered accounts as CSV, all pages',
  input: z.object(wantedUsers),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const UserPage = z.extend(ListedUser, {
  city: z.string(),
  language: z.enum(languages),
  /** The reason that the person sees; empty if the account is not suspended. */
  suspensionReason: z.string(),
  suspendedAt: z.nullable(timestamp()),
  /** When the account will be deleted unless the person cancels. */
  deleteOn: z.nullable(timestamp()),
  /** Present if another account of the person became part of this one. Its id leads here. */
  mergedAt: z.optional(timestamp()),
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
  venues: z.array(z.object({ id: id(), name: z.string(), city: z.string(), status: z.enum(venueStatuses) })),
  /**
   * What suspending a host affects: the venues that guests see now, and the upcoming events at any of the host's
   * venues.
   */
  affected: z.object({
    venues: z.array(z.object({ id: id(), name: z.string() })),
    /** The first few of `eventsCount` events. */
    events: z.array(z.object({ id: id(), code: z.string(), venueName: z.string(), startDate: day() })),
    eventsCount: z.int(),
  }),
  /** The number of messages that the person has sent. */
  messages: z.int(),
  /** The amount that the platform owes the host; negative if the host owes the platform. Null for other people. */
  payoutBalance: z.nullable(rupees()),
  sessions: z.array(Session),
});
export type UserPage = z.output<typeof UserPage>;

export const getUser = {
  summary: 'Get an account with its activity',
  input: z.object({ id: id() }),
  output: UserPage,
  fails: ['user_not_found'],
} satisfies EndpointSchema;

const Done = z.object({ id: id() });
const name = () => line(200).check(z.minLength(2, 'name_short'));
const reason = () => text(500).check(z.minLength(1, 'required'));

export const createUser = {
  summary: 'Create an account and invite its owner',
  input: z.object({ name: name(), email: email(), role: z.enum(roles) }),
  output: Done,
  success: 201,
  fails: ['email_in_use'],
} satisfies EndpointSchema;

export const inviteUser = {
  summary: 'Send an invitation again; the previous link stops working',
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found', 'invitation_taken_up'],
} satisfies EndpointSchema;

export const editUser = {
  summary: 'Update an account',
  input: z.object({
    id: id(),
    name: z.optional(name()),
    email: z.optional(email()),
    role: z.optional(z.enum(roles)),
    /** An empty string removes the number. */
    phone: z.optional(z.union([z.literal(''), phone()])),
  }),
  output: Done,
  fails: [
    'user_not_found',
    'email_in_use',
    'own_account',
    'phone_opens_account',
    'administrators_use_email',
    'host_has_venues',
    'person_money_owed',
  ],
} satisfies EndpointSchema;

export const suspendUser = {
  summary: 'Suspend an account: its sessions end and it cannot sign in; its bookings stay',
  input: z.object({ id: id(), reason: reason() }),
  output: Done,
  fails: ['user_not_found', 'own_account', 'wrong_user_status'],
} satisfies EndpointSchema;

export const activateUser = {
  summary: 'Activate an account, for the first time or again',
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found', 'wrong_user_status', 'invitation_open'],
} satisfies EndpointSchema;

export const suspendUsers = {
  summary: 'Suspend several accounts; each succeeds or fails on its own',
  input: z.extend(bulk(), { reason: reason() }),
  output: bulkAnswer(),
} satisfies EndpointSchema;

export const activateUsers = {
  summary: 'Activate several accounts; each succeeds or fails on its own',
  input: bulk(),
  output: bulkAnswer(),
} satisfies EndpointSchema;

export const deleteUser = {
  summary: 'Delete an account permanently',
  input: z.object({ id: id() }),
  output: Done,
  fails: ['user_not_found', 'own_account', 'person_bookings_live', 'person_money_owed'],
} satisfies EndpointSchema;

export const endSessionOf = {
  summary: 'End one session of an account',
  input: z.object({ id: id(), sessionId: id() }),
  output: Done,
  fails: ['user_not_found', 'session_not_found'],
} satisfies EndpointSchema;
