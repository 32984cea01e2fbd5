import type { BookingOrdering } from '@mandap/contract/bookings/guest';
import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import type { BookingStatus, EventType, PaymentStatus } from '@mandap/domain/bookings/lifecycle';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import type { Quote } from '@mandap/domain/bookings/pricing';
import type { Names } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { PaymentState } from '@mandap/domain/payments/payment-state';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { Columns } from '#server/platform/columns.ts';

/** The price that was shown, and the host's commission of it, as they were when the booking was made. Paise. */
export type FrozenQuote = Quote & { commission: Paise };

/** A booking as it is stored. Money in paise. */
export interface BookingRow {
  id: string;
  code: string;
  userId: string;
  venueId: string;
  startDate: Day;
  endDate: Day;
  guestCount: number;
  eventType: EventType;
  specialRequests: string;
  contactPhone: string;
  paymentMethod: PaymentMethod;
  addOns: AddOn[];
  quote: FrozenQuote;
  total: Paise;
  advance: Paise;
  /** Refunded by administrators without a cancellation, by who bears the cost. It need not be paid again. */
  waivedByHost: Paise;
  waivedByPlatform: Paise;
  cancellationPolicy: CancellationPolicy;
  /** The terms as they were when the booking was made; null: those of the policy's name. */
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

export const bookingColumns: Columns<BookingRow> = {
  id: 'value',
  code: 'value',
  userId: 'value',
  venueId: 'value',
  startDate: 'value',
  endDate: 'value',
  guestCount: 'value',
  eventType: 'value',
  specialRequests: 'value',
  contactPhone: 'value',
  paymentMethod: 'value',
  addOns: 'value',
  quote: 'json',
  total: 'value',
  advance: 'value',
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

/** What transitions and changes of a booking alter. Waivers are added up by a statement of their own. */
export const changingColumns = [
  'status',
  'approvedAt',
  'expiresAt',
  'cancellationReason',
  'unconfirmed',
  'startDate',
  'endDate',
  'guestCount',
  'quote',
  'total',
  'advance',
] as const satisfies (keyof BookingRow)[];

/** Texts of the guest: in the download of their data, and emptied with their account. */
export const guestTexts = ['specialRequests', 'contactPhone'] as const satisfies (keyof BookingRow)[];

/** The filters of a guest's bookings. Money in paise. */
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

/** A booking with what its page shows of its venue, its host and its money. */
export interface BookingRecord extends BookingRow {
  /** As the event type was called when the booking was made. */
  eventNames: Names;
  venueName: string;
  city: string;
  districtName: string;
  stateName: string;
  addressLine: string;
  pincode: string;
  lat: number;
  lng: number;
  /** `HH:mm`; null: the host has not said. */
  checkInTime: string | null;
  checkOutTime: string | null;
  opensAt: string | null;
  closesAt: string | null;
  pictures: { baseUrl: string; widths: number[]; placeholder: string }[];
  amenities: string[];
  ownerId: string;
  /** Who may act as its host: the owner, and who manages bookings of the venue. */
  handlerIds: string[];
  hostName: string;
  hostPhone: string;
  hostEmail: string;
  guestName: string;
  guestEmail: string;
  /** The view booking_money of 0013_bookings.sql says what each of these is. */
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
  /** The change that the guest has requested and the host has not answered yet. Times are ISO 8601. */
  change: {
    id: string;
    startDate: Day;
    endDate: Day;
    guestCount: number;
    total: Paise;
    askedAt: string;
    expiresAt: string;
  } | null;
}
