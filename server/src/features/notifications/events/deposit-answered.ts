import { depositMessage, depositTable, depositValues } from '../deposit-message.ts';
import { composeEmail, quote } from '../email/compose-email.ts';
import { notification } from '../notification.ts';

export const toHost = notification({
  event: 'deposit.answered',
  ...depositMessage('host', 'deposit_answered'),
  email: (found, writing) =>
    composeEmail(writing.t.depositAnsweredEmail, depositValues(found, 'host'), {
      paragraphs: [
        found.deposit.answer === 'accepted' ? 'accepted' : 'disputed',
        quote(found.deposit.answerText),
      ],
      table: depositTable(found, writing),
    }),
});
