import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import { awaitsDecision, isHearing, mayDecideAppeal } from '@mandap/domain/disputes/disputes';
import type { DisputeRow, RulingRow } from './disputes.store.ts';

interface Deciding {
  dispute: DisputeRow;
  rulings: readonly RulingRow[];
  adminId: string;
  adminIds: readonly string[];
  now: Date;
}

/** Why an administrator cannot decide a dispute now. Null if they can. */
export const findObstacle = ({
  dispute,
  rulings,
  adminId,
  adminIds,
  now,
}: Deciding): TeamDispute['obstacle'] => {
  if (!isHearing(dispute.state)) return 'over';
  if (!awaitsDecision(dispute, now)) return 'hearing';
  if (!mayDecideAppeal(adminId, rulings[0]?.decidedBy ?? null, adminIds)) return 'other_admin';
  return dispute.assigneeId && dispute.assigneeId !== adminId ? 'taken' : null;
};
