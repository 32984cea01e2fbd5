import { dayInIndia } from '@mandap/domain/days';
import type { DomainEvents } from '../../events.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Departed } from '../accounts/erasure.ts';
import {
  becameHostLetter,
  deletedLetter,
  deletionAskedLetter,
  deletionUndoneLetter,
} from './data-letters.ts';
import { formatDay } from './formats.ts';
import type { Send } from './post.ts';
import { wordsIn } from './words.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  send: Send;
  accounts: Accounts;
  /** The seal under which accounts told the address of whoever left. */
  codeEncryption: Encryption;
  siteName: () => Promise<string>;
  publicUrl: string;
}

/** Mails about the account as a whole. Those about its deletion are never switched off. */
export const listenToAccountData = (dependencies: Dependencies): void => {
  const { jobs, send, accounts, codeEncryption, siteName, publicUrl } = dependencies;

  jobs.on('account.deletion_asked', 'notifications', async ({ userId, deleteOn }) => {
    const person = await accounts.contactOf(userId);
    if (!person) return;
    const { name, language, role } = person;
    const day = formatDay(dayInIndia(new Date(deleteOn)), language);
    const keepUrl = `${publicUrl}/${role}/settings?section=data`;
    const said = { name, day, siteName: await siteName(), keepUrl };
    await send(person.email, deletionAskedLetter(wordsIn(language), said), 'always');
  });

  jobs.on('account.deletion_undone', 'notifications', async ({ userId }) => {
    const person = await accounts.contactOf(userId);
    if (!person) return;
    const { name, language, role } = person;
    const said = { name, siteName: await siteName(), accountUrl: `${publicUrl}/${role}/dashboard` };
    await send(person.email, deletionUndoneLetter(wordsIn(language), said), 'always');
  });

  jobs.on('account.deleted', 'notifications', async ({ sealedContact }) => {
    const { email, name, language } = JSON.parse(codeEncryption.decrypt(sealedContact)) as Departed;
    await send(email, deletedLetter(wordsIn(language), name, await siteName()), 'always');
  });

  jobs.on('account.became_host', 'notifications', async ({ userId }) => {
    const person = await accounts.contactOf(userId);
    if (!person) return;
    const { firstName, name, language, email } = person;
    const said = { name: firstName || name, siteName: await siteName() };
    const dashboardUrl = `${publicUrl}/vendor/dashboard`;
    await send(email, becameHostLetter(wordsIn(language), { ...said, dashboardUrl }));
  });
};
