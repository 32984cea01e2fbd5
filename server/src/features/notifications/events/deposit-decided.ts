import { depositMessage, depositTable, depositValues } from '../deposit-message.ts';
import { composeEmail, quote } from '../email/compose-email.ts';
import { notification } from '../notification.ts';

export const toGuest = notification({
  event: 'deposit.decided',
  ...depositMessage('guest', 'deposit_decided'),
  email: (found, writing) =>
    composeEmail(writing.t.depositDecidedEmail, depositValues(found, 'guest'), {
      paragraphs: ['body', quote(found.deposit.decision)],
      table: depositTable(found, writing),
    }),
});

export const toHost = notification({
  event: 'deposit.decided',
  ...depositMessage('host', 'deposit_decided'),
  email: (found, writing) =>
    composeEmail(writing.t.depositDecidedEmail, depositValues(found, 'host'), {
      paragraphs: ['body', quote(found.deposit.decision)],
      table: depositTable(found, writing),
    }),
});
