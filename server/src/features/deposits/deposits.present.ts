import type { DepositStatus } from '@mandap/contract/deposits/deposits';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { DepositsContext } from './deposits.context.ts';

/** A deposit with its claim, if there is one. Money in paise. */
export interface DepositRow {
  bookingId: string;
  amount: Paise;
  status: DepositStatus;
  takenAt: Date;
  closedAt: Date | null;
  claimed: Paise | null;
  reason: string | null;
  photos: string[] | null;
  claimedAt: Date | null;
  answer: 'accepted' | 'disputed' | null;
  answerText: string | null;
  answerPhotos: string[] | null;
  granted: Paise | null;
  decision: string | null;
}

export const presentDeposit = async ({ files }: DepositsContext, row: DepositRow): Promise<Deposit> => {
  const [photos, answerPhotos] = [row.photos ?? [], row.answerPhotos ?? []];
  const uploads = await files.of([...photos, ...answerPhotos]);
  const uploadsOf = (ids: readonly string[]) => ids.flatMap((id) => uploads.get(id) ?? []);
  return {
    amount: toRupees(row.amount),
    status: row.status,
    takenAt: row.takenAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    claim: row.claimedAt && {
      amount: toRupees(row.claimed ?? 0),
      reason: row.reason ?? '',
      photos: uploadsOf(photos),
      claimedAt: row.claimedAt.toISOString(),
      answer: row.answer,
      answerText: row.answerText ?? '',
      answerPhotos: uploadsOf(answerPhotos),
      granted: row.granted === null ? null : toRupees(row.granted),
      decision: row.decision ?? '',
    },
  };
};
