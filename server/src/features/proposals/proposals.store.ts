import type { ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import type { Paise } from '@mandap/domain/money';
import type { ProposalEnding, WishAnswer } from '@mandap/domain/proposals/proposals';
import type { Sql } from '#server/platform/db.ts';
import { assignments, json, rowsOf } from '#server/platform/fragments.ts';

/** A proposal. Its state follows from its ending, its time and its wishes. */
export interface ProposalRow {
  id: string;
  enquiryId: string;
  venueId: string;
  claimedBy: string | null;
  quoteId: string;
  validUntil: Date;
  ending: ProposalEnding | null;
  endedAt: Date | null;
  endedNote: string;
  bookingId: string | null;
  acceptedWith: 'email' | 'phone' | null;
  linkHash: string | null;
  linkEndsAt: Date | null;
  createdAt: Date;
}

/** A quote of a proposal. Money is in paise, that of the draft in rupees. */
export interface ProposalQuoteRow {
  quoteId: string;
  proposalId: string;
  round: number;
  draft: ProposalDraft;
  note: string;
  cancellationPolicy: CancellationPolicy;
  cancellationTerms: RefundTable | null;
  securityDeposit: Paise | null;
  madeBy: string;
  createdAt: Date;
}

/** How many of a menu, an extra or a line of the host the family would like. */
export interface WishedQuantity {
  function?: number | undefined;
  menuId?: string | undefined;
  extraId?: string | undefined;
  line?: number | undefined;
  quantity: number;
}

export interface WishRow {
  id: string;
  proposalId: string;
  quoteId: string;
  madeBy: string;
  total: Paise | null;
  changes: WishedQuantity[];
  note: string;
  answer: WishAnswer | null;
  answerNote: string;
  answeredAt: Date | null;
  createdAt: Date;
}

export const insertProposal = async (tx: Sql, proposal: ProposalRow): Promise<void> => {
  await tx`insert into proposals ${rowsOf({ ...proposal })}`;
};

export const insertProposalQuote = async (
  tx: Sql,
  { draft, cancellationTerms, ...quote }: ProposalQuoteRow,
): Promise<void> => {
  await tx`insert into proposal_quotes ${rowsOf({
    ...quote,
    draft: json(draft),
    cancellationTerms: cancellationTerms && json(cancellationTerms),
  })}`;
};

export const updateProposal = async (
  tx: Sql,
  id: string,
  fields: Partial<Omit<ProposalRow, 'id' | 'enquiryId' | 'venueId' | 'createdAt'>> & {
    remindedAt?: Date | null;
  },
): Promise<void> => {
  const updated = await tx`update proposals set ${assignments(fields)} where id = ${id} returning 1`;
  if (updated.length === 0) throw new Error('There is no such proposal.');
};

export const insertWish = async (tx: Sql, { changes, ...wish }: WishRow): Promise<void> => {
  await tx`insert into proposal_wishes ${rowsOf({ ...wish, changes: json(changes) })}`;
};

/** Answers the wish that waits for the host, if there is one. Resolves to whether there was. */
export const answerWaitingWish = async (
  tx: Sql,
  proposalId: string,
  { answer, note, at }: { answer: WishAnswer; note: string; at: Date },
): Promise<boolean> => {
  const answered = await tx`
    update proposal_wishes set answer = ${answer}, answer_note = ${note}, answered_at = ${at}
    where proposal_id = ${proposalId} and answer is null returning 1`;
  return answered.length > 0;
};
