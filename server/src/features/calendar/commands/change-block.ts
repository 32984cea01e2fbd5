import type { Block } from '@mandap/contract/calendar/calendar.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { assertHost } from '../assert-host.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { holdImportedEvents } from '../imported-events.ts';
import { blockColumns } from '../queries/blocks.ts';
import { assertBlockable, blockedRooms, insertBlock, removeBlock, wantedBy } from './block-days.ts';
import { changeDays } from './change-days.ts';
import { assertFree } from './hold-days.ts';

interface ChangedBlock {
  /** Of the venue. */
  id: string;
  blockId: string;
  /** Undefined: the whole venue. */
  offeringId?: string | undefined;
  /** Undefined: all rooms, if it is rooms. */
  rooms?: number | undefined;
  startDate: Day;
  endDate: Day;
  note: string;
}

/** A host changes what is blocked, on which days, or the note. Throws `block_not_found`, `dates_taken`. Then the block stays as it was. */
export const changeBlock =
  (context: CalendarContext) =>
  async (
    host: Actor,
    { id, blockId, offeringId, rooms: asked, startDate, endDate, note }: ChangedBlock,
  ): Promise<Block> => {
    const range = { start: startDate, end: endDate };
    await assertHost(context, host, id);
    return changeDays(context, id, async (tx) => {
      const before = await findBlock(tx, id, blockId);
      // A block that has begun keeps its first day.
      const today = dayInIndia(context.clock.now());
      assertBlockable(range, startDate === before.startDate ? startDate : today, today);
      await removeBlock(context, tx, blockId);
      const offering = await context.offerings.findOfVenue(tx, id, offeringId);
      const rooms = blockedRooms(offering, range, asked);
      const block = { venueId: id, offeringId: offering.id, rooms, range, note };
      await assertFree(context)(tx, wantedBy(block));
      const target = { kind: 'venue', id } as const;
      await context.audit.record(tx, {
        action: 'venue.block_changed',
        actor: host,
        target,
        before: { start: before.startDate, end: before.endDate },
        after: { ...range, ...(offering.name && { offering: offering.name }), ...(rooms && { rooms }) },
      });
      await insertBlock(tx, { ...block, id: blockId }, context.clock.now());
      // Days that are free now may be those of an imported event.
      await holdImportedEvents(context, tx, id);
      return findBlock(tx, id, blockId);
    });
  };

/**
 * A block ends in the transaction of the booking that takes its days over. The caller has locked the venue's days. Throws
 * `block_not_found`.
 */
export const endBlock =
  (context: CalendarContext) =>
  async (tx: Sql, { venueId, blockId }: { venueId: string; blockId: string }): Promise<void> => {
    await findBlock(tx, venueId, blockId);
    await removeBlock(context, tx, blockId);
  };

const findBlock = async (tx: Sql, venueId: string, blockId: string): Promise<Block> => {
  const [block] = await tx<Block[]>`
    select ${blockColumns} from blocks b join published.offerings o on o.id = b.offering_id
    where b.id = ${blockId} and b.venue_id = ${venueId}`;
  if (!block) throw new Failure('block_not_found');
  return block;
};
