import type { DayRange } from '@mandap/domain/days';
import type { EnquiryFood } from '@mandap/domain/enquiries/enquiries';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';

/** The enquiry that a proposal answers, or the one that it became part of. */
export interface AnsweredEnquiry {
  id: string;
  venueId: string;
  guestId: string | null;
  phone: string;
  days: DayRange[];
  functions: string[];
  guests: number | null;
  food: EnquiryFood | null;
  isClosed: boolean;
}

/** An enquiry at a venue whose bookings this person handles. Throws `enquiry_not_found`. */
export const findAnswered = async (sql: Sql, host: Actor, id: string): Promise<AnsweredEnquiry> => {
  const [found] = await sql<AnsweredEnquiry[]>`
    select e.current_id as id, e.venue_id, e.guest_id, e.phone, e.days, e.functions, e.guests, e.food, e.lost_at is not null as is_closed
    from published.enquiries e where e.id = ${id}`;
  if (!found || !(await mayAt(sql, host.id, found.venueId, 'bookings')))
    throw new Failure('enquiry_not_found');
  return found;
};
