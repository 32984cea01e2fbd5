import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { addEnquiry as addEnquiryCall } from '@mandap/contract/enquiries/host.endpoints';
import type { EnteredEnquiry, HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import { type Day, type DayRange, dayInIndia } from '@mandap/domain/days';
import { toPaise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import { assertMayAt } from '#server/venue-access.ts';
import type { EnquiriesContext } from '../enquiries.context.ts';
import { type EnquiryRow, insertEnquiry } from '../enquiries.store.ts';
import { getEnquiry } from '../queries/host-enquiries.ts';
import { assertDays, readFunctions } from './ask-price.ts';

type Entered = Pick<
  EnquiryRow,
  'name' | 'phone' | 'source' | 'days' | 'functions' | 'guests' | 'food' | 'budget' | 'note'
>;

const isSame = (a: DayRange, b: DayRange): boolean => a.start === b.start && a.end === b.end;

/** Throws `bad_input` for days that are over or too far ahead, except those that the enquiry has already. */
export const assertNewDays = (days: readonly DayRange[], today: Day, known: readonly DayRange[] = []): void =>
  assertDays(
    days.filter((one) => !known.some((other) => isSame(one, other))),
    today,
  );

/** What a host enters. Called before a transaction, because it reads the catalogue. Throws `bad_input`. */
export const readEntered = async (
  context: EnquiriesContext,
  { name, phone, source, days, functions, guests, food, budget, note }: EnteredEnquiry,
): Promise<Entered> => {
  const items = await readFunctions(context, functions);
  return {
    name,
    phone,
    source,
    days,
    functions: items.map(({ key }) => key),
    guests: guests ?? null,
    food,
    budget: budget ? toPaise(budget) : null,
    note,
  };
};

/** A family called or came. It holds no day. Throws `venue_not_found` or `bad_input`. */
export const addEnquiry =
  (context: EnquiriesContext) =>
  async (
    host: Actor,
    { venueId, followUpOn = null, ...entered }: CheckedInputOf<typeof addEnquiryCall>,
    idempotent: IdempotentRequest,
  ): Promise<HostEnquiryDetails> => {
    const { db, clock, audit } = context;
    if (idempotent.createdId) return getEnquiry(context)(host, idempotent.createdId);
    await assertMayAt(db, host, venueId, 'bookings');
    const now = clock.now();
    if (followUpOn && followUpOn < dayInIndia(now))
      throw new Failure('bad_input', { fields: { followUpOn: ['dates_past'] } });
    assertNewDays(entered.days, dayInIndia(now));
    const content = await readEntered(context, entered);
    const id = newId();
    await db.begin(async (tx) => {
      await insertEnquiry(tx, {
        ...content,
        id,
        venueId,
        requestId: null,
        guestId: null,
        callAfter: null,
        responsibleId: null,
        followUpOn,
        lostAt: null,
        lostReason: null,
        lostBy: null,
        joinedIntoId: null,
        createdAt: now,
      });
      await audit.record(tx, {
        action: 'venue.enquiry_added',
        actor: host,
        target: { kind: 'venue', id: venueId },
        after: { enquiry: id },
      });
      await idempotent.recordCreated(tx, id);
    });
    return getEnquiry(context)(host, id);
  };
