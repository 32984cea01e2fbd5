import {
  createPayoutBatch,
  getEarnings,
  getPayoutFile,
  holdPayout,
  listEarningLines,
  listPayouts,
  markPayoutFailed,
  markPayoutPaid,
  markPayoutsPaid,
  releasePayout,
  savePayoutAccount,
} from '@mandap/contract/payouts/payouts.endpoints';
import type { EarningLine, Payout, PayoutAccount } from '@mandap/contract/payouts/payouts.schemas';
import { toRupees } from '@mandap/domain/money';
import { bankOf } from '@mandap/domain/payouts/bank-accounts';
import { runBulk } from '../../http/bulk.ts';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { EarningLineRow } from './earning-lines.store.ts';
import type { Payouts } from './payouts.service.ts';
import type { AccountRow, PayoutRecord } from './payouts.store.ts';

const presentAccount = ({ holder, lastFour, ifsc, upi }: AccountRow): PayoutAccount => ({
  holder,
  lastFour,
  ifsc,
  upi,
  bank: ifsc && bankOf(ifsc),
});

const presentLine = ({ dueAt, ...line }: EarningLineRow): EarningLine => ({
  ...line,
  earned: toRupees(line.earned),
  commission: toRupees(line.commission),
  takenAtVenue: toRupees(line.takenAtVenue),
  withheld: toRupees(line.withheld),
  amount: toRupees(line.amount),
  dueAt: dueAt.toISOString(),
});

const presentPayout = (payout: PayoutRecord): Payout => ({
  id: payout.id,
  amount: toRupees(payout.amount),
  status: payout.status,
  account: presentAccount(payout),
  reference: payout.reference,
  failure: payout.failure,
  createdAt: payout.createdAt.toISOString(),
  finishedAt: payout.finishedAt?.toISOString() ?? null,
  bookings: payout.bookings.map((booking) => ({ ...booking, amount: toRupees(booking.amount) })),
});

const hostsPayoutsCalls = (payouts: Payouts): ServedCall[] => [
  guardedCall(getEarnings, async (_input, host) => {
    const sums = await payouts.earnings(host.id);
    return {
      balance: toRupees(sums.balance),
      due: toRupees(sums.due),
      later: toRupees(sums.later),
      onHold: toRupees(sums.onHold),
      onTheWay: toRupees(sums.onTheWay),
      paid: toRupees(sums.paid),
      next: sums.nextAt && { amount: toRupees(sums.nextAmount), at: sums.nextAt.toISOString() },
      account: sums.account && presentAccount(sums.account),
    };
  }),

  guardedCall(listPayouts, async (wanted, host, call) => {
    const { results, count } = await payouts.list({ ...wanted, hostId: host.id });
    return paged(call.url, wanted, { results: results.map(presentPayout), count });
  }),

  guardedCall(listEarningLines, async (paging, host, call) => {
    const { results, count } = await payouts.lines(host.id, paging);
    return paged(call.url, paging, { results: results.map(presentLine), count });
  }),

  guardedCall(savePayoutAccount, async (account, host) =>
    presentAccount(await payouts.saveAccount(host, account)),
  ),
];

export const payoutsCalls = (payouts: Payouts): ServedCall[] => {
  return [
    ...hostsPayoutsCalls(payouts),

    guardedCall(createPayoutBatch, async ({ hostIds }, admin) => {
      const { amount, createdAt, ...batch } = await payouts.createBatch(admin, hostIds);
      return { ...batch, amount: toRupees(amount), createdAt: createdAt.toISOString() };
    }),

    guardedCall(getPayoutFile, async ({ id }, admin) => payouts.file(admin, id)),

    guardedCall(markPayoutPaid, async ({ id, reference }, admin) =>
      presentPayout(await payouts.markPaid(admin, id, reference)),
    ),

    guardedCall(markPayoutsPaid, ({ ids, reference }, admin) =>
      runBulk(ids, (id) => payouts.markPaid(admin, id, reference)),
    ),

    guardedCall(markPayoutFailed, async ({ id, reason }, admin) =>
      presentPayout(await payouts.markFailed(admin, id, reason)),
    ),

    guardedCall(holdPayout, async ({ id, reason }, admin) => {
      await payouts.hold(admin, id, reason);
      return { onHold: true };
    }),

    guardedCall(releasePayout, async ({ id }, admin) => {
      await payouts.release(admin, id);
      return { onHold: false };
    }),
  ];
};
