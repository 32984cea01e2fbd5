import { composeEmail, quote } from '../composing/compose-email.ts';
import { notification, user, users } from '../composing/notification.ts';

export const moderation = {
  reportSettled: notification({
    event: 'report.settled',
    to: users,
    read: async ({ caseId, settledAt }, { findCase }) => {
      const found = await findCase(caseId);
      if (found.settledAt?.toISOString() !== settledAt || found.state === 'open') return null;
      return { ...found, caseId, settledAt, userIds: found.reporterIds, isHidden: found.state === 'hidden' };
    },
    once: ({ caseId, settledAt }) => `report.settled:${caseId}:${settledAt}`,
    kind: ({ kind }) => (kind === 'question' ? 'review' : kind),
    path: ({ threadId, venueId }, { role }) =>
      threadId ? `/${role}/messages/${threadId}` : `/venues/${venueId ?? ''}`,
    inApp: ({ isHidden }) => ({ event: isHidden ? 'report_hidden' : 'report_kept' }),
    email: ({ isHidden }, { t }) => composeEmail(isHidden ? t.reportHiddenEmail : t.reportKeptEmail, {}),
  }),
  userWarned: notification({
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
      composeEmail(
        t.warningEmail,
        { name },
        { paragraphs: ['body', quote(text), { written: note }, 'next'] },
      ),
  }),
};
