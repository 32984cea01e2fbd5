import type { joinWaiting as joinWaitingCall } from '@mandap/contract/calendar/waiting.endpoints';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { firstDayToOffer, maxOpenEntries } from '@mandap/domain/calendar/waiting';
import { dayInIndia, stayProblem } from '@mandap/domain/days';
import { askedOf, askedProblem, type Offering } from '@mandap/domain/offerings/offering';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { keepActiveUser } from '#server/features/accounts/user-locks.feature.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { findFirstTaken, findOwnHolder } from '../holds.store.ts';
import { endEntries, insertEntry, type WaitingStay } from '../waiting.store.ts';
import { changeDays } from './change-days.ts';
import { endOption } from './end-options.ts';

type Asked = CheckedInputOf<typeof joinWaitingCall>;

/**
 * A family waits for days that are taken. Resolves to the id of its entry. Nobody can free the days meanwhile, so no entry misses them.
 * Throws `not_taken`, `already_yours`, `already_waiting`, `too_many_waiting`.
 */
export const joinWaiting =
  (context: CalendarContext) =>
  async (guest: Actor, asked: Asked, idempotent: IdempotentRequest): Promise<string> => {
    if (idempotent.createdId) return idempotent.createdId;
    const { clock, offerings, venues } = context;
    const { venueId, guestCount: guests } = asked;
    await venues.published(venueId);
    return changeDays(
      context,
      venueId,
      async (tx) => {
        if (!(await keepActiveUser(tx, guest.id))) throw new Failure('session_expired');
        await venues.keepBookable(tx, venueId);
        const offering = await offerings.findSold(tx, venueId, asked.offeringId);
        const stay = readStay(offering, asked, clock.now());
        await assertTaken(context, tx, venueId, guest.id, stay);
        await assertNotWaiting(tx, venueId, guest.id, stay);
        const id = await insertEntry(tx, { ...stay, venueId, guestId: guest.id, guests, at: clock.now() });
        await idempotent.recordCreated(tx, id);
        return id;
      },
      guest.id,
    );
  };

/** Throws `bad_input`. */
const readStay = (
  offering: Offering,
  { startDate, endDate, rooms, hours }: Asked,
  now: Date,
): WaitingStay => {
  const range = { start: startDate, end: endDate };
  const problem = stayProblem(range, dayInIndia(now));
  if (problem)
    throw new Failure('bad_input', {
      fields: { [problem === 'dates_past' ? 'startDate' : 'endDate']: [problem] },
    });
  if (startDate < firstDayToOffer(now))
    throw new Failure('bad_input', { fields: { startDate: ['waiting_too_late'] } });
  const found = askedProblem(offering, range, { rooms, hours });
  if (found) throw new Failure('bad_input', { n: found.n, fields: { [found.field]: [found.problem] } });
  const kept = askedOf(offering, { rooms, hours });
  return {
    offeringId: offering.id,
    range,
    rooms: kept.rooms,
    hours: offering.unit === 'hour' ? kept.hours : null,
  };
};

/** What is kept for the guest can be booked, and what the guest has booked cannot be waited for. */
const assertTaken = async (
  { clock, published }: CalendarContext,
  tx: Sql,
  venueId: string,
  guestId: string,
  stay: WaitingStay,
): Promise<void> => {
  const own = await findOwnHolder(tx, { venueId, ...stay }, guestId, published.holder);
  if (own) throw new Failure('already_yours', { n: own.code, more: { bookingId: own.bookingId } });
  const taken = await findFirstTaken(tx, venueId, [stay], clock.now(), { guestId });
  if (taken === null) throw new Failure('not_taken');
};

/** One place in line for the same on the same days. */
const assertNotWaiting = async (
  tx: Sql,
  venueId: string,
  guestId: string,
  { offeringId, range }: WaitingStay,
): Promise<void> => {
  const isOpen = part`guest_id = ${guestId} and ended_at is null`;
  const same = await countRows(
    tx,
    part`from waiting_entries where ${isOpen} and venue_id = ${venueId} and offering_id = ${offeringId}
      and start_date <= ${range.end} and end_date >= ${range.start}`,
  );
  if (same > 0) throw new Failure('already_waiting');
  const open = await countRows(tx, part`from waiting_entries where ${isOpen}`);
  if (open >= maxOpenEntries) throw new Failure('too_many_waiting', { n: maxOpenEntries });
};

/** A family waits no longer. What is kept for it goes to the next. An entry that is over already stays so. Throws `waiting_not_found`. */
export const leaveWaiting =
  (context: CalendarContext) =>
  async (guest: Actor, { id }: { id: string }): Promise<void> => {
    const { venueId } = await findOwnEntry(context.db, guest, id);
    await changeDays(context, venueId, (tx) => leave(context, tx, venueId, id));
  };

/** The caller has locked the venue's days. */
export const leave = async (
  context: CalendarContext,
  tx: Sql,
  venueId: string,
  entryId: string,
): Promise<void> => {
  await endEntries(tx, part`e.id = ${entryId}`, 'left', context.clock.now());
  const [offered] = await tx<
    { id: string }[]
  >`select id from options where entry_id = ${entryId} and ended_at is null`;
  if (offered) await endOption(context)(tx, { venueId, optionId: offered.id, ending: 'released' });
};

/** Throws `waiting_not_found` for everybody else. */
export const findOwnEntry = async (sql: Sql, guest: Actor, id: string): Promise<{ venueId: string }> => {
  const [entry] = await sql<{ venueId: string }[]>`
    select venue_id from waiting_entries where id = ${id} and guest_id = ${guest.id}`;
  if (!entry) throw new Failure('waiting_not_found');
  return entry;
};
