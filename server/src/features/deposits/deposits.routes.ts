import {
  answerDepositClaim,
  claimDeposit,
  type Deposit,
  decideDepositClaim,
  getDeposit,
  listDepositDisputes,
  returnDeposit,
  takeDeposit,
} from '@mandap/contract/deposits/deposits';
import { toPaise, toRupees } from '@mandap/domain/money';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import type { Deposits } from './deposits.service.ts';
import type { DepositRow } from './deposits.store.ts';

export const serveDeposits = (api: Api, deposits: Deposits): void => {
  const present = async (row: DepositRow): Promise<Deposit> => {
    const photos = await deposits.photosOf(row);
    return {
      amount: toRupees(row.amount),
      status: row.status,
      takenAt: row.takenAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      claim: row.claimedAt && {
        amount: toRupees(row.claimed ?? 0),
        reason: row.reason ?? '',
        photos: photos.claim,
        claimedAt: row.claimedAt.toISOString(),
        answer: row.answer,
        answerText: row.answerText ?? '',
        answerPhotos: photos.answer,
        granted: row.granted === null ? null : toRupees(row.granted),
        decision: row.decision ?? '',
      },
    };
  };

  api.guarded(getDeposit, async ({ id }, actor) => {
    const { asked, canBeTaken, deposit } = await deposits.see(actor, id);
    return {
      asked: asked === null ? null : toRupees(asked),
      canBeTaken,
      deposit: deposit && (await present(deposit)),
    };
  });
  api.guarded(takeDeposit, async ({ id }, actor) => present(await deposits.take(actor, id)));
  api.guarded(returnDeposit, async ({ id }, actor) => present(await deposits.giveBack(actor, id)));
  api.guarded(claimDeposit, async ({ id, amount, reason, photos }, host) =>
    present(await deposits.claim(host, id, { amount: toPaise(amount), reason, photos })),
  );
  api.guarded(answerDepositClaim, async ({ id, ...said }, guest) =>
    present(await deposits.answer(guest, id, said)),
  );
  api.guarded(decideDepositClaim, async ({ id, granted, reason }, admin) =>
    present(await deposits.decide(admin, id, toPaise(granted), reason)),
  );
  api.guarded(listDepositDisputes, async (paging, _admin, call) => {
    const { results, count } = await deposits.listDisputes(paging);
    const shown = results.map(async (row) => ({
      booking: { id: row.bookingId, code: row.code, venueName: row.venueName },
      host: row.host,
      guest: row.guest,
      deposit: await present(row),
    }));
    return paged(call.url, paging, { results: await Promise.all(shown), count });
  });
};
