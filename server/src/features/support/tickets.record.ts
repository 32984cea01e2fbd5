import type { TicketState, TicketTopic } from '@mandap/domain/support/tickets';

export interface TicketRow {
  id: string;
  number: string;
  /** Null: written without signing in. */
  userId: string | null;
  name: string;
  email: string;
  topic: TicketTopic;
  bookingCode: string | null;
  state: TicketState;
  assigneeId: string | null;
  acknowledgeBy: Date;
  answerBy: Date;
  dueAt: Date | null;
  lastAt: Date;
  createdAt: Date;
}

/** note: for the team alone. */
export type TicketMessageKind = 'asked' | 'answered' | 'note';

export interface TicketMessageRow {
  id: string;
  ticketId: string;
  kind: TicketMessageKind;
  authorId: string | null;
  text: string;
  createdAt: Date;
}

export interface TicketMessageRecord extends TicketMessageRow {
  uploadIds: string[];
}

/** A ticket in a list of its owner's. */
export interface TicketLineRecord extends TicketRow {
  lastText: string;
}
