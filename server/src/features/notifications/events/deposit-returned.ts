import { depositMessage, depositTable, depositValues } from '../deposit-message.ts';
import { composeEmail } from '../email/compose-email.ts';
import { notification } from '../notification.ts';

export const toGuest = notification({
  event: 'deposit.returned',
  ...depositMessage('guest', 'deposit_returned'),
  email: (found, writing) =>
    composeEmail(writing.t.depositReturnedEmail, depositValues(found, 'guest'), {
      table: depositTable(found, writing),
    }),
});
