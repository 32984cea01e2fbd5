import type { ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import { movedPlan, type PaymentPlan } from '@mandap/domain/bookings/payment-plan';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { offToReach, type Reached } from '@mandap/domain/proposals/proposed-price';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { ProposalsContext } from './proposals.context.ts';
import type { WishedQuantity } from './proposals.store.ts';
import type { ProposalRecord } from './queries/proposal-records.ts';

type Counted = Omit<WishedQuantity, 'quantity'>;

/** The lines of one kind with the quantities that are wished for. Those of which nothing is wished are left out. */
const counted = <Line>(
  lines: readonly Line[],
  wished: (line: Line, index: number) => WishedQuantity | undefined,
  withQuantity: (line: Line, quantity: number) => Line,
): Line[] =>
  lines.flatMap((line, index) => {
    const wish = wished(line, index);
    if (!wish) return [line];
    return wish.quantity === 0 ? [] : [withQuantity(line, wish.quantity)];
  });

/** A draft with the quantities that a family wishes for. */
const withQuantities = (draft: ProposalDraft, changes: readonly WishedQuantity[]): ProposalDraft => {
  const find = (wanted: Counted) =>
    changes.find(
      (one) =>
        one.function === wanted.function &&
        one.menuId === wanted.menuId &&
        one.extraId === wanted.extraId &&
        one.line === wanted.line,
    );
  return {
    ...draft,
    functions: draft.functions.map((one, index) => ({
      ...one,
      menus: counted(
        one.menus,
        ({ menuId }) => find({ function: index, menuId }),
        (menu, plates) => ({ ...menu, plates }),
      ),
      extras: counted(
        one.extras,
        ({ extraId }) => find({ function: index, extraId }),
        (extra, quantity) => ({ ...extra, quantity }),
      ),
    })),
    ownLines: counted(
      draft.ownLines,
      (_, line) => find({ line }),
      (line, quantity) => ({ ...line, quantity }),
    ),
  };
};

/** Whether a wish is about something that the proposal has. */
export const isWishable = (
  draft: ProposalDraft,
  { function: index, menuId, extraId, line }: Counted,
): boolean => {
  const named = [menuId, extraId, line].filter((one) => one !== undefined);
  if (named.length !== 1) return false;
  if (line !== undefined) return index === undefined && line < draft.ownLines.length;
  const one = index === undefined ? undefined : draft.functions[index];
  if (!one) return false;
  return menuId === undefined
    ? one.extras.some((extra) => extra.extraId === extraId)
    : one.menus.some((menu) => menu.menuId === menuId);
};

/** Parts with real days move with the total: less is taken off the last ones, and more is due with them. */
const withPlan = (
  draft: ProposalDraft,
  { plan, total }: { plan: PaymentPlan; total: number },
  { today, firstDay }: { today: Day; firstDay: Day },
): ProposalDraft => {
  if (!draft.instalments) return draft;
  const [, ...later] = movedPlan(plan, total, { from: firstDay, to: firstDay, today });
  return {
    ...draft,
    instalments: later.map(({ amount, dueOn }) => ({ amount: toRupees(amount), dueOn: dueOn ?? firstDay })),
  };
};

/** What a host agrees to: the draft that comes nearest to the wish, and how near. */
export interface Wished {
  draft: ProposalDraft;
  reached: Reached;
}

/**
 * The quote that comes nearest to what a family wishes: with its quantities, and with the least off all rent that is not above its total.
 * Null: a lower rent cannot reach it. Throws what pricing throws.
 */
export const wishedDraft = async (
  { bookings, clock }: ProposalsContext,
  sql: Sql,
  { venueId, guestId, draft, quote, wish }: ProposalRecord,
  settings: PlatformSettings,
): Promise<Wished | null> => {
  if (!wish) return null;
  const asked = { ...withQuantities(draft, wish.changes), instalments: null };
  const priced = await bookings.proposals.price({ sql, settings }, { venueId, guestId, draft: asked });
  const reached =
    wish.total === null
      ? { off: priced.changes.off, total: priced.total }
      : offToReach(priced.list, priced.changes, priced.rates, wish.total);
  if (!reached) return null;
  const agreed = { ...asked, off: toRupees(reached.off), instalments: draft.instalments };
  const days = { today: dayInIndia(clock.now()), firstDay: priced.firstDay };
  return { draft: withPlan(agreed, { plan: quote.plan, total: reached.total }, days), reached };
};

/** The same for a list. Null also if the venue does not sell it any more. */
export const nearestTo = async (
  context: ProposalsContext,
  proposal: ProposalRecord,
  settings: PlatformSettings,
): Promise<Reached | null> => {
  if (proposal.wish?.answer !== null) return null;
  try {
    return (await wishedDraft(context, context.db, proposal, settings))?.reached ?? null;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
};
