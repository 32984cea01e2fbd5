import { composeEmail, paragraphsOf } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';
import { readAsker, toAskerInApp } from '../ticket-message.ts';

/** The team has answered or asked for details. Contains the full text. */
export const toAsker = addressedEmail({
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
});

export const toUser = toAskerInApp('ticket.answered', ({ isQuestion }) =>
  isQuestion ? 'ticket_asked' : 'ticket_answered',
);
