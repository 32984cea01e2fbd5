import type { Dispute, ListedDispute, Ruling, Statement } from '@mandap/contract/disputes/disputes.schemas';
import { awaitsDecision, canAppeal, type DisputeParty, isHearing } from '@mandap/domain/disputes/disputes';
import { toRupees } from '@mandap/domain/money';
import { personName } from '#server/i18n/person-name.ts';
import type { DisputesContext } from './disputes.context.ts';
import { canWithdraw, type DisputeRow, type RulingRow, type StatementRow } from './disputes.store.ts';

/** A dispute as one of its parties sees it. */
export const presentDispute = (
  dispute: DisputeRow,
  {
    party,
    statements,
    rulings,
    now,
  }: { party: DisputeParty; statements: Statement[]; rulings: readonly RulingRow[]; now: Date },
): Dispute => {
  const { id, number, openedBy, reason, state, openedAt, answerBy } = dispute;
  const hasAccepted = rulings[0]?.acceptedBy.includes(party) ?? false;
  return {
    id,
    number,
    openedBy,
    reason,
    state,
    openedAt: openedAt.toISOString(),
    answerBy: answerBy && answerBy > now ? answerBy.toISOString() : null,
    statements,
    rulings: rulings.map(presentRuling),
    party,
    canAnswer: isHearing(state),
    canAppeal: !hasAccepted && canAppeal({ state, appealBy: rulings[0]?.appealBy ?? null }, now),
    hasAccepted,
    canWithdraw: canWithdraw(party, dispute, statements),
  };
};

/** The statements of one dispute. */
export const presentStatements = async (
  { files }: DisputesContext,
  rows: readonly StatementRow[],
): Promise<(disputeId: string) => Statement[]> => {
  const uploads = await files.of(rows.flatMap((row) => row.files));
  return (disputeId) =>
    rows
      .filter((row) => row.disputeId === disputeId)
      .map((row) => ({
        id: row.id,
        party: row.party,
        isAppeal: row.isAppeal,
        text: row.text,
        files: row.files.flatMap((file) => uploads.get(file) ?? []),
        createdAt: row.createdAt.toISOString(),
      }));
};

export const presentRuling = (row: RulingRow): Ruling => ({
  isAppeal: row.isAppeal,
  text: row.text,
  refund: toRupees(row.refund),
  bearer: row.bearer,
  depositKept: row.depositKept === null ? null : toRupees(row.depositKept),
  correctsNoShow: row.correctsNoShow,
  decidedAt: row.decidedAt.toISOString(),
  appealBy: row.appealBy?.toISOString() ?? null,
  effectiveAt: row.effectiveAt?.toISOString() ?? null,
});

export interface ListedRow extends DisputeRow {
  code: string;
  venueName: string;
  guestName: string;
  hostName: string;
  assigneeName: string | null;
}

export const presentListedDispute = (row: ListedRow, now: Date): ListedDispute => ({
  id: row.id,
  number: row.number,
  openedBy: row.openedBy,
  reason: row.reason,
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  booking: { id: row.bookingId, code: row.code, venueName: row.venueName },
  guest: { id: row.guestId, name: personName(row.guestName) },
  host: { id: row.hostId, name: row.hostName },
  assignee: row.assigneeId ? { id: row.assigneeId, name: personName(row.assigneeName ?? '') } : null,
  teamSince: row.teamSince?.toISOString() ?? null,
  isWaiting: awaitsDecision(row, now),
});
