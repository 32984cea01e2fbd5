import {
  answerDepositClaim,
  claimDeposit,
  type Deposit,
  decideDepositClaim,
  getDeposit,
  returnDeposit,
  takeDeposit,
} from '@house/contract/deposits';
import { toPaise, toRupees } from '@house/domain/money';
import type { Api } from '../../http/api.ts';
import type { Deposits } from './deposits.service.ts';
import type { DepositRow } from './deposits.store.ts';

export const serveDeposits = (api: Api, deposits: Deposits): void => {
  const present = async (row: DepositRow): Promise<Deposit> => ({
    amount: toRupees(row.amount),
    status: row.status,
    takenAt: row.takenAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    claim: row.claimedAt && {
      amount: toRupees(row.claimed ?? 0),
      reason: row.reason ?? '',
      photos: await deposits.photosOf(row),
      claimedAt: row.claimedAt.toISOString(),
      answer: row.answer,
      answerText: row.answerText ?? '',
      granted: row.granted === null ? null : toRupees(row.granted),
    },
  });

  api.guarded(getDeposit, async ({ id }, actor) => present(await deposits.see(actor, id)));
  api.guarded(takeDeposit, async ({ id }, actor) => present(await deposits.take(actor, id)));
  api.guarded(returnDeposit, async ({ id }, actor) => present(await deposits.giveBack(actor, id)));
  api.guarded(claimDeposit, async ({ id, amount, reason, photos }, host) =>
    present(await deposits.claim(host, id, { amount: toPaise(amount), reason, photos })),
  );
  api.guarded(answerDepositClaim, async ({ id, answer, text }, guest) =>
    present(await deposits.answer(guest, id, answer, text)),
  );
  api.guarded(decideDepositClaim, async ({ id, granted }, admin) =>
    present(await deposits.decide(admin, id, toPaise(granted))),
  );
};
