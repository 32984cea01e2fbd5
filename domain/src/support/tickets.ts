import { addMonths, dayInIndia, startOfDayInIndia } from '../days.ts';

/** What somebody may write to the team about. */
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

/** waiting: the team asked something back, and waits for whoever wrote. */
export const ticketStates = ['open', 'acknowledged', 'waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** `write` is of whoever asked; everything else is the team's. */
export const ticketMoves = ['acknowledge', 'ask', 'answer', 'close', 'reopen', 'write'] as const;
export type TicketMove = (typeof ticketMoves)[number];

/** The life of a ticket as data: from which state each move leads where. */
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

/** Where a move leads; null where it cannot be made. */
export const afterMove = (move: TicketMove, state: TicketState): TicketState | null =>
  transitions[move][state] ?? null;

export const movesFrom = (state: TicketState): TicketMove[] =>
  ticketMoves.filter((move) => afterMove(move, state) !== null);

const hour = 3_600_000;
const day = 24 * hour;
/** From the first words to the acknowledgement (E-Commerce Rules 2020, rule 4). */
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

/** When the team has to have done the next thing; null while nothing waits for it. */
export const dueAt = ({ state, acknowledgeBy, answerBy }: TicketClocks): Date | null => {
  if (state === 'open') return acknowledgeBy;
  return state === 'acknowledged' ? answerBy : null;
};

/**
 * The time for an answer after a move: a new question has a month of its own; what comes back to the team keeps the
 * month that it has, but never less than two days.
 */
export const answerByAfter = (move: TicketMove, before: TicketClocks, now: Date): Date => {
  const comesBack = move === 'reopen' || (move === 'write' && before.state === 'waiting');
  if (comesBack) return new Date(Math.max(before.answerBy.getTime(), later(now, acknowledgement).getTime()));
  const isAnew = move === 'write' && (before.state === 'answered' || before.state === 'closed');
  return isAnew ? answerBy(now) : before.answerBy;
};

/** How long before a time runs out the team is warned, in ms. */
export const warnedBefore = { open: 12 * hour, acknowledged: 3 * day } satisfies Partial<
  Record<TicketState, number>
>;
