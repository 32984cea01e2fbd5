import type { DomainEvents } from '../../events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { CaseMail, Moderation } from '../moderation/moderation.service.ts';
import { messageReportedLetter, reportSettledLetter, warnedLetter } from './moderation-letters.ts';
import type { Telling } from './telling.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  telling: Telling;
  accounts: Accounts;
  moderation: Pick<Moderation, 'forMail'>;
  publicUrl: string;
}

const queue = '/admin/reports';

/** Administrators hear of reports, reporters of what came of them, and authors of warnings. */
export const listenToModeration = (dependencies: Dependencies): void => {
  const { jobs, telling, accounts, moderation, publicUrl } = dependencies;

  const placeOf = async ({ venueId, threadId }: CaseMail, userId: string): Promise<string> => {
    const person = await accounts.contactOf(userId);
    return threadId ? `/${person?.role ?? 'user'}/messages/${threadId}` : `/venues/${venueId ?? ''}`;
  };

  jobs.on('message.reported', 'notifications.admins', async (_fact, { id }) =>
    telling.tellAdmins(`message.reported:${id}`, {
      kind: 'message',
      event: 'admin_message_report',
      data: {},
      path: queue,
      letter: (words) => messageReportedLetter(words, `${publicUrl}${queue}`),
    }),
  );

  jobs.on('report.settled', 'notifications', async ({ caseId, settledAt }) => {
    const found = await moderation.forMail(caseId);
    if (found?.settledAt?.toISOString() !== settledAt || found.state === 'open') return;
    const { state, kind } = found;
    for (const userId of found.reporterIds)
      await telling.tell(`report.settled:${caseId}:${settledAt}`, userId, {
        kind,
        event: state === 'hidden' ? 'report_hidden' : 'report_kept',
        data: {},
        path: await placeOf(found, userId),
        letter: (words) => reportSettledLetter(words, state),
      });
  });

  jobs.on('user.warned', 'notifications', async ({ caseId, note }) => {
    const found = await moderation.forMail(caseId);
    if (!found) return;
    const path = '/terms-and-conditions';
    await telling.tell(`user.warned:${caseId}`, found.authorId, {
      kind: 'account',
      event: 'warned',
      data: {},
      path,
      letter: (words, { name }) =>
        warnedLetter(words, { name, note, text: found.text, url: `${publicUrl}${path}` }),
    });
  });
};
