import { depositMessage, depositTable, depositValues } from '../deposit-message.ts';
import { composeEmail } from '../email/compose-email.ts';
import { notification } from '../notification.ts';

export const toGuest = notification({
  event: 'deposit.taken',
  ...depositMessage('guest', 'deposit_taken'),
  email: (found, writing) =>
    composeEmail(writing.t.depositTakenEmail, depositValues(found, 'guest'), {
      table: depositTable(found, writing),
    }),
});
