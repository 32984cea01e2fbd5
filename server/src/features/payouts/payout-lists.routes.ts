import {
  exportAllPayouts,
  listAllPayouts,
  listDueLines,
  listDuePayouts,
  listPayoutBatches,
  listPayoutHolds,
  summarizePayouts,
} from '@mandap/contract/payouts/admin.endpoints';
import type { AdminPayout, DueHost } from '@mandap/contract/payouts/admin.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { bankOf } from '@mandap/domain/payouts/bank-accounts';
import { paged, pagedUpTo } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvColumn, csvStream } from '../../platform/csv.ts';
import type { DueRow } from './payout-due.store.ts';
import type { PayoutLists } from './payout-lists.service.ts';
import type { ListedPayout } from './payout-lists.store.ts';

const presentAccount = ({
  holder,
  lastFour,
  ifsc,
  upi,
}: Pick<ListedPayout, 'holder' | 'lastFour' | 'ifsc' | 'upi'>) => ({
  holder,
  lastFour,
  ifsc,
  upi,
  bank: ifsc && bankOf(ifsc),
});

const present = (payout: ListedPayout): AdminPayout => ({
  id: payout.id,
  status: payout.status,
  reference: payout.reference,
  failure: payout.failure,
  amount: toRupees(payout.amount),
  account: presentAccount(payout),
  createdAt: payout.createdAt.toISOString(),
  finishedAt: payout.finishedAt?.toISOString() ?? null,
  bookings: payout.bookings.map((booking) => ({ ...booking, amount: toRupees(booking.amount) })),
  batchId: payout.batchId,
  batchCode: payout.batchCode,
  host: { id: payout.hostId, name: payout.hostName },
});

const presentDue = ({ hostId, hostName, holder, ...row }: DueRow): DueHost => ({
  host: { id: hostId, name: hostName },
  due: toRupees(row.due),
  later: toRupees(row.later),
  onHold: toRupees(row.onHold),
  bookings: row.bookings,
  account: holder === null ? null : presentAccount({ ...row, holder }),
});

/** Money in rupees. */
const columns: readonly CsvColumn<Omit<ListedPayout, 'bookings'>>[] = [
  ['Batch', ({ batchCode }) => batchCode],
  ['Host', ({ hostName }) => hostName],
  ['Amount', ({ amount }) => toRupees(amount)],
  ['Status', ({ status }) => status],
  ['Account', ({ lastFour, upi }) => upi ?? `•••• ${lastFour}`],
  ['IFSC', ({ ifsc }) => ifsc],
  ['Reference', ({ reference }) => reference],
  ['Failure', ({ failure }) => failure],
  ['Made on', ({ createdAt }) => dayInIndia(createdAt)],
  ['Finished on', ({ finishedAt }) => finishedAt && dayInIndia(finishedAt)],
];

/** Administrators' view of what is paid out to hosts; what changes it stands in payouts. */
export const payoutListsCalls = (lists: PayoutLists, clock: Clock): ServedCall[] => [
  guardedCall(listAllPayouts, async (wish, _admin, call) => {
    const { results, ...counted } = await lists.list(wish);
    return pagedUpTo(call.url, wish, { results: results.map(present), ...counted });
  }),

  guardedCall(exportAllPayouts, async (wish) => ({
    name: `payouts-${dayInIndia(clock.now())}.csv`,
    body: csvStream(columns, lists.all(wish)),
  })),

  guardedCall(summarizePayouts, async () => {
    const { due, onTheWay, paid, ...open } = await lists.summary();
    return {
      due: { ...due, amount: toRupees(due.amount) },
      onTheWay: { ...onTheWay, amount: toRupees(onTheWay.amount) },
      paid: { ...paid, amount: toRupees(paid.amount) },
      ...open,
    };
  }),

  guardedCall(listDuePayouts, async (wish, _admin, call) => {
    const { results, ...counted } = await lists.due(wish);
    return pagedUpTo(call.url, wish, { results: results.map(presentDue), ...counted });
  }),

  guardedCall(listDueLines, async ({ id }) => {
    const lines = await lists.dueLines(id);
    return {
      results: lines.map(({ dueAt, amount, ...line }) => ({
        ...line,
        amount: toRupees(amount),
        dueAt: dueAt.toISOString(),
      })),
    };
  }),

  guardedCall(listPayoutHolds, async (wish, _admin, call) => {
    const { results, count } = await lists.holds(wish);
    const shown = results.map(({ openedAt, amount, ...hold }) => ({
      ...hold,
      amount: toRupees(amount),
      openedAt: openedAt.toISOString(),
    }));
    return paged(call.url, wish, { results: shown, count });
  }),

  guardedCall(listPayoutBatches, async (wish, _admin, call) => {
    const { results, count } = await lists.batches(wish);
    const shown = results.map(({ createdAt, amount, ...batch }) => ({
      ...batch,
      amount: toRupees(amount),
      createdAt: createdAt.toISOString(),
    }));
    return paged(call.url, wish, { results: shown, count });
  }),
];
