import { addMonths, dayInIndia, startOfDayInIndia } from '../days.ts';

/** The topics of support tickets. */
export const ticketTopics = [
  'booking',
  'payment',
  'venue',
  'account',
  'safety',
  'grievance',
  'other',
] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** waiting: the team asked for details and awaits the requester's reply. */
export const ticketStates = ['open', 'acknowledged', 'waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** `write` is the requester's; everything else is the team's. */
export const ticketMoves = ['acknowledge', 'ask', 'answer', 'close', 'reopen', 'write'] as const;
export type TicketMove = (typeof ticketMoves)[number];

/** The state machine of a ticket as data. */
const transitions: Record<TicketMove, Partial<Record<TicketState, TicketState>>> = {
  acknowledge: { open: 'acknowledged' },
  ask: { open: 'waiting', acknowledged: 'waiting', waiting: 'waiting', answered: 'waiting' },
  answer: { open: 'answered', acknowledged: 'answered', waiting: 'answered', answered: 'answered' },
  close: { open: 'closed', acknowledged: 'closed', waiting: 'closed', answered: 'closed' },
  reopen: { closed: 'acknowledged' },
  write: {
    open: 'open',
    acknowledged: 'acknowledged',
    waiting: 'acknowledged',
    answered: 'acknowledged',
    closed: 'acknowledged',
  },
};

/** The state after a transition; null when it is not allowed. */
export const afterMove = (move: TicketMove, state: TicketState): TicketState | null =>
  transitions[move][state] ?? null;

export const movesFrom = (state: TicketState): TicketMove[] =>
  ticketMoves.filter((move) => afterMove(move, state) !== null);

const hour = 3_600_000;
const day = 24 * hour;
/** From the first message to the acknowledgement (E-Commerce Rules 2020, rule 4). */
const acknowledgement = 48 * hour;

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

export const acknowledgeBy = (askedAt: Date): Date => later(askedAt, acknowledgement);

/** The same day and hour of the next month, in India (E-Commerce Rules 2020, rule 4). */
export const answerBy = (askedAt: Date): Date => {
  const today = dayInIndia(askedAt);
  const sinceMidnight = askedAt.getTime() - startOfDayInIndia(today).getTime();
  return later(startOfDayInIndia(addMonths(today, 1)), sinceMidnight);
};

export interface TicketClocks {
  state: TicketState;
  acknowledgeBy: Date;
  answerBy: Date;
}

/** The deadline of the team's next step; null when none is pending. */
export const dueAt = ({ state, acknowledgeBy, answerBy }: TicketClocks): Date | null => {
  if (state === 'open') return acknowledgeBy;
  return state === 'acknowledged' ? answerBy : null;
};

/**
 * The answer deadline after a transition: a new question gets a month; a ticket returning to the team keeps its
 * deadline, but at least two days.
 */
export const answerByAfter = (move: TicketMove, before: TicketClocks, now: Date): Date => {
  const comesBack = move === 'reopen' || (move === 'write' && before.state === 'waiting');
  if (comesBack) return new Date(Math.max(before.answerBy.getTime(), later(now, acknowledgement).getTime()));
  const isAnew = move === 'write' && (before.state === 'answered' || before.state === 'closed');
  return isAnew ? answerBy(now) : before.answerBy;
};

/** How long before a deadline the team is warned, in ms. */
export const warnedBefore = { open: 12 * hour, acknowledged: 3 * day } satisfies Partial<
  Record<TicketState, number>
>;
