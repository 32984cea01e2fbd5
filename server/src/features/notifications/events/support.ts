import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { DomainEvents } from '#server/events.ts';
import { composeEmail, paragraphsOf, quote } from '../composing/compose-email.ts';
import { addressedEmail, admins, notification, userInApp } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
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

/** Notifies the whole team, or with `isForAssignee` only the assignee, if there is one. */
const toTeam = <Event extends 'ticket.opened' | 'ticket.written' | 'ticket.due'>(
  event: Event,
  {
    notice,
    messageOf,
    textsOf,
    isForAssignee,
  }: {
    notice: NotificationEvent;
    messageOf: (payload: DomainEvents[Event]) => MessageOf | undefined;
    textsOf: (t: Writing['t']) => Writing['t']['ticketWrittenAdminEmail'];
    isForAssignee: boolean;
  },
) =>
  notification({
    event,
    to: {
      ...admins,
      idsOf: ({ assigneeId }: Ticket) => (isForAssignee && assigneeId ? assigneeId : 'admins'),
    },
    read: (payload, { findTicket }) => findTicket(payload.ticketId, messageOf(payload)),
    kind: 'account',
    path: ({ id }) => `/admin/support/${id}`,
    inApp: ({ number, name }) => ({ event: notice, data: { code: number, person: name } }),
    email: (ticket, { t, format }) =>
      composeEmail(
        textsOf(t),
        { ticket: ticket.number, person: ticket.name },
        {
          paragraphs: ['body', quote(ticket.text)],
          table: [
            [t.emailRow.ticket(), ticket.number],
            [t.emailRow.topic(), t.ticketTopic[ticket.topic]()],
            ticket.dueAt !== null && [t.emailRow.dueBy(), format.moment(ticket.dueAt)],
          ],
        },
      ),
  });

export const ticketOpened = {
  /** Repeats no text of the ticket, because anybody may have entered this address. */
  toAsker: addressedEmail({
    event: 'ticket.opened',
    read: ({ ticketId }, data) => readAsker(ticketId, data),
    path: ({ path }) => path,
    email: ({ ticket }, writing) =>
      composeEmail(
        writing.t.ticketOpenedEmail,
        { ticket: ticket.number },
        { table: ticketTable(writing, ticket) },
      ),
  }),
  toAdmins: toTeam('ticket.opened', {
    notice: 'admin_ticket',
    messageOf: () => 'first',
    textsOf: (t) => t.ticketOpenedAdminEmail,
    isForAssignee: true,
  }),
};

export const ticketAcknowledged = {
  toAsker: addressedEmail({
    event: 'ticket.acknowledged',
    read: ({ ticketId }, data) => readAsker(ticketId, data),
    path: ({ path }) => path,
    email: ({ ticket }, writing) =>
      composeEmail(
        writing.t.ticketAcknowledgedEmail,
        { ticket: ticket.number },
        { table: ticketTable(writing, ticket) },
      ),
  }),
  toUser: toAskerInApp('ticket.acknowledged', () => 'ticket_acknowledged'),
};

export const ticketAnswered = {
  /** The team has answered or asked for details. Contains the full text. */
  toAsker: addressedEmail({
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
  toUser: toAskerInApp('ticket.answered', ({ isQuestion }) =>
    isQuestion ? 'ticket_asked' : 'ticket_answered',
  ),
};

export const ticketWritten = {
  toAdmins: toTeam('ticket.written', {
    notice: 'admin_ticket_written',
    messageOf: ({ messageId }) => messageId,
    textsOf: (t) => t.ticketWrittenAdminEmail,
    isForAssignee: true,
  }),
};

export const ticketDue = {
  /** An approaching deadline is sent to the whole team. */
  toAdmins: toTeam('ticket.due', {
    notice: 'admin_ticket_due',
    messageOf: () => undefined,
    textsOf: (t) => t.ticketDueAdminEmail,
    isForAssignee: false,
  }),
};

export const ticketClosed = {
  toAsker: addressedEmail({
    event: 'ticket.closed',
    read: ({ ticketId }, data) => readAsker(ticketId, data),
    path: ({ path }) => path,
    email: ({ ticket }, writing) =>
      composeEmail(
        writing.t.ticketClosedEmail,
        { ticket: ticket.number },
        { table: ticketTable(writing, ticket) },
      ),
  }),
  toUser: toAskerInApp('ticket.closed', () => 'ticket_closed'),
};
