import type { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { mayAtVenue, type VenuePermission } from '@mandap/domain/team/managers';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import { countWaiting, type Waiting } from '#server/platform/listing.ts';
import type { OperationsContext } from '../operations.context.ts';

/** A host's tasks and the figures of the month. */
export const hostDashboard =
  ({ db, clock, bookings, calendar, disputes, reviews, questions, visits, enquiries }: OperationsContext) =>
  async (host: Actor): Promise<OutputOf<typeof summarizeHosting>> => {
    const today = dayInIndia(clock.now());
    const venues = await bookings.host.venues(host);
    const idsWith = (permission: VenuePermission) =>
      venues.filter(({ role }) => mayAtVenue(role, permission)).map(({ id }) => id);
    const [venueIds, ownIds] = [idsWith('bookings'), idsWith('ownership')];
    const [
      summary,
      visitsToAnswer,
      disputesToAnswer,
      deposits,
      unanswered,
      questionsAsked,
      enquiriesMade,
      calendarsToFix,
      occupancy,
    ] = await Promise.all([
      bookings.host.summarize(venueIds, ownIds),
      visits.toAnswer(venueIds),
      disputes.toAnswer(host.id),
      countDepositsToSettle(db, ownIds, today),
      reviews.countUnanswered(host),
      questions.toAnswer(host, venueIds),
      enquiries.toAnswer(venueIds),
      calendar.toFix(idsWith('calendar')),
      findOccupancy(db, venueIds, today),
    ]);
    const {
      requests,
      changes,
      transfers,
      toTakeAtVenue,
      offlineUnpaid,
      monthBookings,
      monthRevenue,
      ...rest
    } = summary;
    return {
      ...rest,
      requests: withClock(requests),
      changes: withClock(changes),
      transfers: withClock(transfers),
      visits: withClock(visitsToAnswer),
      disputes: withClock(disputesToAnswer),
      toTakeAtVenue: { ...toTakeAtVenue, amount: toRupees(toTakeAtVenue.amount) },
      offlineUnpaid: { ...offlineUnpaid, amount: toRupees(offlineUnpaid.amount) },
      thisMonth: { bookings: monthBookings, revenue: toRupees(monthRevenue) },
      depositsToSettle: deposits.count,
      depositsSince: deposits.since,
      reviewsToAnswer: unanswered.count,
      reviewsSince: unanswered.since?.toISOString() ?? null,
      questionsToAnswer: questionsAsked.count,
      questionsSince: questionsAsked.since?.toISOString() ?? null,
      enquiriesToAnswer: enquiriesMade.count,
      enquiriesSince: enquiriesMade.since?.toISOString() ?? null,
      calendarsToFix: { ...calendarsToFix, readAt: calendarsToFix.readAt?.toISOString() ?? null },
      occupancy,
      venues: venues.length,
    };
  };

const withClock = <T extends { soonestDeadline: Date | null }>(waiting: T) => ({
  ...waiting,
  soonestDeadline: waiting.soonestDeadline?.toISOString() ?? null,
});

/** `since`: the last day of the first event. */
const countDepositsToSettle = (sql: Sql, venueIds: readonly string[], today: Day): Promise<Waiting<Day>> =>
  countWaiting<Day>(
    sql,
    part`b.end_date`,
    part`from published.bookings b join published.deposits d on d.booking_id = b.id
    where b.venue_id = any(${[...venueIds]}::uuid[]) and b.end_date < ${today} and d.status = 'held'`,
  );

/** The number of days ahead that occupancy covers. */
const daysAhead = 30;

/**
 * The share of the next days that guests have booked, in per cent. Days that are blocked or booked elsewhere
 * count as empty.
 */
const findOccupancy = async (sql: Sql, venueIds: readonly string[], today: Day): Promise<number> => {
  const until = addDays(today, daysAhead);
  const [row] = await sql<{ booked: number; spaces: number }[]>`
    select count(distinct s.id)::int as spaces,
      coalesce(sum(least((upper(h.during) - interval '1 microsecond')::date + 1, ${until}::date) - greatest(lower(h.during)::date, ${today}::date))
        filter (where h.space_id is not null), 0)::int as booked
    from published.spaces s left join published.holds h on h.space_id = s.id and h.quote_id is not null
      and h.during && tsrange(${today}::date::timestamp, ${until}::date::timestamp)
    where s.venue_id = any(${[...venueIds]}::uuid[]) and s.removed_at is null`;
  return row && row.spaces > 0 ? Math.round((row.booked * 100) / (row.spaces * daysAhead)) : 0;
};
