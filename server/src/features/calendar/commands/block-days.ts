import type { Block } from '@mandap/contract/calendar/calendar.schemas';
import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  dayInIndia,
  daysBetween,
  daysOf,
  furthestAhead,
} from '@mandap/domain/days';
import { askedProblem, type Offering } from '@mandap/domain/offerings/offering';
import part, { empty } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { insertHold, type Wanted } from '../holds.store.ts';
import { holdImportedEvents } from '../imported-events.ts';
import { selectTakenDays } from '../queries/availability.ts';
import { blockColumns } from '../queries/blocks.ts';
import { changeDays } from './change-days.ts';
import { assertFree, releaseDays } from './hold-days.ts';

interface Days {
  id: string;
  /** Undefined: the whole venue, and for unblocking everything. */
  offeringId?: string | undefined;
  startDate: Day;
  endDate: Day;
}

interface NewBlockDays extends Days {
  /** Undefined: all rooms, if it is rooms. */
  rooms?: number | undefined;
  note: string;
}

/** The longest block, in days. */
const longestBlock = 366;

/** A host blocks free days of a venue. A block is a hold like any other. Throws `dates_taken`. */
export const blockDays =
  (context: CalendarContext) =>
  async (
    host: Actor,
    { id, offeringId, rooms: asked, startDate, endDate, note }: NewBlockDays,
  ): Promise<Block> => {
    const range = { start: startDate, end: endDate };
    await assertHost(context, host, id);
    const today = dayInIndia(context.clock.now());
    assertBlockable(range, today, today);
    return changeDays(context, id, async (tx) => {
      const offering = await context.offerings.findOfVenue(tx, id, offeringId);
      const rooms = blockedRooms(offering, range, asked);
      const block = { venueId: id, offeringId: offering.id, rooms, range, note };
      await assertFree(context)(tx, wantedBy(block));
      const after = { ...range, ...(offering.name && { offering: offering.name }), ...(rooms && { rooms }) };
      const target = { kind: 'venue', id } as const;
      await context.audit.record(tx, { action: 'venue.days_blocked', actor: host, target, after });
      const blockId = await insertBlock(tx, block, context.clock.now());
      const stored = (await selectTouching(tx, id, range, offering.id)).find((one) => one.id === blockId);
      if (!stored) throw new Error('The block was not stored.');
      return stored;
    });
  };

/**
 * A host frees blocked days. The parts of a block outside them stay. Resolves to the days that are free now.
 */
export const unblockDays =
  (context: CalendarContext) =>
  async (host: Actor, { id, offeringId, startDate, endDate }: Days): Promise<{ freed: Day[] }> => {
    const range = { start: startDate, end: endDate };
    await assertHost(context, host, id);
    if (endDate < startDate) throw new Failure('bad_input', { fields: { endDate: ['dates_reversed'] } });
    return changeDays(context, id, async (tx) => {
      const blocks = await selectTouching(tx, id, range, offeringId);
      for (const block of blocks) {
        await removeBlock(context, tx, block.id);
        for (const rest of restOf(block, range))
          await insertBlock(
            tx,
            { ...block, id: newId(), offeringId: block.offeringId ?? undefined, venueId: id, range: rest },
            context.clock.now(),
          );
      }
      const target = { kind: 'venue', id } as const;
      await context.audit.record(tx, { action: 'venue.days_freed', actor: host, target, before: range });
      // Days of an imported event stay blocked.
      await holdImportedEvents(context, tx, id);
      const { days: taken } = await selectTakenDays(
        tx,
        await unblocked(context, tx, id, { offeringId, range }),
        context.clock.now(),
      );
      const blocked = blocks.flatMap((block) => daysOf({ start: block.startDate, end: block.endDate }));
      return {
        freed: blocked.filter((day) => day >= startDate && day <= endDate && !taken.includes(day)),
      };
    });
  };

/** Rooms are blocked for the night after each day. */
const nights = ({ start, end }: DayRange): DayRange => ({ start, end: addDays(end, 1) });

/** What a block occupies. */
export const wantedBy = ({ range, ...block }: NewBlock): Wanted => ({
  ...block,
  range: block.rooms === null ? range : nights(range),
});

/** What must be free for a day to count as free. */
const unblocked = async (
  { offerings }: CalendarContext,
  tx: Sql,
  venueId: string,
  { offeringId, range }: { offeringId: string | undefined; range: DayRange },
): Promise<Wanted> => {
  const isPool = offeringId && (await offerings.findOfVenue(tx, venueId, offeringId)).unit === 'night';
  return wantedBy({ venueId, offeringId, rooms: isPool ? 1 : null, range, note: '' });
};

/** How many rooms are blocked: all unless a number is asked for. Null: it is not rooms. Throws `bad_input`. */
export const blockedRooms = (
  offering: Offering,
  range: DayRange,
  asked: number | undefined,
): number | null => {
  const problem = asked === undefined ? null : askedProblem(offering, nights(range), { rooms: asked });
  if (problem) throw new Failure('bad_input', { fields: { rooms: [problem.problem] } });
  return offering.unit === 'night' ? (asked ?? offering.windows.length) : null;
};

/** `from`: the earliest first day. Throws `bad_input`. */
export const assertBlockable = ({ start, end }: DayRange, from: Day, today: Day): void => {
  if (start < from) throw new Failure('bad_input', { fields: { startDate: ['dates_past'] } });
  if (end < start) throw new Failure('bad_input', { fields: { endDate: ['dates_reversed'] } });
  if (daysBetween(start, end) >= longestBlock)
    throw new Failure('bad_input', { fields: { endDate: ['too_long'] } });
  if (end > addMonths(today, furthestAhead))
    throw new Failure('bad_input', { fields: { endDate: ['dates_too_far'] } });
};

/** The parts of a block before and after the freed days. */
const restOf = ({ startDate, endDate }: Block, { start, end }: DayRange): DayRange[] =>
  [
    { start: startDate, end: addDays(start, -1) },
    { start: addDays(end, 1), end: endDate },
  ].filter((rest) => rest.start <= rest.end);

interface NewBlock {
  /** Of a block that is changed. */
  id?: string;
  venueId: string;
  offeringId?: string | undefined;
  /** Null: it is not rooms. */
  rooms: number | null;
  range: DayRange;
  note: string;
}

export const removeBlock = async (context: CalendarContext, tx: Sql, blockId: string): Promise<void> => {
  await releaseDays(context)(tx, { blockId });
  await tx`delete from blocks where id = ${blockId}`;
};

/** Resolves to its id. Fails with `dates_taken`. Then the transaction cannot continue. */
export const insertBlock = async (tx: Sql, block: NewBlock, at: Date): Promise<string> => {
  const { id = newId(), venueId, offeringId, rooms, range, note } = block;
  await tx`
    insert into blocks (id, venue_id, offering_id, rooms, start_date, end_date, note, created_at)
    select ${id}, ${venueId}, o.id, ${rooms}::int, ${range.start}, ${range.end}, ${note}, ${at} from published.offerings o
    where o.venue_id = ${venueId} and ${offeringId ? part`o.id = ${offeringId}` : part`o.is_whole_venue`}`;
  await insertHold(tx, { ...wantedBy(block), blockId: id }, at);
  return id;
};

/** Both ends included. Without an offering: all blocks. */
const selectTouching = (tx: Sql, venueId: string, { start, end }: DayRange, offeringId?: string) => tx<
  Block[]
>`
  select ${blockColumns} from blocks b join published.offerings o on o.id = b.offering_id
  where b.venue_id = ${venueId} and b.end_date >= ${start} and b.start_date <= ${end}
    ${offeringId ? part`and b.offering_id = ${offeringId}` : empty}
  order by b.start_date`;
