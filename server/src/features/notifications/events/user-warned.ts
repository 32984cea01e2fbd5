import { composeEmail, quote } from '../email/compose-email.ts';
import { notification, user } from '../notification.ts';

export const toUser = notification({
  event: 'user.warned',
  to: user,
  read: async ({ caseId, part, note }, { findCase }) => {
    const { authorId, answererId, text, answer } = await findCase(caseId);
    if (part === 'text') return { caseId, userId: authorId, text, note };
    return answererId ? { caseId, userId: answererId, text: answer, note } : null;
  },
  once: ({ caseId }) => `user.warned:${caseId}`,
  kind: 'account',
  path: '/terms-and-conditions',
  inApp: () => ({ event: 'warned' }),
  email: ({ text, note }, { t, name }) =>
    composeEmail(t.warningEmail, { name }, { paragraphs: ['body', quote(text), { written: note }, 'next'] }),
});
