import type { keepDays as keepDaysCall } from '@mandap/contract/calendar/options.endpoints';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { endProblem, latestEnd, maxOpenOptions } from '@mandap/domain/calendar/options';
import { type Day, type DayRange, dayInIndia, stayProblem } from '@mandap/domain/days';
import { askedOf, askedProblem } from '@mandap/domain/offerings/offering';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { mayAtVenue } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import { roleAt } from '#server/venue-access.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { optionHours } from '../option-hours.ts';
import { type Family, insertOption, type Stay, wantedBy } from '../options.store.ts';
import { changeDays } from './change-days.ts';
import { assertFree } from './hold-days.ts';

type NewOption = CheckedInputOf<typeof keepDaysCall>;
type AskedStay = NewOption['stays'][number];

/**
 * Keeps days for a family until a moment: an option. It holds them like a booking. Resolves to its id. Throws `dates_taken`,
 * `too_many_options`.
 */
export const keepDays =
  (context: CalendarContext) =>
  async (host: Actor, asked: NewOption, idempotent: IdempotentRequest): Promise<string> => {
    if (idempotent.createdId) return idempotent.createdId;
    const role = await roleAt(context.db, host.id, asked.id);
    if (!mayAtVenue(role, asked.enquiryId ? 'bookings' : 'calendar')) throw new Failure('venue_not_found');
    const hours = optionHours(await context.settings.get());
    return changeDays(context, asked.id, async (tx) => {
      const id = await keepIn(context, tx, host, asked, hours);
      await idempotent.recordCreated(tx, id);
      return id;
    });
  };

/**
 * Keeps what a proposal is for, in its transaction: the alternatives of an enquiry share its option. The caller has locked the venue's
 * days. `until`: as long as an option may last, if that is earlier. Throws `dates_taken`, `too_many_options`, or `enquiry_has_option` if
 * other days are kept for the family.
 */
export const keepForEnquiry =
  (context: CalendarContext) =>
  async (
    tx: Sql,
    host: Actor,
    asked: Pick<NewOption, 'id' | 'stays'> & { enquiryId: string; until: Date },
    settings: PlatformSettings,
  ): Promise<void> => {
    const hours = optionHours(settings);
    const stays = await readStays(context, tx, asked);
    if (await hasSameOption(tx, asked.enquiryId, stays)) return;
    const latest = latestEnd(context.clock.now(), spanOf(stays).start, hours);
    const until = asked.until < latest ? asked.until : latest;
    const option = { ...asked, name: '', phone: '', note: '', until: until.toISOString() };
    await keepIn(context, tx, host, option, hours);
  };

interface KeptStay {
  offeringId: string;
  startDate: Day;
  endDate: Day;
  rooms: number | null;
  starts: number | null;
  ends: number | null;
}

/** Whether the open option of an enquiry keeps all of this. */
const hasSameOption = async (tx: Sql, enquiryId: string, stays: readonly Stay[]): Promise<boolean> => {
  const kept = await tx<KeptStay[]>`
    select s.offering_id, s.start_date, s.end_date, s.rooms, s.starts, s.ends
    from options o join option_stays s on s.option_id = o.id
    where o.enquiry_id = ${enquiryId} and o.ended_at is null`;
  return stays.every(({ offering, range, rooms, hours }) =>
    kept.some(
      (one) =>
        one.offeringId === offering.id &&
        one.startDate === range.start &&
        one.endDate === range.end &&
        one.rooms === rooms &&
        one.starts === (hours?.starts ?? null) &&
        one.ends === (hours?.ends ?? null),
    ),
  );
};

/** The caller has locked the venue's days. */
const keepIn = async (
  context: CalendarContext,
  tx: Sql,
  host: Actor,
  asked: NewOption,
  hours: ReturnType<typeof optionHours>,
): Promise<string> => {
  const now = context.clock.now();
  await assertFewOpen(tx, asked.id);
  const family = await findFamily(context, tx, asked);
  const stays = await readStays(context, tx, asked);
  const until = endOf(asked, stays, now, hours);
  for (const stay of stays) await assertFree(context)(tx, { venueId: asked.id, ...wantedBy(stay) });
  const id = await insertOption(
    tx,
    { ...asked, ...family, venueId: asked.id, until, by: host.id, at: now },
    stays,
  );
  await context.jobs.publish(tx, 'option.kept', { optionId: id });
  const { start, end } = spanOf(stays);
  const target = { kind: 'venue', id: asked.id } as const;
  const after = { start, end, until: until.toISOString() };
  await context.audit.record(tx, { action: 'venue.days_kept', actor: host, target, after });
  return id;
};

const readStays = async (
  context: CalendarContext,
  tx: Sql,
  { id, stays }: Pick<NewOption, 'id' | 'stays'>,
): Promise<Stay[]> => {
  const today = dayInIndia(context.clock.now());
  const read: Stay[] = [];
  for (const [index, stay] of stays.entries()) read.push(await readStay(context, tx, id, stay, index, today));
  return read;
};

/** Throws `bad_input` for days and rooms that the offering does not have, and `offering_not_found`. */
const readStay = async (
  { offerings }: CalendarContext,
  tx: Sql,
  venueId: string,
  { offeringId, startDate, endDate, rooms, hours }: AskedStay,
  index: number,
  today: Day,
): Promise<Stay> => {
  const range = { start: startDate, end: endDate };
  const field = (name: string) => `stays.${index}.${name}`;
  const past = stayProblem(range, today);
  if (past)
    throw new Failure('bad_input', {
      fields: { [field(past === 'dates_past' ? 'startDate' : 'endDate')]: [past] },
    });
  const offering = await offerings.findOfVenue(tx, venueId, offeringId);
  const found = askedProblem(offering, range, { rooms, hours });
  if (found)
    throw new Failure('bad_input', { n: found.n, fields: { [field(found.field)]: [found.problem] } });
  return { position: index, offering, range, ...askedOf(offering, { rooms, hours }) };
};

const spanOf = (stays: readonly Stay[]): DayRange => {
  const starts = stays.map(({ range }) => range.start).toSorted();
  const ends = stays.map(({ range }) => range.end).toSorted();
  return { start: starts.at(0) ?? '', end: ends.at(-1) ?? '' };
};

/** As asked, or the latest possible end. */
const endOf = (
  { until }: NewOption,
  stays: readonly Stay[],
  now: Date,
  hours: ReturnType<typeof optionHours>,
): Date => {
  const { start } = spanOf(stays);
  const end = until ? new Date(until) : latestEnd(now, start, hours);
  const problem = endProblem(end, now, start, hours);
  if (problem === 'option_too_late')
    throw new Failure('bad_input', { fields: { 'stays.0.startDate': [problem] } });
  if (problem) throw new Failure('bad_input', { fields: { until: [problem] } });
  return end;
};

/** Under the lock of the venue's days. What the waiting list gave does not count. */
const assertFewOpen = async (tx: Sql, venueId: string): Promise<void> => {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from options where venue_id = ${venueId} and ended_at is null and entry_id is null`;
  if (row && row.count >= maxOpenOptions) throw new Failure('too_many_options', { n: maxOpenOptions });
};

/** The family of the enquiry, or as the host entered it. Throws `enquiry_not_found`, `enquiry_closed`, `enquiry_has_option`. */
const findFamily = async (
  { published }: CalendarContext,
  tx: Sql,
  { id: venueId, enquiryId, name, phone }: NewOption,
): Promise<Family> => {
  if (!enquiryId) return { name, phone, guestId: null, enquiryId: null };
  const [found] = await tx<(Omit<Family, 'enquiryId'> & { id: string; isClosed: boolean })[]>`
    select * from ${published.enquiry({ enquiryId, venueId })} enquiry`;
  if (!found) throw new Failure('enquiry_not_found');
  if (found.isClosed) throw new Failure('enquiry_closed');
  const open = await tx`select 1 from options where enquiry_id = ${found.id} and ended_at is null`;
  if (open.length > 0) throw new Failure('enquiry_has_option');
  return { name: found.name, phone: found.phone, guestId: found.guestId, enquiryId: found.id };
};
