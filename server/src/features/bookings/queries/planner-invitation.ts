import type { getPlannerInvitation } from '@mandap/contract/bookings/family.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { hidden, maskName } from '@mandap/domain/contact-masking';
import type { Day } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { type Limit, networkOf } from '#server/platform/limits.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { BookingsContext } from '../bookings.context.ts';

export interface PlannerInvitation {
  id: string;
  bookingId: string;
  venueId: string;
  venueName: string;
  bookerName: string;
  bookerLanguage: Language;
  startDate: Day;
  endDate: Day;
  /** Or the number. */
  email: string | null;
  phone: string | null;
  expiresAt: Date;
}

const readings: Limit = { name: 'planner invitations read', points: 60, seconds: 3600 };

/** An invitation as anybody with its link may read it. Throws `planner_invitation_gone`. */
export const plannerInvitation =
  (context: BookingsContext) =>
  async ({ token }: { token: string }, ip: string): Promise<OutputOf<typeof getPlannerInvitation>> => {
    await context.limits.consume(readings, networkOf(ip));
    const { venueName, bookerName, startDate, endDate, email, phone, expiresAt } = await findInvitation(
      context,
      context.db,
      token,
    );
    return {
      venue: venueName,
      booker: bookerName,
      startDate,
      endDate,
      contact: email
        ? `${email[0]}${hidden}${email.slice(email.lastIndexOf('@'))}`
        : `${hidden}${phone?.slice(-4)}`,
      isPhone: phone !== null,
      until: expiresAt.toISOString(),
    };
  };

/** An invitation that can still be accepted. Throws `planner_invitation_gone`. */
export const findInvitation = async (
  { clock }: Pick<BookingsContext, 'clock'>,
  sql: Sql,
  token: string,
): Promise<PlannerInvitation> => {
  const found = await selectInvitation(sql, part`p.token_hash = ${hashToken(token)}`, clock.now());
  if (!found) throw new Failure('planner_invitation_gone');
  return found;
};

/** For the email with its link. Null if it was taken back or accepted meanwhile. */
export const findInvitationForMail =
  ({ db, clock }: BookingsContext) =>
  (id: string): Promise<PlannerInvitation | null> =>
    selectInvitation(db, part`p.id = ${id}`, clock.now());

/** The site sends this email to anybody whom a guest names. Its names could carry a link to strangers. */
const selectInvitation = async (sql: Sql, which: Part, now: Date): Promise<PlannerInvitation | null> => {
  const [row] = await sql<PlannerInvitation[]>`
    select p.id, p.booking_id, b.venue_id, v.name as venue_name, trim(u.first_name || ' ' || u.last_name) as booker_name,
      u.language as booker_language, b.start_date, b.end_date, p.email, p.phone, p.expires_at
    from booking_planners p join bookings b on b.id = p.booking_id and is_live_booking(b.status)
    join published.venues v on v.id = b.venue_id join published.users u on u.id = b.user_id and u.status = 'active'
    where ${which} and p.expires_at > ${now}`;
  return row ? { ...row, venueName: maskName(row.venueName), bookerName: maskName(row.bookerName) } : null;
};
