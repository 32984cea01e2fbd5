import { addDays, type Day, startOfDayInIndia } from '../days.ts';

/** The most proposals of an enquiry that are open at the same time. */
export const maxOpenProposals = 3;
/** The most quotes of a proposal, the first one included. */
export const maxRounds = 12;
/** The most lines of a proposal that the host writes. */
export const maxOwnLines = 20;

/** `open`: the family's turn. `asked`: the family wishes for something else, so it is the host's turn. */
export const proposalStates = ['open', 'asked', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** How a proposal ended. That it is over or asked is computed, never stored. */
export const proposalEndings = ['accepted', 'refused', 'withdrawn'] as const;
export type ProposalEnding = (typeof proposalEndings)[number];

interface ProposalFacts {
  ending: ProposalEnding | null;
  validUntil: Date;
  /** A wish waits for the host. */
  isAsked: boolean;
}

/** The state at a moment. */
export const stateAt = ({ ending, validUntil, isAsked }: ProposalFacts, now: Date): ProposalState => {
  if (ending) return ending;
  if (validUntil <= now) return 'expired';
  return isAsked ? 'asked' : 'open';
};

/** Whether a proposal can still be accepted, answered or withdrawn. In SQL: `isLive` of the queries. */
export const isLive = (state: ProposalState): boolean => state === 'open' || state === 'asked';

/** How a host can tax a line of their own: like the rent, like food, or like everything else. Rent has a service fee. */
export const ownLineTaxes = ['venue', 'food', 'other'] as const;
export type OwnLineTax = (typeof ownLineTaxes)[number];

/** What became of a wish. `agreed`: the host made it the new quote. `answered`: with another quote. Null: it waits. */
export const wishAnswers = ['agreed', 'answered', 'declined'] as const;
export type WishAnswer = (typeof wishAnswers)[number];

const hour = 3_600_000;
/** How long a family has at least to answer a quote, in ms. */
export const shortestValidity = 24 * hour;
/** How long a proposal is valid unless the host says otherwise, in ms. */
export const usualValidity = 7 * 24 * hour;
/** Before the end of a proposal, the family is reminded this long ahead, in ms. */
export const remindBefore = 24 * hour;

/** What the end of a proposal depends on: its first day, and the first day on which a part of its total is due later. */
interface ProposedDays {
  firstDay: Day;
  nextDue: Day | null;
}

/** A proposal ends before its first day begins, and before a part of it would be late. */
export const latestValidity = ({ firstDay, nextDue }: ProposedDays): Date => {
  const eve = startOfDayInIndia(firstDay);
  const late = nextDue === null ? eve : startOfDayInIndia(addDays(nextDue, 1));
  return late < eve ? late : eve;
};

/** What is wrong with the end of a proposal, or null. */
export const validityProblem = (
  until: Date,
  now: Date,
  days: ProposedDays,
): 'valid_too_short' | 'valid_too_long' | null => {
  const latest = latestValidity(days);
  if (until > latest) return 'valid_too_long';
  const earliest = Math.min(now.getTime() + shortestValidity, latest.getTime());
  return until <= now || until.getTime() < earliest ? 'valid_too_short' : null;
};

/**
 * The end of a proposal unless the host says otherwise. `before`: the end of the quote before. Every new quote leaves the family at
 * least a day.
 */
export const usualEnd = (now: Date, days: ProposedDays, before?: Date): Date => {
  const wanted = Math.max(
    before?.getTime() ?? now.getTime() + usualValidity,
    now.getTime() + shortestValidity,
  );
  return new Date(Math.min(wanted, latestValidity(days).getTime()));
};
