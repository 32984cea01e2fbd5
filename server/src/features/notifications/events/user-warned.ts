import { composeEmail, quote } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';

export const toUser = notification({
  event: 'user.warned',
  to: user,
  read: async ({ caseId, note }, { findCase }) => {
    const found = await findCase(caseId);
    return { caseId, userId: found.authorId, text: found.text, note };
  },
  once: ({ caseId }) => `user.warned:${caseId}`,
  kind: 'account',
  path: '/terms-and-conditions',
  inApp: () => ({ event: 'warned' }),
  email: ({ text, note }, { t, name }) =>
    composeEmail(t.warningEmail, { name }, { paragraphs: ['body', quote(text), { written: note }, 'next'] }),
});
