import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { listVisits as listVisitsCall } from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { addDays, type DayRange, startOfDayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import { venuesWhere } from '#server/venue-access.ts';
import type { VisitsContext } from '../visits.context.ts';
import { presentVisit, type VisitRecord } from '../visits.present.ts';
import { type VisitRow, visitColumns } from '../visits.store.ts';
import { visitRecords } from './visit.ts';

/** A person's visits as a guest, or visits to the venues whose bookings they handle. Open ones come first, by deadline. */
export const listVisits =
  ({ db, clock }: VisitsContext) =>
  async (
    { id: userId }: Actor,
    { side, state, venueId, ...page }: CheckedInputOf<typeof listVisitsCall>,
  ): Promise<{ results: Visit[]; count: number }> => {
    const now = clock.now();
    const whose =
      side === 'guest'
        ? part`s.guest_id = ${userId}`
        : part`s.venue_id in (${venuesWhere(userId, 'bookings')}) and s.guest_id <> ${userId}`;
    const isOpen = part`(s.status in ('asked', 'offered', 'agreed') and s.open_until > ${now})`;
    const wanted = { open: isOpen, past: part`not ${isOpen}`, all: part`true` }[state];
    const found = part`visits s where ${whose} and ${wanted} ${venueId ? part`and s.venue_id = ${venueId}` : part``}`;
    const order = part`order by ${isOpen} desc, case when ${isOpen} then s.open_until end, s.changed_at desc, s.id`;
    const [rows, count] = await Promise.all([
      db<VisitRecord[]>`
        ${visitRecords(part`(select s.* from ${found} ${order} ${slice(page)}) s`)} ${order}`,
      countRows(db, part`from ${found}`),
    ]);
    return { results: rows.map((row) => presentVisit(row, side, now)), count };
  };

/** The visits that a host has to answer at some venues, and the first deadline. */
export const visitsToAnswer =
  ({ db, clock }: VisitsContext) =>
  async (venueIds: readonly string[]): Promise<{ count: number; soonestDeadline: Date | null }> => {
    const [row] = await db<{ count: number; soonestDeadline: Date | null }[]>`
      select count(*)::int as count, min(open_until) as soonest_deadline from visits
      where venue_id = any(${[...venueIds]}::uuid[]) and status = 'asked' and open_until > ${clock.now()}`;
    return row ?? { count: 0, soonestDeadline: null };
  };

/** The agreed visits to a venue, both days included. */
export const agreedVisits = (sql: Sql, venueId: string, { start, end }: DayRange) =>
  sql<VisitRow[]>`
    select ${visitColumns()} from visits s
    where s.venue_id = ${venueId} and s.status in ('agreed', 'done')
      and s.starts_at >= ${startOfDayInIndia(start)} and s.starts_at < ${startOfDayInIndia(addDays(end, 1))}
    order by s.starts_at, s.id`;

/** A person's visits, and what they wrote about visits to their venues. */
export const findPersonalData =
  ({ db }: VisitsContext) =>
  async (userId: string) => ({
    sections: {
      visits: await db`
        select s.id, v.name as venue_name, s.status, s.visitors, s.wishes, s.note, s.contact_phone, s.starts_at,
          case s.ended_by when 'guest' then s.reason end as reason, s.created_at
        from visits s join published.venues v on v.id = s.venue_id where s.guest_id = ${userId} order by s.id`,
      visitAnswers: await db`
        select s.id, v.name as venue_name, s.status, s.times, s.answer, s.starts_at,
          case s.ended_by when 'host' then s.reason end as reason, s.changed_at
        from visits s join published.venues v on v.id = s.venue_id
        where v.owner_id = ${userId} and (s.answer <> '' or s.ended_by = 'host' or s.times <> '{}') order by s.id`,
    },
  });
