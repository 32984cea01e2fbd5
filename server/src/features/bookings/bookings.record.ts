import type { BookingOrdering } from '@mandap/contract/bookings/bookings';
import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import type { BookingFunction } from '@mandap/domain/bookings/functions';
import type {
  BookingSource,
  BookingStatus,
  ChangeWaits,
  EventType,
  PaymentStatus,
} from '@mandap/domain/bookings/lifecycle';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import type { PaymentPlan } from '@mandap/domain/bookings/payment-plan';
import type { PriceLine } from '@mandap/domain/bookings/pricing';
import type { Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { PaymentState } from '@mandap/domain/payments/payment-state';
import type { HostText } from '#server/host-texts.ts';
import type { Columns } from '#server/platform/columns.ts';

/** What a guest agreed to: the functions, their price and when it is paid. Money is in paise. */
export interface AgreedQuote {
  quoteId: string;
  functions: [BookingFunction, ...BookingFunction[]];
  /** The price as it was shown. */
  lines: PriceLine[];
  total: Paise;
  commission: Paise;
  /** The rates of the service fee and of the commission when the booking was made. Every later price has them. */
  serviceFeeRate: BasisPoints;
  commissionRate: BasisPoints;
  plan: PaymentPlan;
}

/**
 * A booking of either source with its agreed quote. Days, guests and event type repeat what its functions say. Money is in
 * paise.
 */
export interface AnyBookingRow extends AgreedQuote {
  id: string;
  code: string;
  source: BookingSource;
  /** Null: the customer has no account here. */
  userId: string | null;
  /** Of a customer without an account. */
  customerName: string;
  venueId: string;
  startDate: Day;
  endDate: Day;
  guestCount: number;
  eventType: EventType;
  specialRequests: string;
  contactPhone: string;
  /** Of an offline booking. */
  hostNote: string;
  /** Null: the host receives the money. */
  paymentMethod: PaymentMethod | null;
  /**
   * Refunded by administrators without a cancellation, by who bears the cost. It does not have to be paid
   * again.
   */
  waivedByHost: Paise;
  waivedByPlatform: Paise;
  /** Null: no terms. */
  cancellationPolicy: CancellationPolicy | null;
  /** The terms at the time of booking. Null: those of the policy's name. */
  cancellationTerms: RefundTable | null;
  /** The host's security deposit. */
  securityDeposit: Paise | null;
  instant: boolean;
  status: BookingStatus;
  approvedAt: Date | null;
  expiresAt: Date | null;
  cancellationReason: string | null;
  /** Completed without payment and without the host's confirmation. */
  unconfirmed: boolean;
  createdAt: Date;
}

/** A booking that a guest made. */
export interface BookingRow extends AnyBookingRow {
  source: 'guest';
  userId: string;
  paymentMethod: PaymentMethod;
  cancellationPolicy: CancellationPolicy;
}

/** A booking that the host made for a customer without an account. The host sets the price and receives the money. */
export interface OfflineBookingRow extends AnyBookingRow {
  source: 'host';
  userId: null;
  paymentMethod: null;
  cancellationPolicy: null;
}

/** What every booking of a guest says of its source. */
export const madeByGuest = { source: 'guest', customerName: '', hostNote: '' } as const;

/** The columns of the table of bookings. */
export const bookingColumns: Columns<Omit<AnyBookingRow, Exclude<keyof AgreedQuote, 'total'>>> = {
  id: 'value',
  code: 'value',
  source: 'value',
  userId: 'value',
  customerName: 'value',
  venueId: 'value',
  startDate: 'value',
  endDate: 'value',
  guestCount: 'value',
  eventType: 'value',
  specialRequests: 'value',
  contactPhone: 'value',
  hostNote: 'value',
  paymentMethod: 'value',
  total: 'value',
  waivedByHost: 'value',
  waivedByPlatform: 'value',
  cancellationPolicy: 'value',
  cancellationTerms: 'json',
  securityDeposit: 'value',
  instant: 'value',
  status: 'value',
  approvedAt: 'value',
  expiresAt: 'value',
  cancellationReason: 'value',
  unconfirmed: 'value',
  createdAt: 'value',
};

/** The fields that transitions and changes of a booking alter. Waivers are added by a separate statement. */
export const changingColumns = [
  'status',
  'approvedAt',
  'expiresAt',
  'cancellationReason',
  'unconfirmed',
  'startDate',
  'endDate',
  'guestCount',
  'eventType',
  'total',
] as const satisfies (keyof typeof bookingColumns)[];

/** Texts of the guest. They are part of the guest's data download and are cleared with the account. */
export const guestTexts = ['specialRequests', 'contactPhone'] as const satisfies (keyof BookingRow)[];

/** The filters of a guest's bookings. Money is in paise. */
export interface BookingSearch {
  search?: string | undefined;
  status?: BookingStatus | undefined;
  /** Any of these. */
  eventTypes?: readonly EventType[] | undefined;
  paymentState?: PaymentState | undefined;
  /** On any of these days. */
  dateFrom?: Day | undefined;
  dateTo?: Day | undefined;
  minTotal?: Paise | undefined;
  maxTotal?: Paise | undefined;
  ordering: BookingOrdering;
}

/** What the page of a booking shows of its venue, its host and its money. */
interface RecordedWith {
  /** The name of the event type at the time of booking. */
  eventNames: Names;
  venueName: string;
  city: string;
  districtName: string;
  stateName: string;
  addressLine: string;
  pincode: string;
  lat: number;
  lng: number;
  /** `HH:mm`. Null: the host has not said. */
  checkInTime: string | null;
  checkOutTime: string | null;
  opensAt: string | null;
  closesAt: string | null;
  pictures: { baseUrl: string; widths: number[]; placeholder: string }[];
  amenities: string[];
  /** Translations of what the host calls what is booked. */
  hostTexts: HostText[];
  ownerId: string;
  /** Those who plan with the person who booked, in the order in which they joined. */
  planners: { id: string; name: string; family: string }[];
  /** To which of the two families the person who booked belongs. */
  family: string;
  /** The people who may act as its host: the owner, and managers of the venue's bookings. */
  handlerIds: string[];
  hostName: string;
  hostPhone: string;
  hostEmail: string;
  /** Of an offline booking: the customer's. */
  guestName: string;
  /** Empty: the customer has no account. */
  guestEmail: string;
  /** The view booking_money in 0014_bookings.sql documents these columns. */
  captured: Paise;
  refunded: Paise;
  refunding: Paise;
  netPaid: Paise;
  inCash: Paise;
  waived: Paise;
  settled: Paise;
  paid: Paise;
  balance: Paise;
  advanceDue: Paise;
  paymentState: PaymentState | null;
  paymentStatus: PaymentStatus;
  transactionId: string | null;
  /** A change that waits. `advance`: what has to be settled of the new total before it is made. Times are ISO 8601. */
  change: {
    id: string;
    startDate: Day;
    endDate: Day;
    guestCount: number;
    functions: AgreedQuote['functions'];
    total: Paise;
    advance: Paise;
    waitsFor: ChangeWaits;
    askedAt: string;
    expiresAt: string;
  } | null;
}

export type BookingRecord = BookingRow & RecordedWith;
export type OfflineBookingRecord = OfflineBookingRow & RecordedWith;
export type AnyBookingRecord = BookingRecord | OfflineBookingRecord;
