import { randomUUID } from 'node:crypto';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { systemClock } from '../server/src/platform/clock.ts';
import type { Sql } from '../server/src/platform/db.ts';
import { json } from '../server/src/platform/fragments.ts';
import { aGuest, aVenue } from '../server/src/testing/builders.ts';
import { bearerOf } from './bearer.ts';
import type { Instance } from './instance.ts';
import type { Line } from './report.ts';

/** A large house: its halls are sold by the morning and by the evening, its rooms by the night. */
const halls = 19;
const rooms = 40;
/** The house is booked every week, from so many weeks ago to a year ahead. */
const weeksOfHistory = 5 * 52;
const weeksAhead = 52;
const bookings = 60;

const aPalace = async (sql: Sql): Promise<string> => {
  const { id } = await aVenue(sql);
  const spaces = Array.from({ length: halls + rooms }, (_, index) => ({ id: randomUUID(), index }));
  for (const space of spaces)
    await sql`
      insert into spaces (id, venue_id, name, kind)
      values (${space.id}, ${id}, ${`Space ${space.index}`}, ${space.index < halls ? 'hall' : 'room'})`;
  const sell = (name: string, unit: string, windows: object[]) => sql`
    insert into offerings (id, venue_id, is_whole_venue, name, unit, windows, price)
    values (${randomUUID()}, ${id}, false, ${name}, ${unit}, ${json(windows)}, 4000000)`;
  for (const { id: spaceId, index } of spaces.slice(0, halls)) {
    await sell(`Morning ${index}`, 'session', [{ spaceId, starts: 480, ends: 840 }]);
    await sell(`Evening ${index}`, 'session', [{ spaceId, starts: 1020, ends: 1500 }]);
  }
  const ofRooms = spaces.slice(halls).map(({ id: spaceId }) => ({ spaceId, starts: 720, ends: 660 }));
  await sell('Rooms', 'night', ofRooms);
  return id;
};

const bookEveryWeek = (sql: Sql, venueId: string) => sql`
  insert into holds (space_id, during)
  select s.id, tsrange(day::timestamp, day + interval '1 day')
  from spaces s, lateral (
    select current_date + 7 * week as day from generate_series(${-weeksOfHistory}::int, ${weeksAhead}::int) week) days
  where s.venue_id = ${venueId}`;

/** Booking all of a palace that has been booked for years, compared with the same palace on its first day. */
export const measurePalaces = async ({ db, origin }: Instance): Promise<Line> => {
  const guest = await aGuest(db);
  const headers = { ...(await bearerOf(guest)), 'content-type': 'application/json' };
  const [young, old] = [await aPalace(db), await aPalace(db)];
  await bookEveryWeek(db, old);
  // As every night.
  await db`update listing_days set taken_from = current_date`;
  await db`analyze holds`;
  const book = async (venueId: string, index: number): Promise<number> => {
    // Never on the day of the week on which the house is booked.
    const day = addDays(dayInIndia(systemClock.now()), 8 + index + Math.floor(index / 6));
    const body = JSON.stringify({ venue_id: venueId, start_date: day, end_date: day, guest_count: 100 });
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/bookings/`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 201) throw new Error(`A booking of a palace was answered with ${answer.status}`);
    return performance.now() - begun;
  };
  const times = { young: [] as number[], old: [] as number[] };
  for (let index = 0; index < bookings; index += 1) {
    times.young.push(await book(young, index));
    times.old.push(await book(old, index));
  }
  const middle = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [first, later] = [middle(times.young), middle(times.old)];
  return {
    what: 'booking a palace of 60 spaces after five years',
    figure: `${later.toFixed(1)} ms`,
    yardstick: `on its first day, ${first.toFixed(1)} ms; at most twice as long`,
    ratio: (2 * first) / later,
    goal: 1,
  };
};
