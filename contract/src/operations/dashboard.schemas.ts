import { periodNames } from '@mandap/domain/periods';
import * as z from 'zod/mini';
import { day, id, moment, rupees } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { activityKinds, waitingKinds } from './dashboard.ts';

/** In the period, and in the one before it. */
const counted = () => z.object({ now: z.int(), before: z.int() });
const summed = () => z.object({ now: rupees(), before: rupees() });

/** Something that has just happened. */
export const Activity = z.object({
  /** Of the booking, the person or the payment. */
  id: id(),
  kind: z.enum(activityKinds),
  at: moment(),
  person: z.string(),
  personId: id(),
  /** Of a booking and a payment. */
  code: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  amount: z.nullable(rupees()),
});
export type Activity = z.output<typeof Activity>;

export const AdminDashboard = z.object({
  /** Everything is counted up to this moment. */
  asOf: moment(),
  period: z.object({ start: day(), end: day() }),
  before: z.object({ start: day(), end: day() }),
  /** `total`: accounts that there are. Beside it those made in the period. */
  users: z.object({ total: z.int(), added: counted() }),
  /** `total`: published ones. Beside it those entered in the period. */
  venues: z.object({ total: z.int(), added: counted() }),
  /** Made in the period, whatever became of them. */
  bookings: counted(),
  /** The platform's fees that were earned in the period, without taxes. */
  revenue: summed(),
  /** What came in through gateways, less what went back. */
  collected: summed(),
  /** The period day by day, or month by month. */
  series: z.array(
    z.object({ start: day(), end: day(), bookings: z.int(), revenue: rupees(), collected: rupees() }),
  ),
  /** States with published venues, most first. */
  states: z.array(z.object({ name: z.string(), venues: z.int() })),
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), amount: z.nullable(rupees()) })),
  /** Newest first. */
  activity: z.array(Activity),
});
export type AdminDashboard = z.output<typeof AdminDashboard>;

export const getAdminDashboard = {
  summary: 'How the platform does, what waits for a decision, and what has just happened',
  input: z.object({ period: z._default(z.enum(periodNames, 'not_a_choice'), '30d') }),
  output: AdminDashboard,
} satisfies EndpointSchema;
