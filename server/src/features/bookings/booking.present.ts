import type { getBookingHistory } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import type { Estimate, Quoted } from '@mandap/contract/bookings/quotes.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { refundSteps, refundTableOf } from '@mandap/domain/bookings/cancellation';
import { doPartiesKnowEachOther } from '@mandap/domain/bookings/disclosure';
import { summaryOf } from '@mandap/domain/bookings/functions';
import { outcomeOf } from '@mandap/domain/bookings/outcome';
import {
  advanceOf,
  isUsualPlan,
  lastDueOn,
  type PaymentPlan,
  settledPlan,
} from '@mandap/domain/bookings/payment-plan';
import { addOnsOf, type PriceLine, taxedValues, totalsOf } from '@mandap/domain/bookings/pricing';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { nameIn } from '@mandap/domain/languages';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import { inLanguage } from '#server/host-texts.ts';
import { personName } from '#server/i18n/person-name.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { adjustmentText, gstText, soldText } from '#server/price-line-text.ts';
import { publicText } from '#server/public-text.ts';
import { dueFirst } from './booking-changes.ts';
import { missedPayment, refundFor, refundNow } from './bookings.money.ts';
import type { AnyBookingRecord, BookingRecord } from './bookings.record.ts';
import { isHostContactShown } from './host-contact.ts';
import { familyRoleOf } from './parties.ts';
import type { BookingHistory } from './queries/booking-history.ts';
import type { ChangeOffer } from './queries/quote-change.ts';
import type { QuotedTerms } from './quoted-terms.ts';

/** Rent, extras and food say how much of them is sold at which price. */
const isSold = ({ kind }: PriceLine): boolean => kind === 'rent' || kind === 'extra' || kind === 'food';

/** What a line is called, in the language of the request. Screens have their own texts for the others. */
const labelOf = (line: PriceLine): string => {
  const language = requestLanguage();
  const t = textsIn(language);
  if (isSold(line)) return soldText(line, language);
  if (line.kind === 'adjustment') return adjustmentText(line, language);
  if (line.kind === 'service_fee') return t.priceStep.service_fee();
  return line.names ? nameIn(line.names, language) : '';
};

const wireKinds = {
  rent: 'base',
  adjustment: 'adjustment',
  add_on: 'add_on',
  extra: 'extra',
  food: 'food',
  service_fee: 'service_fee',
  tax: 'taxes',
} as const;

/** GST, one line for each rate with what it is charged on. Of nothing, if there is none. */
const taxLines = (lines: readonly PriceLine[]): Estimate['breakdown'] => {
  const line = { kind: 'taxes', key: null, names: null, label: 'GST', amount: 0 } as const;
  const taxed = taxedValues(lines).map((value) => ({
    ...line,
    label: gstText(value, requestLanguage()),
    amount: toRupees(value.taxes),
  }));
  return taxed.length > 0 ? taxed : [line];
};

export const presentPrice = (
  { lines, plan }: { lines: readonly PriceLine[]; plan: PaymentPlan },
  checkIn: Day,
): Estimate => {
  const { rent, serviceFee, taxes, total, units } = totalsOf(lines);
  // In order, because each function has lines.
  const functions = [...new Set(lines.flatMap(({ functionId }) => functionId ?? []))];
  return {
    basePrice: toRupees(rent),
    serviceFee: toRupees(serviceFee),
    taxes: toRupees(taxes),
    totalPrice: toRupees(total),
    breakdown: [
      ...lines
        .filter(({ kind }) => kind !== 'tax')
        .map((line) => ({
          kind: wireKinds[line.kind],
          key: line.key,
          names: line.names,
          label: labelOf(line),
          amount: toRupees(line.amount),
          ...(line.functionId !== undefined && { function: functions.indexOf(line.functionId) }),
        })),
      ...taxLines(lines),
    ],
    // A part of an hour counts as an hour here.
    nights: Math.ceil(units),
    advance: toRupees(advanceOf(plan)),
    balance: toRupees(total - advanceOf(plan)),
    ...(!isUsualPlan(plan, checkIn) && {
      instalments: plan.map(({ amount, dueOn }) => ({ amount: toRupees(amount), dueOn })),
    }),
  };
};

export const presentQuoted = (
  price: Parameters<typeof presentPrice>[0],
  { firstDay, balanceDueOn, policy, terms, securityDeposit, instantBooking, version }: QuotedTerms,
): Quoted => ({
  ...presentPrice(price, firstDay),
  firstDay,
  balanceDueOn,
  cancellation: { policy, terms: [...terms] },
  securityDeposit: securityDeposit === null ? null : toRupees(securityDeposit),
  instantBooking,
  termsVersion: version,
});

/** Whether a guest knows the plan without its parts: paid at the venue, or an advance and a balance at the usual day. */
const isPlanUsual = ({ source, paymentMethod, plan, startDate }: AnyBookingRecord): boolean =>
  source === 'host' ? plan.length === 1 : paymentMethod === 'venue' || isUsualPlan(plan, startDate);

/** The instalments of a booking under an own plan, with what is paid of each. */
export const presentInstalments = (booking: AnyBookingRecord): Pick<Booking, 'instalments'> =>
  isPlanUsual(booking)
    ? {}
    : {
        instalments: settledPlan(booking.plan, booking.settled).map(({ amount, dueOn, paid }) => ({
          amount: toRupees(amount),
          dueOn,
          paid: toRupees(paid),
        })),
      };

/** The late instalment of a booking, if there is one. */
export const presentMissedPayment = (booking: BookingRecord, today: Day): Pick<Booking, 'missedPayment'> => {
  const missed = missedPayment(booking, today);
  if (!missed) return {};
  const { amount, dueOn, cancellableFrom } = missed;
  const refund = toRupees(refundFor(booking, booking.netPaid, 'guest', today));
  return { missedPayment: { amount: toRupees(amount), dueOn, cancellableFrom, refund } };
};

const isWholeVenueOnce = ([first, ...others]: BookingRecord['functions']): boolean =>
  others.length === 0 &&
  first.name === null &&
  first.eventNames === null &&
  first.hours === null &&
  first.menus.length + first.extras.length === 0;

type Named = Pick<BookingRecord, 'functions' | 'eventNames'>;

const inRupees = <T extends { price: Paise }>(one: T): T => ({ ...one, price: toRupees(one.price) });

/** Every function, with its names, menus and extras. Money is in rupees. */
export const namedFunctions = ({ functions, eventNames }: Named) =>
  functions.map(({ menus, extras, finalCountDays, ...one }) => ({
    ...one,
    eventNames: one.eventNames ?? eventNames,
    ...(menus.length > 0 && { menus: menus.map(inRupees) }),
    ...(finalCountDays !== null && { finalCountOn: addDays(one.startDate, -finalCountDays) }),
    ...(extras.length > 0 && { extras: extras.map(inRupees) }),
  }));

/** The functions of a booking that is not of the whole venue at its usual hours. */
export const presentFunctions = (booking: Named): Pick<Booking, 'functions'> =>
  isWholeVenueOnce(booking.functions) ? {} : { functions: namedFunctions(booking) };

const presentVenue = (booking: BookingRecord): Booking['venue'] => ({
  id: booking.venueId,
  name: booking.venueName,
  address: {
    city: booking.city,
    district: booking.districtName,
    state: booking.stateName,
    ...placeNamesOf({ city: booking.city, district: booking.districtName, state: booking.stateName }),
  },
  images: booking.pictures.map((picture, index) => ({
    ...picture,
    image: `${picture.baseUrl}/${Math.max(...picture.widths)}.jpg`,
    isPrimary: index === 0,
  })),
  amenities: booking.amenities,
});

const presentCancellation = (booking: BookingRecord, refund: number | null): Booking['cancellation'] => {
  const terms = refundTableOf(booking.cancellationPolicy, booking.cancellationTerms);
  return {
    policy: booking.cancellationPolicy,
    terms: [...terms],
    steps: refundSteps(terms, booking.startDate),
    refundNow: refund === null ? null : toRupees(refund),
    reason: booking.cancellationReason && publicText(booking.cancellationReason),
  };
};

const noContact = { hostPhone: '', hostEmail: '' };

const vendorContact = (booking: BookingRecord): Booking['vendorContact'] => {
  if (!doPartiesKnowEachOther(booking.status)) return null;
  const { hostName: name, addressLine, pincode, lat, lng } = booking;
  const { hostPhone: phone, hostEmail: email } = isHostContactShown(booking) ? booking : noContact;
  return { name, phone, email, addressLine, pincode, location: { lat, lng } };
};

const presentChange = (booking: BookingRecord): Booking['change'] => {
  const { change, settled } = booking;
  if (!change) return null;
  const { total, askedAt, expiresAt, functions, advance, ...requested } = change;
  const isUsual = isWholeVenueOnce(booking.functions) && isWholeVenueOnce(functions);
  return {
    ...requested,
    ...(!isUsual && { functions: namedFunctions({ ...booking, functions }) }),
    totalPrice: toRupees(total),
    dueFirst: toRupees(dueFirst(booking, advance, settled)),
    difference: toRupees(total - booking.total),
    balanceDue: toRupees(Math.max(0, total - settled)),
    refund: toRupees(Math.max(0, settled - total)),
    askedAt: new Date(askedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
};

export const presentOffer = (offer: ChangeOffer): ChangeQuote => ({
  price: presentPrice(offer, summaryOf(offer.functions).startDate),
  totalPrice: toRupees(offer.total),
  difference: toRupees(offer.difference),
  needsApproval: offer.needsApproval,
  available: offer.available,
  balanceDue: toRupees(offer.balanceDue),
  dueFirst: toRupees(offer.dueFirst),
  dueLater: offer.dueLater && { ...offer.dueLater, amount: toRupees(offer.dueLater.amount) },
  refund: toRupees(offer.refund),
});

/** As the actor sees it, in the language of the request, with the refund if they cancelled now. */
export const presentBooking = (record: BookingRecord, actor: Actor, now: Date): Booking => {
  const booking = inLanguage(record, requestLanguage());
  const isOnline = booking.paymentMethod === 'online';
  return {
    id: booking.id,
    code: booking.code,
    user: { id: booking.userId },
    venue: presentVenue(booking),
    startDate: booking.startDate,
    endDate: booking.endDate,
    checkInTime: booking.checkInTime,
    checkOutTime: booking.checkOutTime,
    opensAt: booking.opensAt,
    closesAt: booking.closesAt,
    securityDeposit: booking.securityDeposit === null ? null : toRupees(booking.securityDeposit),
    status: booking.status,
    totalPrice: toRupees(booking.total),
    paidAmount: toRupees(booking.paid),
    refundedAmount: toRupees(booking.refunded),
    refundDue: toRupees(booking.refunding),
    balanceDue: toRupees(booking.balance),
    advanceDue: isOnline ? toRupees(booking.advanceDue) : 0,
    balanceDueOn: lastDueOn(booking.plan, booking.startDate),
    ...presentInstalments(booking),
    ...presentMissedPayment(booking, dayInIndia(now)),
    outcome: outcomeOf(booking, dayInIndia(now)),
    paymentStatus: booking.paymentStatus,
    paymentState: booking.paymentState,
    paymentMethod: booking.paymentMethod,
    transactionId: booking.transactionId,
    guestCount: booking.guestCount,
    ...presentFunctions(booking),
    eventType: booking.eventType,
    eventNames: booking.eventNames,
    people: [
      { name: personName(booking.guestName), family: booking.family },
      ...booking.planners.map(({ name, family }) => ({ name: personName(name), family })),
    ],
    familyRole: familyRoleOf(actor, booking),
    specialRequests: booking.specialRequests,
    contactPhone: booking.contactPhone,
    additionalServices: addOnsOf(booking.lines).map(({ key }) => key),
    price: presentPrice(booking, booking.startDate),
    approved: booking.approvedAt !== null,
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    cancellation: presentCancellation(booking, refundNow(actor, booking, now)),
    vendorContact: vendorContact(booking),
    change: presentChange(booking),
    createdAt: booking.createdAt.toISOString(),
  };
};

/** What happened to a booking, and its payments. */
export const presentHistory = ({ history, payments }: BookingHistory): OutputOf<typeof getBookingHistory> => {
  const moment = (text: string) => new Date(text).toISOString();
  return {
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    payments: payments.map((payment) => ({
      ...payment,
      amount: toRupees(payment.amount),
      createdAt: payment.createdAt.toISOString(),
      completedAt: payment.completedAt?.toISOString() ?? null,
      refunds: payment.refunds.map((refund) => ({
        ...refund,
        amount: toRupees(refund.amount),
        createdAt: moment(refund.createdAt),
        completedAt: refund.completedAt && moment(refund.completedAt),
      })),
    })),
  };
};
