import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import { guestNameForHost, isCommitted } from '@mandap/domain/bookings/disclosure';
import type { BookingActor, BookingStatus, ChangeWaits } from '@mandap/domain/bookings/lifecycle';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import { lastDueOn, type SettledPlan, settledPlan } from '@mandap/domain/bookings/payment-plan';
import type { PriceLine } from '@mandap/domain/bookings/pricing';
import type { StayHours } from '@mandap/domain/bookings/stay-times';
import type { Day } from '@mandap/domain/days';
import type { Language, Names } from '@mandap/domain/languages';
import { type Paise, toRupees } from '@mandap/domain/money';
import { momentAt } from '@mandap/domain/offerings/offering';
import type { Bookings } from '#server/features/bookings/bookings.feature.ts';
import { type HostText, inLanguage } from '#server/host-texts.ts';
import { publicText } from '#server/public-text.ts';
import type { SaidFunction } from '#server/stay-sentence.ts';

interface Party {
  id: string;
  name: string;
  phone: string;
}

/** The data of a booking for notifications, at the time of writing them. Money in paise. */
export interface BookingData {
  id: string;
  code: string;
  venueName: string;
  city: string;
  district: string;
  state: string;
  addressLine: string;
  startDate: Day;
  endDate: Day;
  /** The usual hours of the venue. */
  hours: StayHours;
  functions: readonly [SaidFunction, ...SaidFunction[]];
  /** Translations of what the host calls what is booked. */
  hostTexts: readonly HostText[];
  /** The security deposit that the guest pays the host in person. Null if there is none. */
  securityDeposit: Paise | null;
  guests: number;
  eventNames: Names;
  /** How many days, nights or hours the total is for. Null: it cannot be said with one number. */
  sold: { unit: 'day' | 'night' | 'hour'; n: number } | null;
  total: Paise;
  /** The unpaid part of the advance. */
  advanceDue: Paise;
  paid: Paise;
  /** The unpaid amount, and the deadline if it is paid online. */
  balance: Paise;
  balanceDueOn: Day;
  /** The instalments, with what is settled of each, the oldest first. */
  plan: SettledPlan;
  paymentMethod: PaymentMethod;
  status: BookingStatus;
  /** Whether it is confirmed without the host's answer. */
  instant: boolean;
  approved: boolean;
  /** The host has approved it or a payment has arrived. The guest may call the host, and gets text messages. */
  isCommitted: boolean;
  expiresAt: Date | null;
  /** A person's text. Null if the booking expired. */
  cancellationReason: string | null;
  /** Whom its change waits for. Null: there is none. */
  changeWaitsFor: ChangeWaits | null;
  /** Who declined a change last. Null if something else has happened since. */
  changeDeclinedBy: BookingActor | null;
  /** How the booking ended, and its status before. Null if it has not. */
  ended: { transition: 'cancel' | 'decline' | 'expire'; by: BookingActor; from: BookingStatus } | null;
  /** The refund. Null if nothing was paid. */
  refund: Paise | null;
  guest: Party;
  /** Those who plan it with the guest. */
  planners: readonly { id: string; name: string }[];
  host: Party;
  /** Everybody who acts as host: the owner, and managers who handle the venue's bookings. */
  handlerIds: readonly string[];
  /** The guest's page of the booking. */
  guestPath: string;
}

type BookingForEmail = NonNullable<Awaited<ReturnType<Bookings['findForEmail']>>>;

const endOf = (last: BookingForEmail['last']): BookingData['ended'] => {
  if (!last?.from) return null;
  const { transition, actor: by, from } = last;
  return transition === 'cancel' || transition === 'decline' || transition === 'expire'
    ? { transition, by, from }
    : null;
};

const soldIn = ({ lines, functions }: BookingForEmail['booking']): BookingData['sold'] => {
  const rent = lines.filter(({ kind }) => kind === 'rent');
  const [unit, ...others] = new Set(rent.map((line) => line.unit));
  const isOfDays = unit === 'day';
  if (others.length > 0 || (functions.length > 1 && !isOfDays)) return null;
  if (!isOfDays && unit !== 'night' && unit !== 'hour') return null;
  return { unit, n: rent.reduce((sum, line: PriceLine) => sum + line.quantity / (line.rooms ?? 1), 0) };
};

export const bookingDataOf = ({ booking, last }: BookingForEmail): BookingData => {
  const ended = endOf(last);
  const { checkInTime, checkOutTime, opensAt, closesAt } = booking;
  return {
    id: booking.id,
    code: booking.code,
    venueName: booking.venueName,
    city: booking.city,
    district: booking.districtName,
    state: booking.stateName,
    addressLine: booking.addressLine,
    startDate: booking.startDate,
    endDate: booking.endDate,
    hours: { checkInTime, checkOutTime, opensAt, closesAt },
    functions: booking.functions,
    hostTexts: booking.hostTexts,
    securityDeposit: booking.securityDeposit,
    guests: booking.guestCount,
    eventNames: booking.eventNames,
    sold: soldIn(booking),
    total: booking.total,
    advanceDue: booking.advanceDue,
    paid: booking.paid,
    balance: booking.balance,
    balanceDueOn: lastDueOn(booking.plan, booking.startDate),
    plan: settledPlan(booking.plan, booking.settled),
    paymentMethod: booking.paymentMethod,
    status: booking.status,
    instant: booking.instant,
    approved: booking.approvedAt !== null,
    isCommitted: isCommitted({ ...booking, approved: booking.approvedAt !== null }),
    expiresAt: booking.expiresAt,
    cancellationReason:
      ended?.transition === 'expire'
        ? null
        : booking.cancellationReason && publicText(booking.cancellationReason),
    changeWaitsFor: booking.change?.waitsFor ?? null,
    changeDeclinedBy: last?.transition === 'decline_change' ? last.actor : null,
    ended,
    refund: booking.captured > 0 ? booking.refunded + booking.refunding : null,
    guest: { id: booking.userId, name: booking.guestName, phone: booking.contactPhone },
    planners: booking.planners,
    host: { id: booking.ownerId, name: booking.hostName, phone: booking.hostPhone },
    handlerIds: booking.handlerIds,
    guestPath: `/user/bookings/${booking.id}`,
  };
};

/** A booking with only what its host may know. */
export const forHost = (booking: BookingData): BookingData => ({
  ...booking,
  guest: { ...booking.guest, name: guestNameForHost(booking.guest.name, booking.status) },
});

/** What one person is told about a booking, with what the host calls things in that person's language. */
export const forPersonIn = <Data>(data: Data, { id, language }: { id: string; language: Language }): Data =>
  isAboutBooking(data) ? { ...data, booking: inLanguage(forPlanner(data.booking, id), language) } : data;

/** Texts for the family address the guest by name: a co-planner by their own. */
const forPlanner = (booking: BookingData, readerId: string): BookingData => {
  const planner = booking.planners.find(({ id }) => id === readerId);
  return planner ? { ...booking, guest: { ...booking.guest, name: planner.name } } : booking;
};

const isAboutBooking = <Data>(data: Data): data is Data & WithBooking => {
  const { booking } = (data ?? {}) as Partial<WithBooking>;
  return booking?.hostTexts !== undefined;
};

/** The names in most texts about a booking. */
export const namesOf = ({ guest, host, venueName, code }: BookingData) => ({
  guest: guest.name,
  host: host.name,
  venue: venueName,
  code,
});

/** The first function, unless the booking is simply of the whole venue. */
const functionOf = ({
  functions: [first, ...others],
  eventNames,
}: BookingData): Pick<NoticeData, 'function'> => {
  const { name, rooms, hours, startDate } = first;
  if (name === null && others.length === 0) return {};
  const when = hours ? momentAt(startDate, hours.starts) : { day: startDate, time: null };
  return {
    function: { eventNames: first.eventNames ?? eventNames, name, rooms, ...when, more: others.length },
  };
};

/** The data of a booking in an in-app notification. `person` is the other party. */
export const inAppDataOf = (booking: BookingData, person: 'guest' | 'host'): NoticeData => ({
  venue: booking.venueName,
  code: booking.code,
  day: booking.startDate,
  person: booking[person].name,
  ...functionOf(booking),
});

export type WithBooking = { booking: BookingData };

/** Each party's page of a booking. */
export const bookingPaths = {
  guest: ({ booking }: WithBooking): string => booking.guestPath,
  host: ({ booking }: WithBooking): string => `/vendor/bookings/${booking.id}`,
  admin: ({ booking }: WithBooking): string => `/admin/bookings?booking=${booking.id}`,
};

/** The data of a payment in an in-app notification. `amount` in paise. */
export const inAppPaymentOf = ({ booking, amount }: WithBooking & { amount: Paise }): NoticeData => ({
  venue: booking.venueName,
  code: booking.code,
  amount: toRupees(amount),
  person: booking.guest.name,
});
