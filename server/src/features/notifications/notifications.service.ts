import type { Facts } from '../../facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { codeLetter, knownAddressLetter, welcomeLetter } from './account-letters.ts';
import type { BookingMail } from './booking-mail.ts';
import { listenToBookings } from './booking-notifications.ts';
import type { Letter } from './letter.ts';
import { writeLetter } from './write-letter.ts';

interface Dependencies {
  jobs: Jobs<Facts>;
  clock: Clock;
  mailer: Mailer;
  settings: Settings;
  accounts: Accounts;
  /** The seal under which accounts told the code. */
  codeSeal: Seal;
  bookingForMail: (bookingId: string) => Promise<BookingMail | null>;
  publicUrl: string;
}

/** A mail that may be switched off, and one that may not: nobody can sign in without codes. */
type Importance = 'notice' | 'always';

export type Send = (to: string, letter: Letter, importance?: Importance) => Promise<void>;

/** Listens to what happened and writes the mails that follow. A job tried again may repeat a mail; none is lost. */
export const createNotifications = (dependencies: Dependencies): void => {
  const { jobs, clock, mailer, settings, accounts, codeSeal, bookingForMail, publicUrl } = dependencies;

  const send: Send = async (to, letter, importance = 'notice') => {
    const { siteName, contactEmail, contactPhone, emailNotifications } = await settings.get();
    if (importance === 'notice' && !emailNotifications) return;
    const sender = { siteName, contactEmail, contactPhone, siteUrl: publicUrl };
    await mailer.send({ to, ...(await writeLetter(letter, sender)) });
  };

  const siteName = async (): Promise<string> => (await settings.get()).siteName;

  jobs.on('account.code_issued', 'notifications', async ({ email, purpose, sealedCode, expiresAt }) => {
    if (new Date(expiresAt) <= clock.now()) return;
    await send(email, codeLetter(purpose, codeSeal.open(sealedCode), await siteName()), 'always');
  });

  jobs.on('account.signup_of_known', 'notifications', async ({ email }) => {
    await send(email, knownAddressLetter(await siteName(), `${publicUrl}/auth/signin`), 'always');
  });

  jobs.on('account.created', 'notifications', async ({ userId }) => {
    const person = await accounts.contactOf(userId);
    if (!person) return;
    const { firstName, lastName, status } = person;
    const newcomer = { firstName: firstName || lastName, isActive: status === 'active' };
    await send(person.email, welcomeLetter(newcomer, await siteName(), `${publicUrl}/venues`));
  });

  listenToBookings({ jobs, send, bookingForMail, publicUrl });
};
