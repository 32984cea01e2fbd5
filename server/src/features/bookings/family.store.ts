import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';

/** The bookings that a person plans with somebody else. Few people do. */
export const findPlanned = async (sql: Sql, userId: string): Promise<string[]> => {
  const rows = await sql<{ bookingId: string }[]>`
    select booking_id from booking_family where user_id = ${userId} and role = 'planner'`;
  return rows.map(({ bookingId }) => bookingId);
};

/**
 * Whether booking `b` is one of a person's own or planned ones. Without planned ones, the condition is that of the indexes on a
 * guest's bookings.
 */
export const isOfFamily = (userId: string, planned: readonly string[]): Part =>
  planned.length === 0
    ? part`b.user_id = ${userId}`
    : part`(b.user_id = ${userId} or b.id = any(${[...planned]}::uuid[]))`;
