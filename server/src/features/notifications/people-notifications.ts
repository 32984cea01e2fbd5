import { dayInIndia } from '@mandap/domain/days';
import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import { formatDay } from './formats.ts';
import { activatedLetter, invitedLetter, suspendedLetter } from './people-letters.ts';
import type { Send } from './post.ts';
import { wordsIn } from './words.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  send: Send;
  accounts: Accounts;
  /** The seal under which accounts told the invitation's token. */
  codeEncryption: Encryption;
  siteName: () => Promise<string>;
  publicUrl: string;
}

/** What administrators do to an account, by mail to its owner: never switched off, and nowhere else to be seen. */
export const listenToPeople = (dependencies: Dependencies): void => {
  const { jobs, clock, send, accounts, codeEncryption, siteName, publicUrl } = dependencies;

  jobs.on('account.invited', 'notifications', async ({ userId, sealedToken, expiresAt }) => {
    const person = await accounts.contactOf(userId);
    if (!person || new Date(expiresAt) <= clock.now()) return;
    const url = `${publicUrl}/auth/invitation?token=${codeEncryption.decrypt(sealedToken)}`;
    const until = formatDay(dayInIndia(new Date(expiresAt)), person.language);
    const letter = invitedLetter(wordsIn(person.language), person, { url, until }, await siteName());
    await send(person.email, letter, 'always');
  });

  jobs.on('account.suspended', 'notifications', async ({ userId }) => {
    const person = await accounts.contactOf(userId);
    const reason = await accounts.suspensionReasonOf(userId);
    // Taken back before the mail was written.
    if (!person || reason === null) return;
    const letter = suspendedLetter(wordsIn(person.language), person.name, reason, await siteName());
    await send(person.email, letter, 'always');
  });

  jobs.on('account.activated', 'notifications', async ({ userId }) => {
    const person = await accounts.contactOf(userId);
    if (person?.status !== 'active') return;
    const url = `${publicUrl}/auth/signin`;
    await send(
      person.email,
      activatedLetter(wordsIn(person.language), person.name, await siteName(), url),
      'always',
    );
  });
};
