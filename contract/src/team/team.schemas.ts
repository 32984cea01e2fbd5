import { managerRoles, venueRoles } from '@mandap/domain/team/managers';
import * as z from 'zod/mini';
import { email, id, phone, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { teamActions } from './team.ts';

const role = () => z.enum(managerRoles, 'not_a_choice');
const token = () => text(100);

const Manager = z.object({
  id: id(),
  role: role(),
  /** Empty while the invitation is pending. */
  name: z.string(),
  /** The email address or the mobile number. Null unless the reader is the owner. */
  email: z.nullable(z.string()),
  isYou: z.boolean(),
  /** When the invitation expires; null once it is accepted. */
  invitedUntil: z.nullable(timestamp()),
});
export type Manager = z.output<typeof Manager>;

const Act = z.object({
  id: id(),
  at: timestamp(),
  action: z.enum(teamActions),
  /** Empty if the account was deleted. */
  person: z.string(),
  /** The booking code; null for an action on the venue. */
  code: z.nullable(z.string()),
});
export type TeamAct = z.output<typeof Act>;

export const getTeam = {
  summary: 'Get the managers of a venue besides its owner, and the latest changes they made',
  input: z.object({ id: id() }),
  output: z.object({
    venue: z.object({ id: id(), name: z.string() }),
    owner: z.string(),
    /** The reader's role. */
    role: z.enum(venueRoles),
    managers: z.array(Manager),
    /** Newest first. */
    acts: z.array(Act),
  }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

const changed = z.object({ detail: z.string() });

/** To an email address or to a mobile number. */
export const ManagerInvitation = z
  .object({ email: z.optional(email()), phone: z.optional(phone()), role: role() })
  .check(
    z.refine(({ email: address, phone: number }) => Boolean(address) !== Boolean(number), {
      error: 'required',
      path: ['email'],
    }),
  );

export const inviteManager = {
  summary:
    'Invite somebody to manage a venue: by email, or with a link that you send to their number; an earlier link stops working',
  input: z.extend(ManagerInvitation, { id: id() }),
  output: z.extend(changed, {
    /** For a number: what the owner sends. Only an account with this number can use it. */
    link: z.optional(z.string()),
  }),
  success: 201,
  fails: ['venue_not_found', 'already_manages', 'too_many_managers'],
} satisfies EndpointSchema;

export const changeManager = {
  summary: 'Change what a manager may do; takes effect with their next request',
  input: z.object({ id: id(), managerId: id(), role: role() }),
  output: changed,
  fails: ['venue_not_found', 'manager_not_found'],
} satisfies EndpointSchema;

export const removeManager = {
  summary: 'Remove a manager or withdraw an invitation at once; managers can remove themselves',
  input: z.object({ id: id(), managerId: id() }),
  output: changed,
  fails: ['venue_not_found', 'manager_not_found'],
} satisfies EndpointSchema;

export const getManagerInvitation = {
  summary: 'Get an invitation by its link',
  input: z.object({ token: token() }),
  output: z.object({
    venue: z.string(),
    owner: z.string(),
    role: role(),
    /** The invited address or number, masked. */
    email: z.string(),
    isPhone: z.boolean(),
    until: timestamp(),
  }),
  fails: ['manager_invitation_gone'],
} satisfies EndpointSchema;

export const acceptManagerInvitation = {
  summary: 'Accept an invitation with the account of the invited address; the link works once',
  input: z.object({ token: token() }),
  output: z.object({ venueId: id(), role: role() }),
  fails: [
    'manager_invitation_gone',
    'manager_invitation_of_another',
    'already_manages',
    'host_registration_closed',
  ],
} satisfies EndpointSchema;
