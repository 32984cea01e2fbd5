import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';
import { readAsker, ticketTable, toAskerInApp } from '../ticket-message.ts';

export const toAsker = addressedEmail({
  event: 'ticket.closed',
  read: ({ ticketId }, data) => readAsker(ticketId, data),
  path: ({ path }) => path,
  email: ({ ticket }, writing) =>
    composeEmail(
      writing.t.ticketClosedEmail,
      { ticket: ticket.number },
      { table: ticketTable(writing, ticket) },
    ),
});

export const toUser = toAskerInApp('ticket.closed', () => 'ticket_closed');
