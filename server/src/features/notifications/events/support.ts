import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { DomainEvents } from '#server/events.ts';
import { composeEmail, paragraphsOf, quote } from '../composing/compose-email.ts';
import { addressedEmail, admins, notification, userInApp } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

type Ticket = NonNullable<Awaited<ReturnType<NotificationData['findTicket']>>>;
type MessageOf = string | 'first';

/** The page in the requester's area, or the secret link for people without an account. */
const askerPath = async (
  { userId, id, token }: Ticket,
  { findPerson }: NotificationData,
): Promise<string> => {
  const person = userId && (await findPerson(userId));
  return person ? `/${person.role}/support/${id}` : `/support/ticket/${token}`;
};

/** A ticket for its requester, with the text of one message. */
const readAsker = async (ticketId: string, data: NotificationData, message?: MessageOf) => {
  const ticket = await data.findTicket(ticketId, message);
  if (!ticket) return null;
  const language = await data.languageOf(ticket.email, ticket.language);
  return { ticket, email: ticket.email, language, path: await askerPath(ticket, data) };
};

/** In-app, for people with an account. Their email always goes to the ticket's address, as the law requires. */
const toAskerInApp = <Event extends 'ticket.acknowledged' | 'ticket.answered' | 'ticket.closed'>(
  event: Event,
  noticeOf: (payload: DomainEvents[Event]) => NotificationEvent,
) =>
  notification({
    event,
    to: userInApp,
    read: async (payload, data) => {
      const asker = await readAsker(payload.ticketId, data);
      const userId = asker?.ticket.userId;
      return userId ? { ...asker, userId, notice: noticeOf(payload) } : null;
    },
    kind: 'account',
    path: ({ path }) => path,
    topic: ({ ticket }) => `ticket:${ticket.id}`,
    inApp: ({ ticket, notice }) => ({ event: notice, data: { code: ticket.number } }),
  });

const ticketTable = ({ t, format }: Writing, ticket: Ticket): (TableRow | false)[] => [
  [t.emailRow.ticket(), ticket.number],
  [t.emailRow.topic(), t.ticketTopic[ticket.topic]()],
  ticket.dueAt !== null && [t.emailRow.answerBy(), format.moment(ticket.answerBy)],
];

/** To the assignee, or to the whole team if there is none. */
const toTeam = rowsWith({
  to: { ...admins, idsOf: ({ assigneeId }: Ticket) => assigneeId ?? 'admins' },
  read: ({ ticketId }: { ticketId: string }, { findTicket }) => findTicket(ticketId),
  kind: 'account',
  path: ({ id }) => `/admin/support/${id}`,
  values: ({ number, name }: Ticket) => ({ ticket: number, person: name }),
  data: ({ number, name }: Ticket) => ({ code: number, person: name }),
  table: (ticket: Ticket, { t, format }) => [
    [t.emailRow.ticket(), ticket.number],
    [t.emailRow.topic(), t.ticketTopic[ticket.topic]()],
    ticket.dueAt !== null && [t.emailRow.dueBy(), format.moment(ticket.dueAt)],
  ],
});

const quoted = { paragraphs: ({ text }: Ticket) => ['body', quote(text)] as const };

/** Repeats no text of the ticket, because anybody may have entered this address. */
const toAsker = (
  event: 'ticket.opened' | 'ticket.acknowledged' | 'ticket.closed',
  section: 'ticketOpenedEmail' | 'ticketAcknowledgedEmail' | 'ticketClosedEmail',
) =>
  addressedEmail({
    event,
    read: ({ ticketId }, data) => readAsker(ticketId, data),
    path: ({ path }) => path,
    email: ({ ticket }, writing) =>
      composeEmail(writing.t[section], { ticket: ticket.number }, { table: ticketTable(writing, ticket) }),
  });

export const support = {
  openedToAsker: toAsker('ticket.opened', 'ticketOpenedEmail'),
  openedToAdmins: toTeam('ticket.opened', 'admin_ticket', 'ticketOpenedAdminEmail', {
    read: ({ ticketId }, { findTicket }) => findTicket(ticketId, 'first'),
    ...quoted,
  }),
  acknowledgedToAsker: toAsker('ticket.acknowledged', 'ticketAcknowledgedEmail'),
  acknowledgedToUser: toAskerInApp('ticket.acknowledged', () => 'ticket_acknowledged'),
  /** The team has answered or asked for details. Contains the full text. */
  answeredToAsker: addressedEmail({
    event: 'ticket.answered',
    read: async ({ ticketId, messageId, isQuestion }, data) => {
      const asker = await readAsker(ticketId, data, messageId);
      return asker && { ...asker, isQuestion };
    },
    path: ({ path }) => path,
    email: ({ ticket, isQuestion }, { t }) =>
      composeEmail(
        isQuestion ? t.ticketQuestionEmail : t.ticketAnsweredEmail,
        { ticket: ticket.number },
        { paragraphs: paragraphsOf(ticket.text), table: [[t.emailRow.ticket(), ticket.number]] },
      ),
  }),
  answeredToUser: toAskerInApp('ticket.answered', ({ isQuestion }) =>
    isQuestion ? 'ticket_asked' : 'ticket_answered',
  ),
  written: toTeam('ticket.written', 'admin_ticket_written', 'ticketWrittenAdminEmail', {
    read: ({ ticketId, messageId }, { findTicket }) => findTicket(ticketId, messageId),
    ...quoted,
  }),
  /** An approaching deadline is sent to the whole team. */
  due: toTeam('ticket.due', 'admin_ticket_due', 'ticketDueAdminEmail', { to: admins, ...quoted }),
  closedToAsker: toAsker('ticket.closed', 'ticketClosedEmail'),
  closedToUser: toAskerInApp('ticket.closed', () => 'ticket_closed'),
};
