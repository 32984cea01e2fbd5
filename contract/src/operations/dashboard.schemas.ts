import { periodNames } from '@mandap/domain/periods';
import * as z from 'zod/mini';
import { day, id, rupees, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { activityKinds, waitingKinds } from './dashboard.ts';

/** In the period and in the previous one. */
const counted = () => z.object({ now: z.int(), before: z.int() });
const summed = () => z.object({ now: rupees(), before: rupees() });

/** A recent event. */
export const Activity = z.object({
  /** Of the booking, the person or the payment. */
  id: id(),
  kind: z.enum(activityKinds),
  at: timestamp(),
  person: z.string(),
  personId: id(),
  /** Of a booking or payment. */
  code: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  amount: z.nullable(rupees()),
});
export type Activity = z.output<typeof Activity>;

export const AdminDashboard = z.object({
  /** The time up to which everything is counted. */
  asOf: timestamp(),
  period: z.object({ start: day(), end: day() }),
  before: z.object({ start: day(), end: day() }),
  /** `total`: existing accounts; `added`: those created in the period. */
  users: z.object({ total: z.int(), added: counted() }),
  /** `total`: published venues; `added`: those created in the period. */
  venues: z.object({ total: z.int(), added: counted() }),
  /** Created in the period, whatever their status. */
  bookings: counted(),
  /** Platform fees earned in the period, without taxes. */
  revenue: summed(),
  /** Captured through gateways, net of refunds. */
  collected: summed(),
  /** The period by day or by month. */
  series: z.array(
    z.object({ start: day(), end: day(), bookings: z.int(), revenue: rupees(), collected: rupees() }),
  ),
  /** States by number of published venues, descending. */
  states: z.array(z.object({ name: z.string(), venues: z.int() })),
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), amount: z.nullable(rupees()) })),
  /** Newest first. */
  activity: z.array(Activity),
});
export type AdminDashboard = z.output<typeof AdminDashboard>;

export const getAdminDashboard = {
  summary: 'Get key figures, pending tasks and recent activity of the platform',
  input: z.object({ period: z._default(z.enum(periodNames, 'not_a_choice'), '30d') }),
  output: AdminDashboard,
} satisfies EndpointSchema;
