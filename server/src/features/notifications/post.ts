import { createHash } from 'node:crypto';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Letter, WayOut } from './letter.ts';
import { writeLetter } from './write-letter.ts';

interface Dependencies {
  mailer: Mailer;
  settings: Settings;
  publicUrl: string;
}

/** A mail that may be switched off, and one that may not: nobody can sign in without codes. */
type Importance = 'notice' | 'always';

export type Send = (to: string, letter: Letter, importance?: Importance) => Promise<void>;

/** Headers by which a mail program offers to stop such mails with one press (RFC 2369, RFC 8058). */
const headersFor = ({ unsubscribeUrl }: WayOut) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Draws letters and hands them to the mail server. */
export const createPost = ({ mailer, settings, publicUrl }: Dependencies) => {
  const mail = async (to: string, letter: Letter, more: { wayOut: WayOut | null; sameAs?: string }) => {
    const { siteName, contactEmail, contactPhone } = await settings.get();
    const sender = { siteName, contactEmail, contactPhone, siteUrl: publicUrl };
    const id = more.sameAs && createHash('sha256').update(more.sameAs).digest('hex').slice(0, 32);
    await mailer.send({
      to,
      ...(await writeLetter(letter, sender, more.wayOut)),
      ...(id && { messageId: `<${id}@${new URL(publicUrl).hostname}>` }),
      ...(more.wayOut && { headers: headersFor(more.wayOut) }),
    });
  };

  const send: Send = async (to, letter, importance = 'notice') => {
    const { emailNotifications } = await settings.get();
    if (importance === 'notice' && !emailNotifications) return;
    await mail(to, letter, { wayOut: null });
  };

  return {
    send,
    /** With `sameAs`, a mail that is sent again after a crash has the same id: mail programs show it once. */
    mail,
  };
};

export type Post = ReturnType<typeof createPost>;
