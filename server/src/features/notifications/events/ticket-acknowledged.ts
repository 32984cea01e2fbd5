import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';
import { readAsker, ticketTable, toAskerInApp } from '../ticket-message.ts';

export const toAsker = addressedEmail({
  event: 'ticket.acknowledged',
  read: ({ ticketId }, data) => readAsker(ticketId, data),
  path: ({ path }) => path,
  email: ({ ticket }, writing) =>
    composeEmail(
      writing.t.ticketAcknowledgedEmail,
      { ticket: ticket.number },
      { table: ticketTable(writing, ticket) },
    ),
});

export const toUser = toAskerInApp('ticket.acknowledged', () => 'ticket_acknowledged');
