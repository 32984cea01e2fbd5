import type { DisputesContext } from '../disputes.context.ts';
import {
  type DisputeRow,
  findDispute,
  type RulingRow,
  selectRulings,
  selectStatements,
} from '../disputes.store.ts';

interface DisputeForEmail extends DisputeRow {
  /** Who wrote the last statement, and its text. Empty if nobody wrote anything. */
  lastBy: DisputeRow['openedBy'];
  lastText: string;
  /** The newest decision. */
  ruling: RulingRow | null;
}

/** A dispute for an email, with the given statement or the newest. */
export const findDisputeForEmail =
  ({ db }: DisputesContext) =>
  async (id: string, statementId?: string): Promise<DisputeForEmail> => {
    const [dispute, statements, rulings] = await Promise.all([
      findDispute(db, id),
      selectStatements(db, [id]),
      selectRulings(db, [id]),
    ]);
    const last = statements.find((statement) => statement.id === statementId) ?? statements.at(-1);
    return {
      ...dispute,
      lastBy: last?.party ?? dispute.openedBy,
      lastText: last?.text ?? '',
      ruling: rulings.at(-1) ?? null,
    };
  };
