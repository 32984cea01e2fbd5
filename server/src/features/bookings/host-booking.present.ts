import type { HostBookingKind } from '@mandap/contract/bookings/bookings';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { settlementOf } from '@mandap/domain/bookings/cash';
import { doPartiesKnowEachOther, guestNameForHost } from '@mandap/domain/bookings/disclosure';
import { allows } from '@mandap/domain/bookings/lifecycle';
import { outcomeOf } from '@mandap/domain/bookings/outcome';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { visibleText } from '@mandap/domain/contact-masking';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { PaymentMeans } from '@mandap/domain/payments/means';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { personName } from '#server/i18n/person-name.ts';
import { publicText } from '#server/public-text.ts';
import { presentFunctions, presentInstalments, presentMissedPayment } from './booking.present.ts';
import type { AnyBookingRecord, AnyBookingRow } from './bookings.record.ts';
import type { OwnVenue } from './queries/host-venues.ts';

interface Known {
  venue: OwnVenue;
  now: Date;
  /** The amounts that the host received in person for this booking. */
  receipts: readonly Receipt[];
  /** The names of the rooms that it has. */
  rooms: readonly string[] | undefined;
  /** Of a cancelled offline booking. */
  canBeRestored: boolean;
}

/** The word of the API for the source of a booking. */
export const kindOf = ({ source }: Pick<AnyBookingRow, 'source'>): HostBookingKind =>
  source === 'host' ? 'offline' : 'platform';

const presentVenue = ({ id, name, capacity, role }: OwnVenue): HostBooking['venue'] => ({
  id,
  name,
  capacity,
  role,
});

const earningOf = (booking: AnyBookingRecord): HostBooking['earning'] => {
  const { lines, commission } = booking;
  const { units, rent, taxes, hostShare } = totalsOf(lines);
  return {
    pricePerDay: toRupees(Math.round(rent / units)),
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
export interface Receipt {
  id: string;
  bookingId: string;
  amount: Paise;
  /** Null: of a payment that a guest made at the venue. */
  number: string | null;
  means: PaymentMeans;
  receivedOn: Day;
  reference: string;
  /** The receipt that it takes back, and why. */
  corrects: string | null;
  reason: string;
}

const presentReceipts = (receipts: readonly Receipt[]): HostBooking['cash']['payments'] =>
  receipts.map(({ bookingId: _, ...receipt }) => ({
    ...receipt,
    amount: toRupees(receipt.amount),
    canBeCorrected:
      receipt.number !== null &&
      receipt.amount > 0 &&
      !receipts.some(({ corrects }) => corrects === receipt.id),
  }));

/** A balance is paid at the venue if it is not to be paid online, or once the event has begun. */
const cashOf = (booking: AnyBookingRecord, receipts: readonly Receipt[], today: Day): HostBooking['cash'] => {
  const { balance, inCash: received, paymentMethod, startDate } = booking;
  const toCollect = paymentMethod !== 'online' || startDate <= today ? balance : 0;
  const payable = totalsOf(booking.lines).hostShare - booking.commission - booking.waivedByHost;
  const { hostOwes } = settlementOf({ payable, received, toCollect });
  return {
    received: toRupees(received),
    toCollect: toRupees(toCollect),
    hostOwes: booking.status === 'cancelled' ? 0 : toRupees(hostOwes),
    payments: presentReceipts(receipts),
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

/** Before the confirmation, the host sees only the first name and no phone number of a guest. */
const guestOf = (booking: AnyBookingRecord, { events, account }: Guest): HostBooking['guest'] => {
  if (booking.source === 'host')
    return {
      name: booking.guestName,
      phone: booking.contactPhone || null,
      phoneVerified: false,
      events: 0,
      planners: [],
    };
  const isKnown = doPartiesKnowEachOther(booking.status);
  const phone = isKnown ? booking.contactPhone || account?.phone || null : null;
  return {
    name: personName(guestNameForHost(booking.guestName, booking.status)),
    phone,
    phoneVerified: account?.isVerified === true && account.phone === phone,
    events,
    planners: booking.planners.map(({ name }) => personName(guestNameForHost(name, booking.status))),
  };
};

/** The host completes no offline booking: it is when it is over. */
const statusOf = ({ source, status, endDate }: AnyBookingRecord, today: Day): HostBooking['status'] =>
  source === 'host' && status === 'confirmed' && endDate < today ? 'completed' : status;

/** An offline booking without money, phone number and note, for a manager who may not see them. */
const bareOf = (booking: AnyBookingRecord): AnyBookingRecord => ({
  ...booking,
  lines: booking.lines.map((line) => ({ ...line, unitPrice: 0, amount: 0 })),
  plan: [{ amount: 0, dueOn: null }],
  total: 0,
  paid: 0,
  netPaid: 0,
  inCash: 0,
  balance: 0,
  contactPhone: '',
  hostNote: '',
  paymentState: null,
});

/** A booking of a guest is only for those who may see its money. */
export const presentHostBooking = (booking: AnyBookingRecord, guest: Guest, known: Known): HostBooking =>
  mayAtVenue(known.venue.role, 'bookings')
    ? presentWithMoney(booking, guest, known)
    : {
        ...presentWithMoney(bareOf(booking), guest, { ...known, receipts: [] }),
        // A booking with money can be cancelled only by somebody who may see the money.
        ...(booking.netPaid > 0 && { refundOnCancel: null }),
      };

const presentWithMoney = (
  booking: AnyBookingRecord,
  guest: Guest,
  { venue, now, receipts, rooms, canBeRestored }: Known,
): HostBooking => {
  const today = dayInIndia(now);
  const canCancel = allows('cancel', booking.status, 'host') && booking.endDate >= today;
  const isOffline = booking.source === 'host';
  const isKnown = isOffline || doPartiesKnowEachOther(booking.status);
  return {
    id: booking.id,
    code: booking.code,
    kind: kindOf(booking),
    venue: presentVenue(venue),
    guest: guestOf(booking, guest),
    startDate: booking.startDate,
    endDate: booking.endDate,
    guestCount: booking.guestCount,
    ...presentFunctions(booking),
    ...(rooms && { roomNames: [...rooms] }),
    eventType: booking.eventType,
    eventNames: booking.eventNames,
    note: isOffline
      ? booking.hostNote
      : visibleText(booking.specialRequests, { isMine: false, isShown: isKnown }),
    status: statusOf(booking, today),
    approved: booking.approvedAt !== null,
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    changeExpiresAt:
      booking.change?.waitsFor === 'host' ? new Date(booking.change.expiresAt).toISOString() : null,
    paymentMethod: booking.paymentMethod,
    paymentState: booking.paymentState,
    earning: earningOf(booking),
    totalPrice: toRupees(booking.total),
    paidAmount: toRupees(booking.paid),
    ...(booking.status === 'cancelled' && !isOffline && { keptAmount: toRupees(booking.netPaid) }),
    balanceDue: toRupees(booking.balance),
    ...presentInstalments(booking),
    ...(!isOffline && presentMissedPayment(booking, today)),
    cash: cashOf(booking, receipts, today),
    refundOnCancel: canCancel ? toRupees(booking.netPaid) : null,
    canBeRestored,
    canBePaidAtVenue: booking.balance > 0 && isKnown,
    outcome: isOffline ? null : outcomeOf(booking, today),
    cancellationReason: isOffline
      ? booking.cancellationReason
      : booking.cancellationReason && publicText(booking.cancellationReason),
    createdAt: booking.createdAt.toISOString(),
  };
};
