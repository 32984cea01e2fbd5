import { composeEmail } from '../email/compose-email.ts';
import { notification, users } from '../notification.ts';

export const toReporters = notification({
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
});
