import { namesOf } from '../booking-data.ts';
import { depositMessage, depositTable, depositValues } from '../deposit-message.ts';
import { composeEmail, quote } from '../email/compose-email.ts';
import { admins, notification } from '../notification.ts';
import { readDeposit } from '../notification-data.ts';

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

/** A claim that is disputed is theirs to decide. */
export const toAdmins = notification({
  event: 'deposit.answered',
  to: admins,
  read: readDeposit,
  when: ({ deposit }) => deposit.answer === 'disputed',
  kind: 'payment',
  path: '/admin/payouts/deposits',
  inApp: ({ booking }) => ({
    event: 'admin_deposit',
    data: { code: booking.code, venue: booking.venueName },
  }),
  email: (found, writing) =>
    composeEmail(writing.t.depositDisputedAdminEmail, namesOf(found.booking), {
      paragraphs: ['body', quote(found.deposit.reason), quote(found.deposit.answerText)],
      table: depositTable(found, writing),
    }),
});
