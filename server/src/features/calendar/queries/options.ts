import type { listOwnOptions } from '@mandap/contract/calendar/guest.endpoints';
import type { listOptions } from '@mandap/contract/calendar/options.endpoints';
import type { KeptStay, Option } from '@mandap/contract/calendar/options.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { laterEnd, type OptionHours } from '@mandap/domain/calendar/options';
import { mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { peopleWhoMay, roleAt, venuesWhere } from '#server/venue-access.ts';
import type { CalendarContext } from '../calendar.context.ts';
import type { OptionEnding } from '../commands/end-options.ts';
import { areOf } from '../holds.store.ts';
import { optionHours } from '../option-hours.ts';

interface OptionRow {
  id: string;
  venueId: string;
  venueName: string;
  guestId: string | null;
  name: string;
  phone: string;
  note: string;
  until: Date;
  extendedAt: Date | null;
  challengedAt: Date | null;
  isOffer: boolean;
  endedAt: Date | null;
  ending: OptionEnding | null;
  createdAt: Date;
  stays: KeptStay[];
}

/** Options `o`, the first to end first. */
const selectOptions = (sql: Sql, which: Part) => sql<OptionRow[]>`
  select o.id, o.venue_id, v.name as venue_name, o.guest_id, o.name, o.phone, o.note, o.until, o.extended_at, o.challenged_at,
    o.entry_id is not null as is_offer, o.ended_at, o.ending, o.created_at, (
      select jsonb_agg(jsonb_build_object('offeringId', s.offering_id, 'name', s.name, 'startDate', s.start_date, 'endDate', s.end_date,
        'rooms', s.rooms, 'hours', case when s.starts is not null then jsonb_build_object('starts', s.starts, 'ends', s.ends) end)
        order by s.position)
      from option_stays s where s.option_id = o.id) as stays
  from options o join published.venues v on v.id = o.venue_id where ${which} order by o.until, o.id`;

const isOpen = (now: Date): Part => part`o.ended_at is null and o.until > ${now}`;

/** The open options of a host's venues, or of one of them. */
export const options =
  ({ clock, db, settings }: CalendarContext) =>
  async (
    host: Actor,
    { venueId }: { venueId?: string | undefined },
  ): Promise<OutputOf<typeof listOptions>> => {
    const now = clock.now();
    const mine = part`o.venue_id in (${venuesWhere(host.id, 'calendar')})`;
    const [rows, seen, current] = await Promise.all([
      selectOptions(
        db,
        part`${isOpen(now)} and ${mine} and ${venueId ? part`o.venue_id = ${venueId}` : part`true`}`,
      ),
      db<{ venueId: string }[]>`${venuesWhere(host.id, 'bookings')}`,
      settings.get(),
    ]);
    const hours = optionHours(current);
    const withNumbers = new Set(seen.map((one) => one.venueId));
    return {
      results: rows.map((row) =>
        presentOption(row, { now, hours, seesNumber: withNumbers.has(row.venueId) }),
      ),
      hours,
    };
  };

/** An option of a host's venue. Throws `option_not_found`. */
export const findOption =
  ({ clock, db, settings }: CalendarContext) =>
  async (host: Actor, id: string): Promise<Option> => {
    const [row] = await selectOptions(db, part`o.id = ${id}`);
    const role: VenueRole | null = row ? await roleAt(db, host.id, row.venueId) : null;
    if (!row || !mayAtVenue(role, 'calendar')) throw new Failure('option_not_found');
    const hours = optionHours(await settings.get());
    return presentOption(row, { now: clock.now(), hours, seesNumber: mayAtVenue(role, 'bookings') });
  };

/** The open options for a guest. */
export const ownOptions =
  ({ clock, db }: CalendarContext) =>
  async (guest: Actor): Promise<OutputOf<typeof listOwnOptions>> => {
    const rows = await selectOptions(db, part`${isOpen(clock.now())} and ${areOf(guest.id)}`);
    return {
      results: rows.map(({ id, venueId, venueName, until, challengedAt, stays }) => ({
        id,
        venue: { id: venueId, name: venueName },
        until: until.toISOString(),
        isChallenged: challengedAt !== null,
        stays,
      })),
    };
  };

/** For the messages about an option: what it keeps, who handles the venue's calendar, and its guest. Null if it is gone. */
export const findOptionToTell =
  ({ db }: CalendarContext) =>
  async (id: string) => {
    const [row] = await selectOptions(db, part`o.id = ${id}`);
    if (!row) return null;
    const handlers = await db<{ userId: string }[]>`${peopleWhoMay(row.venueId, 'bookings')}`;
    return { ...row, handlerIds: handlers.map(({ userId }) => userId) };
  };

interface Reader {
  now: Date;
  hours: OptionHours;
  seesNumber: boolean;
}

const presentOption = (row: OptionRow, { now, hours, seesNumber }: Reader): Option => {
  const { id, venueId, venueName, name, phone, note, until, isOffer, createdAt, stays } = row;
  const [extendedAt, isChallenged] = [row.extendedAt, row.challengedAt !== null];
  const firstDay = stays.map(({ startDate }) => startDate).toSorted()[0] ?? '';
  return {
    id,
    venue: { id: venueId, name: venueName },
    name,
    phone: seesNumber ? phone : null,
    note: seesNumber ? note : '',
    until: until.toISOString(),
    canExtendTo:
      isOffer || isChallenged
        ? null
        : (laterEnd({ until, extendedAt, firstDay }, now, hours)?.toISOString() ?? null),
    isOffer,
    isChallenged,
    stays,
    createdAt: createdAt.toISOString(),
  };
};
