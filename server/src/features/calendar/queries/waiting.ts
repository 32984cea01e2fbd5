import type { listOwnWaiting, listWaiting } from '@mandap/contract/calendar/waiting.endpoints';
import type { HostWaitingEntry, WaitingEntry } from '@mandap/contract/calendar/waiting.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import {
  type ChallengeHours,
  challengedEnd,
  challengeHours,
  usualChallengeHours,
} from '@mandap/domain/calendar/waiting';
import type { Day } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { mayAt, peopleWhoMay, venuesWhere } from '#server/venue-access.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { hoursOfEntry } from '../waiting.store.ts';
import { findObstacles, type Obstacle } from './challenges.ts';

interface EntryRow {
  id: string;
  venueId: string;
  venueName: string;
  guestId: string;
  name: string;
  offeringId: string;
  offering: string;
  startDate: Day;
  endDate: Day;
  rooms: number | null;
  starts: number | null;
  ends: number | null;
  guests: number;
  place: number;
  joinedAt: Date;
  firstReason: string | null;
  offeredUntil: Date | null;
}

/** The most entries in a host's list. */
const mostListed = 300;

/** Open entries `e`, the first day and place first. */
const selectOpen = (sql: Sql, which: Part) => sql<EntryRow[]>`
  with found as materialized (select e.* from waiting_entries e where e.ended_at is null and ${which} order by e.start_date, e.place limit ${mostListed}),
    ranked as materialized (select * from waiting_places(array(select distinct venue_id from found)))
  select e.id, e.venue_id, v.name as venue_name, e.guest_id, case when u.deleted_at is null then u.first_name else '' end as name,
    e.offering_id, case when f.is_whole_venue then '' else f.name end as offering, e.start_date, e.end_date, e.rooms, e.starts, e.ends,
    e.guests, p.place, e.joined_at, e.first_reason, o.until as offered_until
  from found e join ranked p on p.entry_id = e.id
    join published.venues v on v.id = e.venue_id join published.users u on u.id = e.guest_id
    join published.offerings f on f.id = e.offering_id left join options o on o.entry_id = e.id
  order by e.start_date, p.place, e.place`;

const present = (row: EntryRow) => ({
  id: row.id,
  venue: { id: row.venueId, name: row.venueName },
  stay: {
    offeringId: row.offeringId,
    name: row.offering,
    startDate: row.startDate,
    endDate: row.endDate,
    rooms: row.rooms,
    hours: hoursOfEntry(row),
  },
  guests: row.guests,
  place: row.place,
  joinedAt: row.joinedAt.toISOString(),
  offeredUntil: row.offeredUntil?.toISOString() ?? null,
});

const presentOwn = (row: EntryRow, obstacles: readonly Obstacle[], now: Date): WaitingEntry => ({
  ...present(row),
  challengeEnds: challengeEndOf(
    obstacles.filter(({ entryId }) => entryId === row.id),
    now,
  ),
});

/** Until when the days would be kept after a challenge. Null: nothing is in the way that can be challenged. */
const challengeEndOf = (obstacles: readonly Obstacle[], now: Date): string | null => {
  const [open] = obstacles.filter(({ challengedAt }) => challengedAt === null);
  if (!open) return null;
  const ends = challengedEnd(open.until, now, open.hours ?? usualChallengeHours);
  return ends < open.until ? ends.toISOString() : null;
};

const presentHost = (row: EntryRow): HostWaitingEntry => ({
  ...present(row),
  name: row.name,
  firstReason: row.firstReason,
});

const selectOwn = async (
  { clock, db }: CalendarContext,
  guest: Actor,
  which: Part,
): Promise<WaitingEntry[]> => {
  const now = clock.now();
  const [rows, obstacles] = await Promise.all([
    selectOpen(db, part`e.guest_id = ${guest.id} and ${which}`),
    findObstacles(db, guest.id, now, which),
  ]);
  return rows.map((row) => presentOwn(row, obstacles, now));
};

/** What a guest waits for. */
export const ownWaiting =
  (context: CalendarContext) =>
  async (guest: Actor): Promise<OutputOf<typeof listOwnWaiting>> => ({
    results: await selectOwn(context, guest, part`true`),
  });

/** An open entry of a guest. Throws `waiting_not_found`. */
export const findOwnWaiting =
  (context: CalendarContext) =>
  async (guest: Actor, id: string): Promise<WaitingEntry> => {
    const [entry] = await selectOwn(context, guest, part`e.id = ${id}`);
    if (!entry) throw new Failure('waiting_not_found');
    return entry;
  };

/** The families that wait at a host's venues, or at one of them. */
export const hostWaiting =
  ({ db }: CalendarContext) =>
  async (
    host: Actor,
    { venueId }: { venueId?: string | undefined },
  ): Promise<OutputOf<typeof listWaiting>> => {
    const which = venueId ? part`e.venue_id = ${venueId}` : part`true`;
    const rows = await selectOpen(db, part`e.venue_id in (${venuesWhere(host.id, 'calendar')}) and ${which}`);
    const results = rows.map(presentHost);
    if (!venueId || !(await mayAt(db, host.id, venueId, 'calendar'))) return { results };
    const [rule] = await db<
      { hours: number }[]
    >`select hours from challenge_rules where venue_id = ${venueId}`;
    return { results, challengeHours: asChallengeHours(rule?.hours) };
  };

const asChallengeHours = (hours: number | undefined): ChallengeHours =>
  challengeHours.find((known) => known === hours) ?? usualChallengeHours;

/** An open entry at a host's venue. Throws `waiting_not_found`. */
export const findHostWaiting =
  ({ db }: CalendarContext) =>
  async (host: Actor, id: string): Promise<HostWaitingEntry> => {
    const [row] = await selectOpen(
      db,
      part`e.id = ${id} and e.venue_id in (${venuesWhere(host.id, 'calendar')})`,
    );
    if (!row) throw new Failure('waiting_not_found');
    return presentHost(row);
  };

interface ToldEntry extends Omit<EntryRow, 'place' | 'joinedAt' | 'firstReason' | 'offeredUntil'> {
  until: Date | null;
  isOffered: boolean;
}

/** For the messages about an entry, open or over. Null if it is gone. */
export const findWaitingToTell =
  ({ db }: CalendarContext) =>
  async (id: string) => {
    const [row] = await db<ToldEntry[]>`
      select e.id, e.venue_id, v.name as venue_name, e.guest_id, u.first_name as name, e.offering_id,
        case when f.is_whole_venue then '' else f.name end as offering, e.start_date, e.end_date, e.rooms, e.starts, e.ends, e.guests,
        o.until, e.offered_at is not null and e.ended_at is null as is_offered
      from waiting_entries e join published.venues v on v.id = e.venue_id join published.users u on u.id = e.guest_id
        join published.offerings f on f.id = e.offering_id left join options o on o.entry_id = e.id
      where e.id = ${id}`;
    if (!row) return null;
    const handlers = await db<{ userId: string }[]>`${peopleWhoMay(row.venueId, 'bookings')}`;
    return { ...row, hours: hoursOfEntry(row), handlerIds: handlers.map(({ userId }) => userId) };
  };
