import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { settlementOf } from '@mandap/domain/bookings/cash';
import { doPartiesKnowEachOther, guestNameForHost } from '@mandap/domain/bookings/disclosure';
import { allows } from '@mandap/domain/bookings/lifecycle';
import { outcomeOf } from '@mandap/domain/bookings/outcome';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { visibleText } from '@mandap/domain/contact-masking';
import { type Day, dayInIndia, nightsOf } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { personName } from '#server/i18n/person-name.ts';
import { publicText } from '#server/public-text.ts';
import { presentFunctions, presentInstalments, presentMissedPayment } from './booking.present.ts';
import type { BookingRecord } from './bookings.record.ts';
import type { OfflineBookingRecord, OfflineBookingRow } from './offline-bookings.store.ts';
import { functionOf } from './offline-bookings.ts';
import type { OwnVenue } from './queries/host-venues.ts';

interface Known {
  venue: OwnVenue;
  now: Date;
  /** The amounts that the host received in person for this booking. */
  cash: readonly CashPayment[];
  /** The names of the rooms that it has. */
  rooms: readonly string[] | undefined;
}

const presentVenue = ({ id, name, capacity, role }: OwnVenue): HostBooking['venue'] => ({
  id,
  name,
  capacity,
  role,
});

const earningOf = (booking: BookingRecord): HostBooking['earning'] => {
  const { lines, commission } = booking;
  const { units, rent, taxes, hostShare } = totalsOf(lines);
  return {
    pricePerDay: toRupees(rent / units),
    nights: Math.ceil(units),
    base: toRupees(rent),
    addOns: lines.flatMap(({ kind, key, names, amount }) =>
      (kind === 'add_on' || kind === 'extra' || kind === 'food') && names
        ? [{ key: key ?? kind, names, amount: toRupees(amount) }]
        : [],
    ),
    taxes: toRupees(taxes),
    commission: toRupees(commission),
    payable: toRupees(hostShare - commission),
  };
};

/** Money that a host received in person. */
export interface CashPayment {
  id: string;
  bookingId: string;
  amount: Paise;
  receivedAt: Date;
  isCash: boolean;
}

const presentCash = (cash: readonly CashPayment[]) =>
  cash.map(({ id, amount, receivedAt, isCash }) => ({
    id,
    amount: toRupees(amount),
    receivedAt: receivedAt.toISOString(),
    inCash: isCash,
  }));

/** A balance is paid at the venue if the guest chose that, or once the event has begun. */
const cashOf = (booking: BookingRecord, cash: readonly CashPayment[], today: Day): HostBooking['cash'] => {
  const { balance, inCash: received, paymentMethod, startDate } = booking;
  const toCollect = paymentMethod === 'venue' || startDate <= today ? balance : 0;
  const payable = totalsOf(booking.lines).hostShare - booking.commission - booking.waivedByHost;
  const { hostOwes } = settlementOf({ payable, received, toCollect });
  return {
    received: toRupees(received),
    toCollect: toRupees(toCollect),
    hostOwes: booking.status === 'cancelled' ? 0 : toRupees(hostOwes),
    payments: presentCash(cash),
  };
};

export interface AccountPhone {
  phone: string;
  isVerified: boolean;
}

interface Guest {
  /** Past events at the host's venues. */
  events: number;
  /** The phone number of the guest's account. */
  account: AccountPhone | undefined;
}

/** Before the confirmation, the host sees only the first name and no phone number. */
const guestOf = (booking: BookingRecord, { events, account }: Guest): HostBooking['guest'] => {
  const isKnown = doPartiesKnowEachOther(booking.status);
  const phone = isKnown ? booking.contactPhone || account?.phone || null : null;
  return {
    name: personName(guestNameForHost(booking.guestName, booking.status)),
    phone,
    phoneVerified: account?.isVerified === true && account.phone === phone,
    events,
  };
};

export const presentHostBooking = (
  booking: BookingRecord,
  guest: Guest,
  { venue, now, cash, rooms }: Known,
): HostBooking => {
  const isKnown = doPartiesKnowEachOther(booking.status);
  const today = dayInIndia(now);
  const canCancel = allows('cancel', booking.status, 'host') && booking.endDate >= today;
  return {
    id: booking.id,
    code: booking.code,
    kind: 'platform',
    venue: presentVenue(venue),
    guest: guestOf(booking, guest),
    startDate: booking.startDate,
    endDate: booking.endDate,
    guestCount: booking.guestCount,
    ...presentFunctions(booking),
    ...(rooms && { roomNames: [...rooms] }),
    eventType: booking.eventType,
    eventNames: booking.eventNames,
    note: visibleText(booking.specialRequests, { isMine: false, isShown: isKnown }),
    status: booking.status,
    approved: booking.approvedAt !== null,
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    changeExpiresAt:
      booking.change?.waitsFor === 'host' ? new Date(booking.change.expiresAt).toISOString() : null,
    paymentMethod: booking.paymentMethod,
    paymentState: booking.paymentState,
    earning: earningOf(booking),
    totalPrice: toRupees(booking.total),
    paidAmount: toRupees(booking.paid),
    ...(booking.status === 'cancelled' && { keptAmount: toRupees(booking.netPaid) }),
    balanceDue: toRupees(booking.balance),
    ...presentInstalments(booking),
    ...presentMissedPayment(booking, today),
    cash: cashOf(booking, cash, today),
    refundOnCancel: canCancel ? toRupees(booking.netPaid) : null,
    canBeRestored: false,
    canBePaidAtVenue: booking.balance > 0 && doPartiesKnowEachOther(booking.status),
    outcome: outcomeOf(booking, today),
    cancellationReason: booking.cancellationReason && publicText(booking.cancellationReason),
    createdAt: booking.createdAt.toISOString(),
  };
};

interface KnownOffline extends Known {
  canBeRestored: boolean;
}

const statusOf = ({ cancelledAt, endDate }: OfflineBookingRow, today: Day): HostBooking['status'] => {
  if (cancelledAt) return 'cancelled';
  return endDate < today ? 'completed' : 'confirmed';
};

/** The booking without money and guests' phone numbers, for a manager who may not see them. */
const bareOf = (booking: OfflineBookingRecord): OfflineBookingRecord => ({
  ...booking,
  price: 0,
  paid: 0,
  phone: '',
  note: '',
  paymentState: null,
});

/** No money goes through the platform: the agreed price is all the host's. */
export const presentOfflineBooking = (booking: OfflineBookingRecord, known: KnownOffline): HostBooking =>
  mayAtVenue(known.venue.role, 'bookings')
    ? presentAgreed(booking, known)
    : {
        ...presentAgreed(bareOf(booking), { ...known, cash: [] }),
        // A booking with money can be cancelled only by somebody who may see the money.
        ...(booking.paid > 0 && { refundOnCancel: null }),
      };

const presentAgreed = (
  offlineBooking: OfflineBookingRecord,
  { venue, now, cash, rooms, canBeRestored }: KnownOffline,
): HostBooking => {
  const { id, code, price, paid, startDate, endDate } = offlineBooking;
  const status = statusOf(offlineBooking, dayInIndia(now));
  const nights = nightsOf({ start: startDate, end: endDate });
  const agreed = toRupees(price);
  const balance = status === 'cancelled' ? 0 : toRupees(price - paid);
  return {
    id,
    code,
    kind: 'offline',
    startDate,
    endDate,
    status,
    venue: presentVenue(venue),
    guest: {
      name: offlineBooking.guestName,
      phone: offlineBooking.phone || null,
      phoneVerified: false,
      events: 0,
    },
    guestCount: offlineBooking.guestCount,
    ...presentFunctions({ ...offlineBooking, functions: [functionOf(offlineBooking)] }),
    ...(rooms && { roomNames: [...rooms] }),
    eventType: offlineBooking.eventType,
    eventNames: offlineBooking.eventNames,
    note: offlineBooking.note,
    approved: true,
    expiresAt: null,
    changeExpiresAt: null,
    paymentMethod: null,
    paymentState: offlineBooking.paymentState,
    earning: {
      pricePerDay: toRupees(Math.round(price / nights)),
      nights,
      base: agreed,
      addOns: [],
      taxes: 0,
      commission: 0,
      payable: agreed,
    },
    totalPrice: agreed,
    paidAmount: toRupees(paid),
    balanceDue: balance,
    cash: { received: toRupees(paid), toCollect: balance, hostOwes: 0, payments: presentCash(cash) },
    refundOnCancel: status === 'confirmed' ? toRupees(paid) : null,
    canBeRestored,
    canBePaidAtVenue: balance > 0,
    outcome: null,
    cancellationReason: offlineBooking.cancellationReason || null,
    createdAt: offlineBooking.createdAt.toISOString(),
  };
};
