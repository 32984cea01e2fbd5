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

/** `write` is the requester's. Everything else is the team's. */
export const ticketTransitions = ['acknowledge', 'ask', 'answer', 'close', 'reopen', 'write'] as const;
export type TicketTransition = (typeof ticketTransitions)[number];

/** The state machine of a ticket as data. */
const nextStates: Record<TicketTransition, Partial<Record<TicketState, TicketState>>> = {
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

/** The state after a transition. Null when it is not allowed. */
export const stateAfter = (transition: TicketTransition, state: TicketState): TicketState | null =>
  nextStates[transition][state] ?? null;

export const transitionsFrom = (state: TicketState): TicketTransition[] =>
  ticketTransitions.filter((transition) => stateAfter(transition, state) !== null);

const hour = 3_600_000;
const day = 24 * hour;
/** From the first message to the acknowledgement (E-Commerce Rules 2020, rule 4). */
const acknowledgement = 48 * hour;

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

export const acknowledgeBy = (openedAt: Date): Date => later(openedAt, acknowledgement);

/** The same day and hour of the next month, in India (E-Commerce Rules 2020, rule 4). */
export const answerBy = (openedAt: Date): Date => {
  const today = dayInIndia(openedAt);
  const sinceMidnight = openedAt.getTime() - startOfDayInIndia(today).getTime();
  return later(startOfDayInIndia(addMonths(today, 1)), sinceMidnight);
};

export interface TicketDeadlines {
  state: TicketState;
  acknowledgeBy: Date;
  answerBy: Date;
}

/** The deadline of the team's next step. Null when nothing is pending. */
export const dueAt = ({ state, acknowledgeBy, answerBy }: TicketDeadlines): Date | null => {
  if (state === 'open') return acknowledgeBy;
  return state === 'acknowledged' ? answerBy : null;
};

/**
 * The answer deadline after a transition. A new question gets a month. A ticket that returns to the team
 * keeps its deadline, but gets at least two days.
 */
export const answerByAfter = (transition: TicketTransition, before: TicketDeadlines, now: Date): Date => {
  const returnsToTeam = transition === 'reopen' || (transition === 'write' && before.state === 'waiting');
  if (returnsToTeam)
    return new Date(Math.max(before.answerBy.getTime(), later(now, acknowledgement).getTime()));
  const isNewQuestion = transition === 'write' && (before.state === 'answered' || before.state === 'closed');
  return isNewQuestion ? answerBy(now) : before.answerBy;
};

/** How long before a deadline the team is warned, in ms. */
export const warningPeriods = { open: 12 * hour, acknowledged: 3 * day } satisfies Partial<
  Record<TicketState, number>
>;

/** The placeholders that a reply template may use, in braces. */
export interface ReplyValues {
  /** The name of the person who wrote the ticket. */
  name: string;
  /** The number of the ticket. */
  number: string;
}

/** A template filled with the values of a ticket. Other text in braces is left for the team. */
export const fillReply = (template: string, { name, number }: ReplyValues): string =>
  template.replace(/\{(name|number)\}/g, (placeholder) => (placeholder === '{name}' ? name : number));
