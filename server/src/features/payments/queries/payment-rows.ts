import type { AdminPaymentStatus, PaymentGatewayName } from '@mandap/contract/payments/payments';
import type { Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import part from 'sql-template-tag';
import type { PublishedToPayments } from '../payments.context.ts';

/** A payment as administrators see it. Money in paise. */
export interface AdminPaymentRow {
  id: string;
  bookingId: string;
  bookingCode: string;
  userId: string;
  userName: string;
  userEmail: string;
  venueId: string;
  venueName: string;
  kind: PaymentPart;
  amount: Paise;
  refunded: Paise;
  refunding: Paise;
  status: AdminPaymentStatus;
  gateway: PaymentGatewayName;
  transactionId: string | null;
  createdAt: Date;
  completedAt: Date | null;
}

/** The columns of payment `p`. Needs `joinBooking`. */
export const adminPaymentColumns = () => part`
  p.id, p.booking_id, b.code as booking_code, b.user_id, b.user_name,
  b.user_email, b.venue_id, b.venue_name, p.kind, p.amount,
  (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.status = 'completed') as refunded,
  (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.status <> 'completed') as refunding,
  p.status, p.gateway, p.transaction_id, p.created_at, p.completed_at`;
export const joinBooking = ({ bookings }: PublishedToPayments) =>
  part`join ${bookings.rows} b on b.id = p.booking_id`;

/** The code that people use to refer to a payment: the end of its id. */
export const paymentCode = (id: string): string => `PAY-${id.slice(-8).toUpperCase()}`;
