import { type Day, dayInIndia, startOfDayInIndia } from '../days.ts';

/** The most proposals of an enquiry that are open at the same time. */
export const maxOpenProposals = 3;
/** The most quotes of a proposal, the first one included. */
export const maxRounds = 12;
/** The most lines of a proposal that the host writes. */
export const maxOwnLines = 20;

/** `open`: the family's turn. `asked`: the family wishes for something else, so it is the host's turn. */
export const proposalStates = ['open', 'asked', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What is stored. A proposal expires by itself, so nothing has to be written when it does. */
export type StoredState = Exclude<ProposalState, 'expired'>;

/** Whether a proposal can still be accepted, answered or withdrawn. */
export const isLive = (state: ProposalState): boolean => state === 'open' || state === 'asked';

/** The state at a moment. In SQL: `proposal_state`. */
export const stateAt = (
  { state, validUntil }: { state: StoredState; validUntil: Date },
  now: Date,
): ProposalState => (isLive(state) && validUntil <= now ? 'expired' : state);

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

/** A proposal ends before its first day begins. */
export const latestValidity = (firstDay: Day): Date => startOfDayInIndia(firstDay);

/** What is wrong with the end of a proposal, or null. */
export const validityProblem = (
  until: Date,
  now: Date,
  firstDay: Day,
): 'valid_too_short' | 'valid_too_long' | null => {
  const latest = latestValidity(firstDay);
  const earliest = Math.min(now.getTime() + shortestValidity, latest.getTime());
  if (until.getTime() < earliest) return 'valid_too_short';
  return until > latest ? 'valid_too_long' : null;
};

/** The end of a proposal unless the host says otherwise. Every new quote leaves the family at least a day. */
export const usualEnd = (now: Date, firstDay: Day, before?: Date): Date => {
  const wanted = Math.max(
    before?.getTime() ?? now.getTime() + usualValidity,
    now.getTime() + shortestValidity,
  );
  return new Date(Math.min(wanted, latestValidity(firstDay).getTime()));
};

/** Whether there is still time to propose anything for this day. */
export const canPropose = (firstDay: Day, now: Date): boolean => firstDay > dayInIndia(now);
