import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Send } from './post.ts';
import {
  changeToKnownLetter,
  emailChangedLetter,
  passwordChangedLetter,
  resetLinkLetter,
} from './security-letters.ts';
import { wordsIn } from './words.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  send: Send;
  accounts: Accounts;
  /** The seal under which accounts told the link's token. */
  codeEncryption: Encryption;
  siteName: () => Promise<string>;
  publicUrl: string;
}

/** Mails about passwords and addresses: never switched off. */
export const listenToSecurity = (dependencies: Dependencies): void => {
  const { jobs, clock, send, accounts, codeEncryption, siteName, publicUrl } = dependencies;

  jobs.on('account.password_reset_asked', 'notifications', async ({ userId, sealedToken, expiresAt }) => {
    const person = await accounts.contactOf(userId);
    if (!person || new Date(expiresAt) <= clock.now()) return;
    const url = `${publicUrl}/auth/reset-password?token=${codeEncryption.decrypt(sealedToken)}`;
    await send(
      person.email,
      resetLinkLetter(wordsIn(person.language), person.name, await siteName(), url),
      'always',
    );
  });

  jobs.on('account.password_changed', 'notifications', async ({ userId }) => {
    const person = await accounts.contactOf(userId);
    if (!person) return;
    const url = `${publicUrl}/auth/forgot-password`;
    await send(
      person.email,
      passwordChangedLetter(wordsIn(person.language), person.name, await siteName(), url),
      'always',
    );
  });

  jobs.on('account.change_to_known', 'notifications', async ({ email }) => {
    const words = wordsIn((await accounts.findByEmail(email))?.language ?? 'en');
    await send(email, changeToKnownLetter(words, await siteName(), `${publicUrl}/auth/signin`), 'always');
  });

  jobs.on('account.email_changed', 'notifications', async ({ userId, oldEmail }) => {
    const person = await accounts.contactOf(userId);
    if (!person) return;
    const words = wordsIn(person.language);
    await send(oldEmail, emailChangedLetter(words, person.name, await siteName(), person.email), 'always');
  });
};
