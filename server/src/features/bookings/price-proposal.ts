import type { ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import type { BookingFunction } from '@mandap/domain/bookings/functions';
import { largestOff } from '@mandap/domain/bookings/own-price';
import type { PayAtVenueRule } from '@mandap/domain/bookings/pay-at-venue';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import { laterPartsProblem, type PaymentPlan, planWithLater } from '@mandap/domain/bookings/payment-plan';
import { type PriceLine, type PriceRates, totalsOf } from '@mandap/domain/bookings/pricing';
import { planned } from '@mandap/domain/bookings/quote';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { type Paise, toPaise } from '@mandap/domain/money';
import { type HostChanges, proposedLines } from '@mandap/domain/proposals/proposed-price';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';
import { refusedField } from '#server/refused-field.ts';
import type { PublishedVenue } from '../venues/queries/published-venue.ts';
import type { BookingsContext } from './bookings.context.ts';
import { assertEventType } from './queries/event-types.ts';
import { type AskedEvent, bookedAs, type QuotedFunction, quoteBooking } from './quote-booking.ts';
import type { FieldName, PriceSource } from './quote-stay.ts';
import { insertQuote } from './quotes.store.ts';

type Drafted = ProposalDraft['functions'][number];

/** A drafted event, with what makes it a function of a quote. */
type ProposedEvent = AskedEvent & Drafted;

/** What a host proposes: what it is for, the list price, the host's changes of it, and what they come to. Money is in paise. */
export interface PricedProposal {
  venue: PublishedVenue;
  functions: [BookingFunction, ...BookingFunction[]];
  firstDay: Day;
  list: PriceLine[];
  changes: HostChanges;
  rates: PriceRates;
  lines: PriceLine[];
  total: Paise;
  /** The most that can be taken off all rent. */
  mostOff: Paise;
  plan: PaymentPlan;
}

const fieldsOfFunctions =
  (index: number): FieldName =>
  (field) =>
    `functions.${index}.${field}`;

/** Stores what a host proposes as a quote without a booking. Resolves to its id. */
export const storeProposed =
  ({ clock }: Pick<BookingsContext, 'clock'>) =>
  async (
    tx: Sql,
    { functions, lines, total, plan }: PricedProposal,
    { commissionBasisPoints, serviceFeeBasisPoints }: PlatformSettings,
  ): Promise<string> => {
    const id = newId();
    await insertQuote(tx, {
      id,
      bookingId: null,
      status: 'proposed',
      askedAt: clock.now(),
      waitsFor: null,
      expiresAt: null,
      answeredAt: null,
      reason: null,
      functions,
      lines,
      total,
      commission: commissionOf(totalsOf(lines), commissionBasisPoints),
      commissionRate: commissionBasisPoints,
      serviceFeeRate: serviceFeeBasisPoints,
      plan,
    });
    return id;
  };

/** The event types of a draft are offered. Called before a transaction, because it reads the catalogue. Throws `bad_input`. */
export const assertDraftedTypes = async (
  context: BookingsContext,
  { functions }: Pick<ProposalDraft, 'functions'>,
): Promise<void> => {
  for (const [index, { eventType }] of functions.entries())
    await assertEventType(context, eventType, fieldsOfFunctions(index)('eventType'));
};

/** What the host wants for a menu or an extra instead of its price. */
const withPrices = <Booked extends { price: Paise }>(
  booked: readonly Booked[],
  drafted: readonly { price?: number | null | undefined }[],
): Booked[] =>
  booked.map((one, index) => {
    const price = drafted[index]?.price;
    return price === null || price === undefined ? one : { ...one, price: toPaise(price) };
  });

/** A function with the host's prices. */
const proposedAs = (one: QuotedFunction<ProposedEvent>): BookingFunction => {
  const booked = bookedAs(one);
  return {
    ...booked,
    menus: withPrices(booked.menus, one.asked.menus),
    extras: withPrices(booked.extras, one.asked.extras),
  };
};

/** The changes of the price that a draft has. Lines are as the family reads them: without contact details. */
const changesOf = (
  { functions: drafted, ownLines, off }: ProposalDraft,
  functions: readonly BookingFunction[],
): HostChanges => {
  const isOne = functions.length === 1;
  const idOf = (index: number) => (isOne ? {} : { functionId: functions[index]?.id ?? '' });
  return {
    functions: functions.map((one, index) => ({
      ...idOf(index),
      firstDay: one.startDate,
      menus: one.menus,
      extras: one.extras,
      off: toPaise(drafted[index]?.off ?? 0),
    })),
    ownLines: ownLines.map(({ text, unitPrice, function: index, quantity, unit, tax }, at) => {
      if (index >= functions.length) throw refusedField(`ownLines.${at}.function`, 'not_a_choice');
      return { text: publicText(text), quantity, unit, unitPrice: toPaise(unitPrice), tax, ...idOf(index) };
    }),
    off: toPaise(off),
  };
};

/** Refuses to take off more than most of the rent. Resolves to the most that can be taken off all of it. */
const assertOff = (list: readonly PriceLine[], changes: HostChanges, rates: PriceRates): Paise => {
  for (const [index, { functionId, off }] of changes.functions.entries())
    if (off > largestOff(list, functionId))
      throw refusedField(fieldsOfFunctions(index)('off'), 'too_much_off');
  const most = largestOff(proposedLines(list, { ...changes, off: 0 }, rates));
  if (changes.off > most) throw refusedField('off', 'too_much_off');
  return most;
};

/** How it is paid: as the host says, or as the venue's plan does. Throws `bad_input`. */
const planFor = (
  { instalments }: ProposalDraft,
  usual: PaymentPlan,
  total: Paise,
  { today, firstDay }: { today: Day; firstDay: Day },
): PaymentPlan => {
  if (!instalments) return usual;
  const parts = instalments.map(({ amount, dueOn }) => ({ amount: toPaise(amount), dueOn }));
  const problem = laterPartsProblem(parts, total);
  if (problem) throw refusedField('instalments', `plan_${problem}`);
  const isOutside = parts.some(({ dueOn }) => dueOn <= today || dueOn > firstDay);
  if (isOutside) throw refusedField('instalments', 'plan_out_of_order');
  return planWithLater(total, parts);
};

/**
 * What a draft comes to: the list price as for a booking, the host's changes, then fee and tax by the same functions. Under the lock of
 * the venue's days, this stays so until the transaction ends. Throws `venue_unavailable`, `offering_not_sold`, `bad_input`.
 */
export const priceProposal =
  (context: BookingsContext) =>
  async (
    read: PriceSource,
    { venueId, guestId, draft }: { venueId: string; guestId: string | null; draft: ProposalDraft },
  ): Promise<PricedProposal> => {
    const { clock, services, venues } = context;
    const [main, ...others] = draft.functions;
    if (!main) throw new Error('A draft has a function.');
    const quoted = await quoteBooking<ProposedEvent>(context, read, {
      venueId,
      asked: [main, ...others],
      addOns: draft.additionalServices,
      coupon: guestId === null ? {} : { guestId },
      idAt: () => newId(),
      field: fieldsOfFunctions,
    });
    const { venue } = quoted;
    const [first, ...rest] = quoted.functions;
    const functions: PricedProposal['functions'] = [proposedAs(first), ...rest.map(proposedAs)];
    const firstDay = functions.map(({ startDate }) => startDate).toSorted()[0] ?? main.startDate;
    // A line of the host can be the only food.
    const { foodTax = (await services.findSold(read.sql, venueId)).terms.foodTax } = quoted;
    const terms = { ...venues.priceTerms(venue, read.settings), foodTax };
    const changes = changesOf(draft, functions);
    const list = quoted.price.lines;
    const mostOff = assertOff(list, changes, terms);
    const lines = proposedLines(list, changes, terms);
    const { total } = totalsOf(lines);
    const today = dayInIndia(clock.now());
    const usual = planned(lines, terms, firstDay, today).plan;
    const plan = planFor(draft, usual, total, { today, firstDay });
    return { venue, functions, firstDay, list, changes, rates: terms, lines, total, mostOff, plan };
  };

/** How a family can pay a proposal at a venue. */
export const proposedMethods =
  ({ payments }: Pick<BookingsContext, 'payments'>) =>
  (payAtVenue: PayAtVenueRule, settings: PlatformSettings): PaymentMethod[] => [
    ...(payments.offeredGateways(settings).length > 0 ? (['online'] as const) : []),
    ...(payAtVenue === 'refused' ? [] : (['venue'] as const)),
  ];
