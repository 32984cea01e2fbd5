import {
  createPayoutBatch,
  type EarningLine,
  getEarnings,
  getPayoutFile,
  holdPayout,
  listEarningLines,
  listPayouts,
  markPayoutFailed,
  markPayoutPaid,
  markPayoutsPaid,
  type Payout,
  type PayoutAccount,
  releasePayout,
  savePayoutAccount,
} from '@mandap/contract/payouts/payouts';
import { toRupees } from '@mandap/domain/money';
import { bankOf } from '@mandap/domain/payouts/bank-accounts';
import type { Api } from '../../http/api.ts';
import { actOnEach } from '../../http/bulk.ts';
import { paged } from '../../http/paged.ts';
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

const serveHostsPayouts = (api: Api, payouts: Payouts): void => {
  api.guarded(getEarnings, async (_input, host) => {
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
  });

  api.guarded(listPayouts, async (wanted, host, call) => {
    const { results, count } = await payouts.list({ ...wanted, hostId: host.id });
    return paged(call.url, wanted, { results: results.map(presentPayout), count });
  });

  api.guarded(listEarningLines, async (paging, host, call) => {
    const { results, count } = await payouts.lines(host.id, paging);
    return paged(call.url, paging, { results: results.map(presentLine), count });
  });

  api.guarded(savePayoutAccount, async (account, host) =>
    presentAccount(await payouts.saveAccount(host, account)),
  );
};

export const servePayouts = (api: Api, payouts: Payouts): void => {
  serveHostsPayouts(api, payouts);

  api.guarded(createPayoutBatch, async ({ hostIds }, admin) => {
    const { amount, createdAt, ...batch } = await payouts.createBatch(admin, hostIds);
    return { ...batch, amount: toRupees(amount), createdAt: createdAt.toISOString() };
  });

  api.guarded(getPayoutFile, async ({ id }, admin) => payouts.file(admin, id));

  api.guarded(markPayoutPaid, async ({ id, reference }, admin) =>
    presentPayout(await payouts.markPaid(admin, id, reference)),
  );

  api.guarded(markPayoutsPaid, ({ ids, reference }, admin) =>
    actOnEach(ids, (id) => payouts.markPaid(admin, id, reference)),
  );

  api.guarded(markPayoutFailed, async ({ id, reason }, admin) =>
    presentPayout(await payouts.markFailed(admin, id, reason)),
  );

  api.guarded(holdPayout, async ({ id, reason }, admin) => {
    await payouts.hold(admin, id, reason);
    return { onHold: true };
  });

  api.guarded(releasePayout, async ({ id }, admin) => {
    await payouts.release(admin, id);
    return { onHold: false };
  });
};
