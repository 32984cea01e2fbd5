import type { getContribution, listContributions } from '@mandap/contract/bookings/contributions.endpoints';
import type { Contribution } from '@mandap/contract/bookings/contributions.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { maskName } from '@mandap/domain/contact-masking';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { addressIn } from '#server/i18n/address.ts';
import { personName } from '#server/i18n/person-name.ts';
import { type Limit, networkOf } from '#server/platform/limits.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { publicText } from '#server/public-text.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { openSum, partsOf } from '../bookings.money.ts';
import type { BookingRecord } from '../bookings.record.ts';
import {
  askedSum,
  type ContributionRow,
  findContributionByToken,
  isAsked,
  listContributionsOf,
} from '../contributions.store.ts';
import { isPayable } from '../payable.ts';
import { findBooking } from './find-booking.ts';
import { findOwnBooking } from './payment-options.ts';

/** What of a booking can be paid now, in paise. */
export const payableSum = (booking: BookingRecord, now: Date): Paise =>
  isPayable(booking, now) ? openSum(booking) : 0;

/** The links of a booking for its family, and what is still open beside them. */
export const listContributionsFor =
  (context: BookingsContext) =>
  async (actor: Actor, id: string): Promise<OutputOf<typeof listContributions>> => {
    const { clock, db } = context;
    const now = clock.now();
    const booking = await findOwnBooking(context)(actor, id);
    const rows = await listContributionsOf(db, id);
    const open = Math.max(0, payableSum(booking, now) - askedSum(rows, now));
    const [due] = partsOf(booking);
    return {
      results: rows.map((row) => presentContribution(context, row, booking)),
      open: toRupees(open),
      suggested: toRupees(Math.min(open, due?.amount ?? 0)),
    };
  };

const stateOf = (row: ContributionRow, booking: BookingRecord, now: Date): Contribution['state'] => {
  if (row.isPaid) return 'paid';
  if (row.withdrawnAt) return 'withdrawn';
  return isAsked(row, now) && payableSum(booking, now) > 0 ? 'open' : 'over';
};

export const presentContribution = (
  { clock, config, linkEncryption }: BookingsContext,
  row: ContributionRow,
  booking: BookingRecord,
): Contribution => {
  const state = stateOf(row, booking, clock.now());
  const path = () => `/contribute/${linkEncryption.decrypt(row.encryptedToken)}`;
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    amount: toRupees(row.amount),
    state,
    askedBy: personName(row.askedBy),
    until: row.expiresAt.toISOString(),
    link: state === 'open' ? addressIn(config.publicUrl, requestLanguage(), path()) : null,
  };
};

/** Bank transfers need an account here, in which their reference is reported. */
export const notByLink = 'bank_transfer';

const readings: Limit = { name: 'contributions read', points: 60, seconds: 3600 };

/**
 * The part of a price that a link asks for, for anybody who has it: who asks for what event, and nothing else of the booking. Throws
 * `contribution_gone`.
 */
export const contributionOf =
  (context: BookingsContext) =>
  async ({ token }: { token: string }, ip: string): Promise<OutputOf<typeof getContribution>> => {
    const { clock, db, limits, payments, settings } = context;
    await limits.consume(readings, networkOf(ip));
    const row = await findContributionByToken(db, token);
    if (!row) throw new Failure('contribution_gone');
    const booking = await findBooking(db, row.bookingId);
    const isShown = row.isPaid ? isLive(booking.status) : isAsked(row, clock.now());
    const amount = row.isPaid ? row.amount : Math.min(row.amount, payableSum(booking, clock.now()));
    if (!isShown || amount === 0) throw new Failure('contribution_gone');
    const gateways: GatewayName[] = payments.offeredGateways(await settings.get());
    return {
      venue: maskName(booking.venueName),
      eventNames: booking.functions[0].eventNames ?? booking.eventNames,
      startDate: booking.startDate,
      endDate: booking.endDate,
      askedBy: maskName(personName(row.askedBy)),
      name: publicText(row.name),
      note: publicText(row.note),
      amount: toRupees(amount),
      isPaid: row.isPaid,
      gateways: gateways.filter((gateway) => gateway !== notByLink),
      until: row.expiresAt.toISOString(),
    };
  };
