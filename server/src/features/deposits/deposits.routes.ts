import {
  answerDepositClaim,
  claimDeposit,
  decideDepositClaim,
  getDeposit,
  listDepositDisputes,
  returnDeposit,
  takeDeposit,
} from '@mandap/contract/deposits/deposits.endpoints';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import { toPaise, toRupees } from '@mandap/domain/money';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Deposits } from './deposits.service.ts';
import type { DepositRow } from './deposits.store.ts';

export const depositsCalls = (deposits: Deposits): ServedCall[] => {
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

  return [
    guardedCall(getDeposit, async ({ id }, actor) => {
      const { asked, canBeTaken, deposit } = await deposits.see(actor, id);
      return {
        asked: asked === null ? null : toRupees(asked),
        canBeTaken,
        deposit: deposit && (await present(deposit)),
      };
    }),

    guardedCall(takeDeposit, async ({ id }, actor) => present(await deposits.take(actor, id))),

    guardedCall(returnDeposit, async ({ id }, actor) => present(await deposits.returnToGuest(actor, id))),

    guardedCall(claimDeposit, async ({ id, amount, reason, photos }, host) =>
      present(await deposits.claim(host, id, { amount: toPaise(amount), reason, photos })),
    ),

    guardedCall(answerDepositClaim, async ({ id, ...said }, guest) =>
      present(await deposits.answer(guest, id, said)),
    ),

    guardedCall(decideDepositClaim, async ({ id, granted, reason }, admin) =>
      present(await deposits.decide(admin, id, toPaise(granted), reason)),
    ),

    guardedCall(listDepositDisputes, async (paging, _admin, call) => {
      const { results, count } = await deposits.listDisputes(paging);
      const shown = results.map(async (row) => ({
        booking: { id: row.bookingId, code: row.code, venueName: row.venueName },
        host: row.host,
        guest: row.guest,
        deposit: await present(row),
      }));
      return paged(call.url, paging, { results: await Promise.all(shown), count });
    }),
  ];
};
