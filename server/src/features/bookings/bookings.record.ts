import type { AddOn } from '@house/domain/add-ons';
import type { BookingStatus, EventType, PaymentMethod } from '@house/domain/booking-life';
import type { CancellationPolicy } from '@house/domain/cancellation';
import type { Day } from '@house/domain/days';
import type { Paise } from '@house/domain/money';
import type { Quote } from '@house/domain/pricing';

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
  quote: Quote;
  total: Paise;
  advance: Paise;
  cancellationPolicy: CancellationPolicy;
  instant: boolean;
  status: BookingStatus;
  approvedAt: Date | null;
  expiresAt: Date | null;
  cancellationReason: string | null;
  createdAt: Date;
}

/** A booking with what its page shows of its venue, its host and its money. */
export interface BookingRecord extends BookingRow {
  venueName: string;
  city: string;
  districtName: string;
  stateName: string;
  addressLine: string;
  checkInTime: string;
  checkOutTime: string;
  pictures: { baseUrl: string; widths: number[]; placeholder: string }[];
  amenities: string[];
  ownerId: string;
  hostName: string;
  hostPhone: string;
  hostEmail: string;
  guestName: string;
  guestEmail: string;
  /** Taken in, given back (done), and on its way back. */
  paid: Paise;
  refunded: Paise;
  refunding: Paise;
  transactionId: string | null;
  lastPaymentFailed: boolean;
}
