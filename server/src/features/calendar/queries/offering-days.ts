import type { getOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { Day } from '@mandap/domain/days';
import type { CalendarContext } from '../calendar.context.ts';
import { takenOfferings } from '../holds.store.ts';

/** The days on which each offering of a public venue is taken. Days that are over are not read. */
export const offeringDays =
  ({ db, venues, offerings }: CalendarContext) =>
  async ({
    id: venueId,
    from: start,
    to: end,
  }: CheckedInputOf<typeof getOfferingDays>): Promise<OutputOf<typeof getOfferingDays>> => {
    await venues.published(venueId);
    const [sold, rows] = await Promise.all([
      offerings.listSold(db, venueId),
      takenOfferings(db, venueId, { start, end }),
    ]);
    const taken = new Map<string, Day[]>();
    for (const { offeringId, day } of rows) taken.set(offeringId, [...(taken.get(offeringId) ?? []), day]);
    return { offerings: sold.map(({ id }) => ({ id, taken: taken.get(id) ?? [] })) };
  };
