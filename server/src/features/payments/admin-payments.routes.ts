import {
  exportAdminPayments,
  getAdminPayment,
  listAdminPayments,
  listReconciliation,
  summarizeAdminPayments,
} from '@mandap/contract/payments/admin.endpoints';
import type { Reconciled } from '@mandap/contract/payments/admin.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import { pagedUpTo } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvColumn, csvStream } from '../../platform/csv.ts';
import type { Db } from '../../platform/db.ts';
import { paymentCode, presentPayment, presentPostings, presentRecord } from './payment-record.present.ts';
import { type AdminPaymentRow, findAdminPayments, readAdminPayments } from './queries/admin-payments.ts';
import { summarizePayments } from './queries/admin-summary.ts';
import { findPaymentRecord } from './queries/payment-record.ts';
import { findReconciliation, type ReconciledRow } from './queries/reconciliation.ts';

/** Money in rupees. */
const columns: readonly CsvColumn<AdminPaymentRow>[] = [
  ['Payment ID', ({ id }) => paymentCode(id)],
  ['Booking ID', ({ bookingCode }) => bookingCode],
  ['User', ({ userName }) => userName],
  ['E-mail', ({ userEmail }) => userEmail],
  ['Venue', ({ venueName }) => venueName],
  ['For', ({ kind }) => kind],
  ['Amount', ({ amount }) => toRupees(amount)],
  ['Refunded', ({ refunded }) => toRupees(refunded)],
  ['Refund on its way', ({ refunding }) => toRupees(refunding)],
  ['Status', ({ status }) => status],
  ['Method', ({ gateway }) => gateway],
  ['Transaction ID', ({ transactionId }) => transactionId],
  ['Started', ({ createdAt }) => createdAt.toISOString()],
  ['Completed', ({ completedAt }) => completedAt?.toISOString() ?? ''],
];

const sum = ({ count, amount }: { count: number; amount: Paise }) => ({ count, amount: toRupees(amount) });

const presentReconciled = (row: ReconciledRow): Reconciled => ({
  payment: presentPayment(row),
  difference: row.difference,
  note: row.note,
  refundId: row.refundId,
  gateway: {
    captured: row.saidCaptured === null ? null : toRupees(row.saidCaptured),
    refunded: toRupees(row.saidRefunded),
  },
  ledger: { captured: toRupees(row.bookedCaptured), refunded: toRupees(row.bookedRefunded) },
});

export const adminPaymentsCalls = (db: Db, clock: Clock): ServedCall[] => [
  guardedCall(listAdminPayments, async (requested, _actor, call) => {
    const found = await findAdminPayments(db, requested);
    return pagedUpTo(call.url, requested, { ...found, results: found.results.map(presentPayment) });
  }),

  guardedCall(exportAdminPayments, async (requested) => ({
    name: `payments-${dayInIndia(clock.now())}.csv`,
    body: csvStream(columns, readAdminPayments(db, requested)),
  })),

  guardedCall(summarizeAdminPayments, async () => {
    const { total, completed, pending, refunded, refundsDue, differences } = await summarizePayments(
      db,
      clock,
    );
    return {
      total: sum(total),
      completed: sum(completed),
      pending: sum(pending),
      refunded: sum(refunded),
      refundsDue: sum(refundsDue),
      differences,
      lastDays: toRupees(total.recentAmount),
      daysBefore: toRupees(total.earlierAmount),
    };
  }),

  guardedCall(getAdminPayment, async ({ id }) => {
    const { payment, events, ledger } = await findPaymentRecord(db, id);
    const { bookingStatus, gatewayOrderId, capturedAmount, capturedCurrency } = payment;
    return {
      ...presentRecord(payment),
      bookingStatus,
      gatewayOrderId,
      captured:
        capturedAmount === null ? null : { amount: capturedAmount, currency: capturedCurrency ?? 'INR' },
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      ledger: presentPostings(ledger),
    };
  }),

  guardedCall(listReconciliation, async ({ show, ...page }, _actor, call) => {
    const { differences, ...found } = await findReconciliation(db, clock.now(), show, page);
    const results = found.results.map(presentReconciled);
    return { ...pagedUpTo(call.url, page, { ...found, results }), differences };
  }),
];
