import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import type { ProposalState } from '@mandap/domain/proposals/proposals';
import type { ExtraUnit } from '@mandap/domain/services/services';
import { CalendarCheck, CircleX, FileText, Hourglass, MessageCircle, Undo2 } from 'lucide-react';
import { functionName } from '#app/features/bookings/format-booking.ts';
import { unitPriceText } from '#app/features/services/format-services.ts';
import { count, rupees } from '#app/i18n/format.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import type { BadgeVariant } from '#app/ui/badge.tsx';

/** What waits for the family is amber. */
export const stateBadges: Record<ProposalState, BadgeVariant> = {
  open: { tone: 'amber', Icon: FileText, label: proposalText.stateOpen },
  asked: { tone: 'sky', Icon: MessageCircle, label: proposalText.stateAsked },
  accepted: { tone: 'leaf', Icon: CalendarCheck, label: proposalText.stateAccepted },
  refused: { tone: 'plain', Icon: CircleX, label: proposalText.stateRefused },
  withdrawn: { tone: 'plain', Icon: Undo2, label: proposalText.stateWithdrawn },
  expired: { tone: 'plain', Icon: Hourglass, label: proposalText.stateExpired },
};

type Line = Pick<Proposal['ownLines'][number], 'text' | 'quantity' | 'unit' | 'unitPrice'>;

/** “Band, 2 · ₹5,000 each” */
export const lineText = ({ text, quantity, unit, unitPrice }: Line): string =>
  [
    quantity === 1 ? text : proposalText.lineOf({ text, n: count(quantity) }),
    unit === 'event'
      ? rupees(unitPrice)
      : unitPriceText({ price: unitPrice, unit: unit satisfies ExtraUnit }),
  ].join(' · ');

type Priced = Pick<Proposal, 'functions' | 'ownLines'>;

/** What can be named in a wish, with what it is now. */
export interface Changeable {
  /** Which line it is, in the order of the API. */
  of: Omit<NonNullable<Proposal['wish']>['changes'][number], 'quantity'>;
  name: string;
  quantity: number;
}

/** The menus, extras and own lines of a proposal whose quantities a family can wish for. */
export const changeableOf = ({ functions, ownLines }: Priced): Changeable[] => {
  const nameIn = (event: string, name: string) =>
    functions.length > 1 ? proposalText.ofFunction({ event, name }) : name;
  return [
    ...functions.flatMap((one, index): Changeable[] => [
      ...(one.menus ?? []).map(({ menuId, name, plates }) => ({
        of: { function: index, menuId },
        name: nameIn(functionName(one), proposalText.platesOf({ name })),
        quantity: plates,
      })),
      ...(one.extras ?? []).map(({ extraId, name, quantity }) => ({
        of: { function: index, extraId },
        name: nameIn(functionName(one), name),
        quantity,
      })),
    ]),
    ...ownLines.map(({ text, quantity }, line) => ({ of: { line }, name: text, quantity })),
  ];
};

const isSame = (one: Changeable['of'], other: Changeable['of']): boolean =>
  one.line === other.line &&
  one.menuId === other.menuId &&
  one.extraId === other.extraId &&
  (one.line !== undefined || one.function === other.function);

/** What a family wishes to have changed: “Plates of Royal veg: 400 → 350”. */
export const wishedTexts = (proposal: Priced & Pick<Proposal, 'wish'>): string[] => {
  const all = changeableOf(proposal);
  return (proposal.wish?.changes ?? []).flatMap(({ quantity, ...of }) => {
    const line = all.find((one) => isSame(one.of, of));
    return line
      ? [proposalText.wishedChange({ name: line.name, from: count(line.quantity), to: count(quantity) })]
      : [];
  });
};
