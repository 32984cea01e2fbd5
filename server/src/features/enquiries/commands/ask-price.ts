import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { LeftOutReason } from '@mandap/contract/enquiries/enquiries';
import type { askPrice as askPriceCall } from '@mandap/contract/enquiries/enquiries.endpoints';
import { type Day, type DayRange, dayInIndia, startOfDayInIndia, stayProblem } from '@mandap/domain/days';
import { maxOpenRequests, venuesAskedPerDay } from '@mandap/domain/enquiries/enquiries';
import { toPaise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure, nullIfRefused } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import { lock } from '#server/platform/advisory-locks.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { mayAt } from '#server/venue-access.ts';
import type { EnquiriesContext } from '../enquiries.context.ts';
import { type EnquiryContent, insertEnquiry, insertRequest } from '../enquiries.store.ts';
import { enquiryText } from '../enquiry-text.ts';
import { isAhead, isOpen } from '../queries/enquiry-rows.ts';
import { listAsked } from '../queries/own-enquiries.ts';

type Asked = CheckedInputOf<typeof askPriceCall>;

/** A venue that the family asks, or why it cannot. */
type Found = { venueId: string; hostId: string } | { venueId: string; reason: LeftOutReason };

/**
 * A family asks venues for a price: an enquiry for each, whose form is a message in the conversation with the host. Of several
 * venues, those that cannot be asked are left out. Throws the error of a single one (`already_asked`, with the conversation; `venue_not_found`,
 * `venue_unavailable`, `own_venue_enquiry`), `number_not_verified`, `too_many_requests_asked`, `too_many_venues` or `bad_input`.
 */
export const askPrice =
  (context: EnquiriesContext) =>
  async (
    guest: Actor,
    { venueIds, contactPhone = '', ...form }: Asked,
    idempotent: IdempotentRequest,
  ): Promise<OutputOf<typeof askPriceCall>> => {
    const { db, clock, jobs } = context;
    if (idempotent.createdId) return { results: await listAsked(context, idempotent.createdId), leftOut: [] };
    const now = clock.now();
    const today = dayInIndia(now);
    const wanted = [...new Set(venueIds)];
    const isForSeveral = wanted.length > 1;
    const account = await findAccountPhone(db, guest.id);
    if (isForSeveral && !account.isVerified) throw new Failure('number_not_verified');
    const callAfter = form.callAfter ?? null;
    const phone = callAfter === null ? '' : contactPhone || (account.phone ?? '');
    if (callAfter !== null && !phone)
      throw new Failure('bad_input', { fields: { contactPhone: ['required'] } });
    assertDays(form.days, today);
    const functions = await readFunctions(context, form.functions);
    const content: EnquiryContent = {
      days: form.days,
      functions: functions.map(({ key }) => key),
      guests: form.guests,
      food: form.food,
      budget: form.budget ? toPaise(form.budget) : null,
      callAfter,
      note: form.note,
    };
    const language = requestLanguage();
    const names = functions.map((item) => item.names[language] ?? item.names.en);
    const text = enquiryText(language, content, names);
    const requestId = newId();
    const found = await db.begin(async (tx) => {
      await context.messages.lockConversations(tx, guest.id, wanted);
      await lock(tx, 'enquiries', guest.id);
      const venues: Found[] = [];
      for (const venueId of [...wanted].sort())
        venues.push(await findAsked(context, tx, guest, venueId, today, isForSeveral));
      const asked = venues.filter((one) => 'hostId' in one);
      if (asked.length === 0) await refuse(context, tx, guest, venues);
      await assertLimits(tx, guest.id, asked.length, { now, today });
      await insertRequest(tx, { id: requestId, guestId: guest.id, createdAt: now });
      for (const { venueId, hostId } of asked) {
        const id = newId();
        await context.messages.writeToHost(tx, guest, { venueId, hostId }, text);
        await insertEnquiry(tx, {
          ...content,
          id,
          venueId,
          requestId,
          guestId: guest.id,
          source: 'online',
          name: '',
          phone,
          responsibleId: null,
          followUpOn: null,
          lostAt: null,
          lostReason: null,
          lostBy: null,
          joinedIntoId: null,
          createdAt: now,
        });
        await jobs.publish(tx, 'enquiry.asked', { enquiryId: id });
      }
      await idempotent.recordCreated(tx, requestId);
      return venues;
    });
    return {
      results: await listAsked(context, requestId),
      leftOut: found.flatMap((one) => ('reason' in one ? [one] : [])),
    };
  };

const findAccountPhone = async (
  sql: Sql,
  userId: string,
): Promise<{ phone: string | null; isVerified: boolean }> => {
  const [row] = await sql<{ phone: string | null; isVerified: boolean }[]>`
    select phone, phone_verified_at is not null as is_verified from published.users where id = ${userId}`;
  return row ?? { phone: null, isVerified: false };
};

/** Throws `bad_input` for days that are over, in the wrong order, too many or too far ahead. */
export const assertDays = (days: readonly DayRange[], today: Day): void => {
  const problem = days.map((range) => stayProblem(range, today)).find((found) => found !== null);
  if (problem) throw new Failure('bad_input', { fields: { days: [problem] } });
};

/** The event types by key. Throws `bad_input` for one that is not offered. */
export const readFunctions = async ({ catalogue }: EnquiriesContext, keys: readonly string[]) => {
  const items = await catalogue.items();
  return [...new Set(keys)].map((key) => {
    const item = items.find((one) => one.kind === 'event_type' && one.key === key && one.retiredAt === null);
    if (!item) throw new Failure('bad_input', { fields: { functions: ['not_a_choice'] } });
    return item;
  });
};

/** The open enquiry of a family at a venue, for days to come. */
export const hasOpenEnquiry = async (
  tx: Sql,
  { guestId, venueId, exceptId }: { guestId: string; venueId: string; exceptId?: string },
  today: Day,
): Promise<boolean> => {
  const rows = await tx`
    select 1 from enquiries e where e.guest_id = ${guestId} and e.venue_id = ${venueId} and e.joined_into_id is null
      and e.id is distinct from ${exceptId ?? null}::uuid and ${isAhead(today)} and ${isOpen()} limit 1`;
  return rows.length > 0;
};

/** Of several venues, one that cannot be asked is left out. Throws the error of a single one. */
const findAsked = async (
  { venues }: EnquiriesContext,
  tx: Sql,
  guest: Actor,
  venueId: string,
  today: Day,
  isForSeveral: boolean,
): Promise<Found> => {
  const venue = await venues.publishedIn(tx, venueId).catch((error: unknown) => {
    if (!isForSeveral) throw error;
    return nullIfRefused(error);
  });
  if (!venue) return { venueId, reason: 'unavailable' };
  if (await mayAt(tx, guest.id, venueId, 'calendar')) {
    if (!isForSeveral) throw new Failure('own_venue_enquiry');
    return { venueId, reason: 'own_venue' };
  }
  if (await hasOpenEnquiry(tx, { guestId: guest.id, venueId }, today))
    return { venueId, reason: 'already_asked' };
  await venues.keepBookable(tx, venueId);
  return { venueId, hostId: venue.ownerId };
};

/** None of the venues can be asked. If there is a conversation already, the error leads to it. */
const refuse = async (
  { messages }: EnquiriesContext,
  tx: Sql,
  guest: Actor,
  found: readonly Found[],
): Promise<never> => {
  const known = found.find((one) => 'reason' in one && one.reason === 'already_asked');
  if (!known) throw new Failure('venue_unavailable');
  const threadId = await messages.findThreadId(tx, {
    guestId: guest.id,
    venueId: known.venueId,
    bookingId: null,
  });
  throw new Failure('already_asked', { more: { threadId } });
};

/** The caller has locked the guest's enquiries. */
const assertLimits = async (
  tx: Sql,
  guestId: string,
  asked: number,
  { now, today }: { now: Date; today: Day },
): Promise<void> => {
  if (asked > 1) {
    const open = await countRows(
      tx,
      part`from enquiry_requests r where r.guest_id = ${guestId}
        and (select count(*) from enquiries e where e.request_id = r.id) > 1
        and exists (select 1 from enquiries e where e.request_id = r.id and ${isAhead(today)} and ${isOpen()})`,
    );
    if (open >= maxOpenRequests) throw new Failure('too_many_requests_asked', { n: open });
  }
  const since = startOfDayInIndia(dayInIndia(now));
  const askedToday = await countRows(
    tx,
    part`from enquiries where guest_id = ${guestId} and created_at >= ${since}`,
  );
  if (askedToday + asked > venuesAskedPerDay) throw new Failure('too_many_venues', { n: venuesAskedPerDay });
};
