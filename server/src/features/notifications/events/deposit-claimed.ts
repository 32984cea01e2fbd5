import { depositMessage, depositTable, depositValues } from '../deposit-message.ts';
import { composeEmail, quote } from '../email/compose-email.ts';
import { notification } from '../notification.ts';

export const toGuest = notification({
  event: 'deposit.claimed',
  ...depositMessage('guest', 'deposit_claimed'),
  email: (found, writing) =>
    composeEmail(writing.t.depositClaimedEmail, depositValues(found, 'guest'), {
      paragraphs: ['body', quote(found.deposit.reason)],
      table: depositTable(found, writing),
    }),
});
