import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { DomainEvents } from '#server/events.ts';
import { composeEmail, quote } from './email/compose-email.ts';
import type { TableRow } from './email/email.ts';
import { admins, notification, userInApp } from './notification.ts';
import type { NotificationData } from './notification-data.ts';
import type { Writing } from './writing.ts';

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
export const readAsker = async (ticketId: string, data: NotificationData, message?: MessageOf) => {
  const ticket = await data.findTicket(ticketId, message);
  if (!ticket) return null;
  const language = await data.languageOf(ticket.email);
  return { ticket, email: ticket.email, language, path: await askerPath(ticket, data) };
};

/** In-app, for people with an account. Their email always goes to the ticket's address, as the law requires. */
export const toAskerInApp = <Event extends 'ticket.acknowledged' | 'ticket.answered' | 'ticket.closed'>(
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

export const ticketTable = ({ t, format }: Writing, ticket: Ticket): (TableRow | false)[] => [
  [t.emailRow.ticket(), ticket.number],
  [t.emailRow.topic(), t.ticketTopic[ticket.topic]()],
  ticket.dueAt !== null && [t.emailRow.answerBy(), format.moment(ticket.answerBy)],
];

/** Notifies the whole team, or with `isForAssignee` only the assignee, if there is one. */
export const toTeam = <Event extends 'ticket.opened' | 'ticket.written' | 'ticket.due'>(
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
