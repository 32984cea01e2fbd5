import {
  createPayoutBatch,
  getEarnings,
  getPayoutFile,
  holdPayout,
  listAllPayouts,
  listPayouts,
  markPayoutFailed,
  markPayoutPaid,
  type Payout,
  releasePayout,
  savePayoutAccount,
} from '@house/contract/payouts';
import { toRupees } from '@house/domain/money';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import type { Payouts } from './payouts.service.ts';
import type { AccountRow, PayoutRecord } from './payouts.store.ts';

const presentAccount = ({ holder, lastFour, ifsc }: AccountRow) => ({ holder, lastFour, ifsc });

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

  api.guarded(savePayoutAccount, async (account, host) =>
    presentAccount(await payouts.saveAccount(host, account)),
  );
};

export const servePayouts = (api: Api, payouts: Payouts): void => {
  serveHostsPayouts(api, payouts);

  api.guarded(listAllPayouts, async (wanted, _admin, call) => {
    const { results, count } = await payouts.list(wanted);
    const shown = results.map((payout) => ({
      ...presentPayout(payout),
      batchId: payout.batchId,
      batchCode: payout.batchCode,
      host: { id: payout.hostId, name: payout.hostName },
    }));
    return paged(call.url, wanted, { results: shown, count });
  });

  api.guarded(createPayoutBatch, async (_input, admin) => {
    const { amount, createdAt, ...batch } = await payouts.createBatch(admin);
    return { ...batch, amount: toRupees(amount), createdAt: createdAt.toISOString() };
  });

  api.guarded(getPayoutFile, async ({ id }) => payouts.file(id));

  api.guarded(markPayoutPaid, async ({ id, reference }, admin) =>
    presentPayout(await payouts.markPaid(admin, id, reference)),
  );

  api.guarded(markPayoutFailed, async ({ id, reason }, admin) =>
    presentPayout(await payouts.markFailed(admin, id, reason)),
  );

  api.guarded(holdPayout, async ({ id, reason }, admin) => {
    await payouts.hold(admin, id, reason);
    return { onHold: true };
  });

  api.guarded(releasePayout, async ({ id }) => {
    await payouts.release(id);
    return { onHold: false };
  });
};
