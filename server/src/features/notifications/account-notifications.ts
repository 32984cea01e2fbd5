import type { NoticeEvent } from '@mandap/contract/notifications/notifications';
import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import { codeLetter, knownAddressLetter, welcomeLetter } from './account-letters.ts';
import { adminAccountLetter, adminHostLetter } from './admin-letters.ts';
import { oneLine } from './formats.ts';
import type { Send } from './post.ts';
import type { Telling } from './telling.ts';
import { wordsIn } from './words.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  send: Send;
  telling: Telling;
  accounts: Accounts;
  /** The seal under which accounts told the code. */
  codeEncryption: Encryption;
  siteName: () => Promise<string>;
  publicUrl: string;
}

const adminPath = '/admin/users';

type PersonFact = {
  [Fact in keyof DomainEvents]: DomainEvents[Fact] extends { userId: string } ? Fact : never;
}[keyof DomainEvents];

/** What the account's owner sees in the product; the mails of these are written where the others of their kind are. */
const shown = {
  'account.password_changed': 'password_changed',
  'account.email_changed': 'email_changed',
  'account.became_host': 'became_host',
  'account.deletion_asked': 'deletion_asked',
  'account.deletion_undone': 'deletion_undone',
} as const satisfies Partial<Record<PersonFact, NoticeEvent>>;

/** Codes and greetings by mail, and what happens to an account, shown to its owner and to administrators. */
export const listenToAccounts = (dependencies: Dependencies): void => {
  const { jobs, clock, send, telling, accounts, codeEncryption, siteName, publicUrl } = dependencies;

  /** Whoever has an account reads in their own language; of a stranger none is known. */
  const wordsFor = async (email: string) => wordsIn((await accounts.findByEmail(email))?.language ?? 'en');

  jobs.on(
    'account.code_issued',
    'notifications',
    async ({ email, purpose, language, sealedCode, expiresAt }) => {
      if (new Date(expiresAt) <= clock.now()) return;
      const words = wordsIn(language);
      await send(
        email,
        codeLetter(words, purpose, codeEncryption.decrypt(sealedCode), await siteName()),
        'always',
      );
    },
  );

  jobs.on('account.signup_of_known', 'notifications', async ({ email }) => {
    const words = await wordsFor(email);
    await send(email, knownAddressLetter(words, await siteName(), `${publicUrl}/auth/signin`), 'always');
  });

  jobs.on('account.created', 'notifications', async ({ userId }, { id }) => {
    const name = await siteName();
    await telling.tell(`account.created:${id}`, userId, {
      kind: 'account',
      event: 'welcome',
      data: {},
      path: '/venues',
      letter: (words, { firstName, lastName, status }) => {
        const newcomer = { firstName: firstName || lastName, isActive: status === 'active' };
        return welcomeLetter(words, newcomer, name, `${publicUrl}/venues`);
      },
    });
  });

  jobs.on('account.created', 'notifications.admins', async ({ userId }, { id }) => {
    const person = await accounts.contactOf(userId);
    if (!person) return;
    await telling.tellAdmins(`account.created:${id}`, {
      kind: 'account',
      event: 'admin_account',
      path: adminPath,
      data: { person: oneLine(person.name) },
      letter: (words) => adminAccountLetter(words, person, `${publicUrl}${adminPath}`),
    });
  });

  jobs.on('account.became_host', 'notifications.admins', async ({ userId }, { id }) => {
    const person = await accounts.contactOf(userId);
    if (!person) return;
    await telling.tellAdmins(`account.became_host:${id}`, {
      kind: 'account',
      event: 'admin_host',
      path: adminPath,
      data: { person: oneLine(person.name) },
      letter: (words) => adminHostLetter(words, person, `${publicUrl}${adminPath}`),
    });
  });

  for (const [fact, event] of Object.entries(shown) as [keyof typeof shown, NoticeEvent][]) {
    jobs.on(fact, 'notifications.app', async ({ userId }, { id }) => {
      const person = await accounts.contactOf(userId);
      if (!person) return;
      const path = event === 'became_host' ? '/vendor/dashboard' : `/${person.role}/settings`;
      await telling.tell(`${fact}:${id}`, userId, { kind: 'account', event, data: {}, path });
    });
  }
};
