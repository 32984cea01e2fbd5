import type { Paise } from '@mandap/domain/money';
import type { GatewayName, PaymentPart } from '@mandap/domain/payments/payment-methods';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { Failure } from '#server/failure.ts';
import { addressIn } from '#server/i18n/address.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import { gatewayNamed } from '../gateway-named.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { lockPayment, type PaymentRow, paymentColumns } from '../payments.store.ts';
import { nextPollAt } from '../polling.ts';
import { isWaitingTransfer } from '../queries/transfers.ts';

/** Who pays, if it is not the person who booked: another account, or somebody without one by a link. */
export type Payer =
  | { payerId: string; name: string }
  | { contributionId: string; name: string; email: string; phone: string };

interface PaymentRequest {
  bookingId: string;
  gateway: GatewayName;
  kind: PaymentPart;
  amount: Paise;
  description: string;
  /** Null: who booked. */
  payer: Payer | null;
  /** The page to which the gateway returns. Without it, the one of the booking. */
  returnPath?: (paymentId: string) => string;
}

/** What the index `one_open_payment_per_payer` tells payers of a booking apart by. */
const keyOf = ({ bookingId, payer }: Pick<PaymentRequest, 'bookingId' | 'payer'>): string => {
  if (!payer) return bookingId;
  return 'payerId' in payer ? payer.payerId : payer.contributionId;
};

const payerKey = part`coalesce(contribution_id, payer_id, booking_id)`;

export const findOpenPayment = async (
  sql: Sql,
  request: Pick<PaymentRequest, 'bookingId' | 'payer'>,
): Promise<PaymentRow | null> => {
  const [row] = await sql<PaymentRow[]>`
    select ${paymentColumns()} from payments
    where booking_id = ${request.bookingId} and status = 'pending' and ${payerKey} = ${keyOf(request)}`;
  return row ?? null;
};

/** Closes a payment when the guest chooses another method or part. If the gateway still receives money for it, that is refunded. */
const closePayment = async (context: PaymentsContext, payment: PaymentRow): Promise<void> => {
  const { id, gateway, gatewayOrderId } = payment;
  const isClosed = await context.db.begin(async (tx) => {
    if ((await lockPayment(tx, id))?.status !== 'pending') return false;
    if (await isWaitingTransfer(tx, id)) throw new Failure('transfer_waiting');
    await tx`update payments set status = 'failed' where id = ${id}`;
    return true;
  });
  if (!isClosed || !gatewayOrderId) return;
  // Best effort. Money that still arrives is found anyway.
  await gatewayNamed(context, gateway)
    .close?.(gatewayOrderId)
    .catch(() => undefined);
};

const isAsRequested = (open: PaymentRow, { gateway, kind, amount, payer }: PaymentRequest): boolean =>
  open.gateway === gateway &&
  open.kind === kind &&
  open.amount === amount &&
  // Another relative may use the same link.
  open.payerName === (payer?.name ?? '');

const payerColumns = (payer: Payer | null) =>
  payer && 'contributionId' in payer
    ? {
        contributionId: payer.contributionId,
        payerName: payer.name,
        payerEmail: payer.email,
        payerPhone: payer.phone,
      }
    : { payerId: payer?.payerId ?? null, payerName: payer?.name ?? '' };

/** Finds or creates the payer's only open payment of the booking. */
const findOrInsert = async (context: PaymentsContext, request: PaymentRequest): Promise<PaymentRow> => {
  const { clock, db } = context;
  const { bookingId, gateway, kind, amount, payer } = request;
  const open = await findOpenPayment(db, request);
  if (open && isAsRequested(open, request)) return open;
  if (open) await closePayment(context, open);
  const now = clock.now();
  const row = { bookingId, gateway, kind, amount, createdAt: now, pollAt: nextPollAt(now, now) };
  await db`
    insert into payments ${rowsOf({ id: newId(), ...row, ...payerColumns(payer) })}
    on conflict (booking_id, ${payerKey}) where status = 'pending' do nothing`;
  const payment = await findOpenPayment(db, request);
  if (!payment) throw new Failure('already_paid');
  return payment;
};

/**
 * Opens a payment at its gateway, or finds the open one, and returns what to pay and where. Each payer has one open payment of a
 * booking: the latest request replaces an earlier one. Throws `transfer_waiting` if the earlier one is a bank transfer that awaits
 * confirmation.
 */
export const openPayment =
  (context: PaymentsContext) =>
  async (request: PaymentRequest): Promise<{ paymentId: string; amount: Paise; redirectUrl: string }> => {
    const payment = await findOrInsert(context, request);
    const { id: paymentId, bookingId, amount } = payment;
    if (payment.redirectUrl) return { paymentId, amount, redirectUrl: payment.redirectUrl };
    const { orderId, redirectUrl } = await gatewayNamed(context, payment.gateway).openOrder({
      paymentId,
      amount,
      description: request.description,
      returnUrl: addressIn(
        context.config.publicUrl,
        requestLanguage(),
        request.returnPath?.(paymentId) ?? `/booking/confirmation/${bookingId}?payment=${paymentId}`,
      ),
    });
    await context.db`
      update payments set gateway_order_id = ${orderId}, redirect_url = ${redirectUrl} where id = ${paymentId}`;
    return { paymentId, amount, redirectUrl };
  };
