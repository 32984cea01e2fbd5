import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';
import { readAsker, ticketTable, toTeam } from '../ticket-message.ts';

/** Repeats no text of the ticket, because anybody may have entered this address. */
export const toAsker = addressedEmail({
  event: 'ticket.opened',
  read: ({ ticketId }, data) => readAsker(ticketId, data),
  path: ({ path }) => path,
  email: ({ ticket }, writing) =>
    composeEmail(
      writing.t.ticketOpenedEmail,
      { ticket: ticket.number },
      { table: ticketTable(writing, ticket) },
    ),
});

export const toAdmins = toTeam('ticket.opened', {
  notice: 'admin_ticket',
  messageOf: () => 'first',
  textsOf: (t) => t.ticketOpenedAdminEmail,
  isForAssignee: true,
});
