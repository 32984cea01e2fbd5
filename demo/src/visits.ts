import { addDays, startOfDayInIndia, weekdayOf } from '@mandap/domain/days';
import { answerVisitBy, pickVisitBy, visitEnd } from '@mandap/domain/visits/visits';
import { insertVisit, type VisitRow } from '@mandap/server/src/features/visits/visits.store.ts';
import { v7 as newId } from 'uuid';
import type { SeedContext } from './seed-context.ts';

const hour = 3_600_000;

interface Visitors {
  venueId: string;
  /** Whose visit is agreed, and who waits for times. */
  agreedId: string;
  askingId: string;
}

/** Inserts two visits to a venue: one is agreed for the Sunday after next, the other waits for the host. */
export const insertVisits = async (
  { tx, now, today }: SeedContext,
  { venueId, agreedId, askingId }: Visitors,
): Promise<void> => {
  const sunday = addDays(today, 14 - weekdayOf(today));
  const before = new Date(now.getTime() - 5 * hour);
  const wishes = [{ day: sunday, part: 'morning' } as const];
  const times = [startOfDayInIndia(sunday).getTime() + 11 * hour].map((time) => new Date(time));
  const asked: VisitRow = {
    id: newId(),
    venueId,
    guestId: askingId,
    status: 'asked',
    visitors: 3,
    wishes: [...wishes, { day: addDays(sunday, 6), part: 'evening' }],
    note: 'We would like to see the rooms for the bride’s family too.',
    contactPhone: '',
    times: [],
    answer: '',
    startsAt: null,
    endedBy: null,
    reason: '',
    openUntil: answerVisitBy(wishes, before),
    version: 0,
    agreedAt: null,
    createdAt: before,
    changedAt: before,
  };
  await insertVisit(tx, asked);
  const startsAt = pickVisitBy(times);
  await insertVisit(tx, {
    ...asked,
    id: newId(),
    guestId: agreedId,
    status: 'agreed',
    visitors: 5,
    wishes,
    note: 'My grandmother uses a wheelchair.',
    times,
    answer: 'Please come to the east gate. There is a ramp.',
    startsAt,
    openUntil: visitEnd(startsAt),
    version: 2,
    agreedAt: before,
  });
};
