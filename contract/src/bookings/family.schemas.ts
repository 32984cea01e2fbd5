import { familyRoles } from '@mandap/domain/bookings/family';
import * as z from 'zod/mini';
import { day, email, id, line, phone, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const token = () => text(100);
const family = () => line(40);

/** The person who booked, co-planners and open invitations. */
export const FamilyPerson = z.object({
  /** Null: the person who booked. */
  plannerId: z.nullable(id()),
  role: z.enum(familyRoles),
  /** Empty while the invitation is open. */
  name: z.string(),
  /** The email address or the mobile number. Null unless the reader booked. */
  contact: z.nullable(z.string()),
  /** "Family of the bride". Empty: not said. */
  family: z.string(),
  isYou: z.boolean(),
  /** When the invitation expires; null once it is accepted. */
  invitedUntil: z.nullable(timestamp()),
});
export type FamilyPerson = z.output<typeof FamilyPerson>;

export const getFamily = {
  summary: 'Get the people who plan a booking together',
  input: z.object({ id: id() }),
  output: z.object({ people: z.array(FamilyPerson), mayInvite: z.boolean() }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const nameFamily = {
  summary: 'Say to which of the two families somebody belongs',
  input: z.object({ id: id(), plannerId: z._default(z.nullable(id()), null), family: family() }),
  output: getFamily.output,
  fails: ['booking_not_found', 'not_the_booker', 'planner_not_found'],
} satisfies EndpointSchema;

/** To an email address or to a mobile number. */
export const PlannerInvitation = z
  .object({ email: z.optional(email()), phone: z.optional(phone()), family: z._default(family(), '') })
  .check(
    z.refine(({ email: address, phone: number }) => Boolean(address) !== Boolean(number), {
      error: 'required',
      path: ['email'],
    }),
  );

export const invitePlanner = {
  summary:
    'Invite somebody to plan a booking with you: by email, or with a link that you send to their number',
  input: z.extend(PlannerInvitation, { id: id() }),
  output: z.object({
    detail: z.string(),
    /** For a number: what you send. Only an account with this number can use it. */
    link: z.optional(z.string()),
  }),
  success: 201,
  fails: [
    'booking_not_found',
    'not_the_booker',
    'wrong_transition',
    'already_plans',
    'too_many_planners',
    'too_many_requests',
  ],
} satisfies EndpointSchema;

export const removePlanner = {
  summary: 'Remove a co-planner or take back an invitation at once; co-planners can leave',
  input: z.object({ id: id(), plannerId: id() }),
  output: z.object({ detail: z.string() }),
  fails: ['booking_not_found', 'not_the_booker', 'planner_not_found'],
} satisfies EndpointSchema;

export const getPlannerInvitation = {
  summary: 'Get an invitation to plan a booking by its link',
  input: z.object({ token: token() }),
  output: z.object({
    venue: z.string(),
    booker: z.string(),
    startDate: day(),
    endDate: day(),
    /** The invited address or number, masked. */
    contact: z.string(),
    isPhone: z.boolean(),
    until: timestamp(),
  }),
  fails: ['planner_invitation_gone', 'too_many_requests'],
} satisfies EndpointSchema;

export const acceptPlannerInvitation = {
  summary: 'Accept an invitation with the account of the invited address or number; the link works once',
  input: z.object({ token: token() }),
  output: z.object({ bookingId: id() }),
  fails: ['planner_invitation_gone', 'planner_invitation_of_another', 'already_plans', 'host_cannot_plan'],
} satisfies EndpointSchema;
