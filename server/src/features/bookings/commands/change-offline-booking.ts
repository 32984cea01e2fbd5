import { isDeepStrictEqual } from 'node:util';
import { summaryOf } from '@mandap/domain/bookings/functions';
import { dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { AgreedQuote, OfflineBookingRow } from '../bookings.record.ts';
import { findMoney, updateCustomer } from '../bookings.store.ts';
import { newQuote } from '../change-booking.ts';
import { agreeTo } from '../make-change.ts';
import {
  agreedPlan,
  agreedPrice,
  assertEventTypes,
  assertFree,
  auditOfflineBooking,
  bookEvents,
  type EnteredBooking,
  enteredBy,
  findOwnOfflineBooking,
  lockOfflineBooking,
  writeOfflineBooking,
} from '../offline-bookings.ts';
import { isSameHold, notifyClients } from '../transition.ts';

/** Refuses a price below what is paid. Receipts are corrected on their own. */
const assertPricePaid = (price: Paise, paid: Paise): void => {
  if (price < paid) throw new Failure('bad_input', { fields: { price: ['less_than_paid'] } });
};

/** The host changes anything of an offline booking. A new price or another event is another quote. */
export const changeOfflineBooking =
  (context: BookingsContext) =>
  async (host: Actor, id: string, requested: EnteredBooking): Promise<void> => {
    const { clock } = context;
    const { booking: found, role } = await findOwnOfflineBooking(context, host, id);
    await assertEventTypes(context, requested, found);
    await writeOfflineBooking(context, found.venueId, async (tx) => {
      const booking = await lockOfflineBooking(tx, host, id, 'calendar');
      const before = { ...booking, paid: (await findMoney(tx, id)).netPaid };
      const entered = enteredBy(role, requested, before);
      assertPricePaid(entered.price, before.paid);
      const functions = await bookEvents(context, tx, booking.venueId, entered, before);
      const { guestName: customerName, phone: contactPhone, note: hostNote } = entered;
      const after = {
        ...before,
        ...summaryOf(functions),
        functions,
        total: entered.price,
      };
      await updateCustomer(tx, id, { customerName, contactPhone, hostNote });
      const plan = agreedPlan(entered, functions, dayInIndia(clock.now()), booking);
      await agreeAnew(context, tx, host, booking, agreedPrice(functions, entered.price, plan), functions);
      await auditOfflineBooking(context, tx, host, id, 'changed', { before, after });
    });
  };

const agreeAnew = async (
  context: BookingsContext,
  tx: Sql,
  host: Actor,
  booking: OfflineBookingRow,
  price: ReturnType<typeof agreedPrice>,
  functions: AgreedQuote['functions'],
): Promise<void> => {
  const agreed = { total: booking.total, plan: booking.plan, functions: booking.functions };
  if (isDeepStrictEqual({ total: price.total, plan: price.plan, functions }, agreed))
    return notifyClients(context, tx, booking);
  await assertOffered(context, tx, booking, functions);
  await assertFree(context, tx, { ...booking, functions });
  const quote = newQuote(booking, { functions, ...price }, context.clock.now());
  await agreeTo(context, tx, booking, quote, 'change', { by: 'host', id: host.id });
};

/** What the host has removed stays with the days that it has, and gets no others. */
const assertOffered = async (
  { offerings }: BookingsContext,
  tx: Sql,
  { venueId, functions: before }: OfflineBookingRow,
  functions: AgreedQuote['functions'],
): Promise<void> => {
  for (const one of functions)
    if (!before.some((own) => own.id === one.id && isSameHold(own, one)))
      await offerings.findOfVenue(tx, venueId, one.offeringId);
};
