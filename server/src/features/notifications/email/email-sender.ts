import { createHash } from 'node:crypto';
import type { Language } from '@mandap/domain/languages';
import type { Settings } from '#server/features/settings/settings.feature.ts';
import { addressIn } from '#server/i18n/address.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Email, UnsubscribeLinks } from './email.ts';
import { renderEmail } from './render-email.ts';

interface Dependencies {
  mailer: Mailer;
  settings: Settings;
  publicUrl: string;
}

interface Envelope {
  to: string;
  language: Language;
  /** The default link of the email's button. */
  path: string;
  links?: UnsubscribeLinks | null;
  /** An email that is sent again after a crash gets the same id, so that mail programs show it once. */
  key?: string;
}

/** Headers that let a mail program offer unsubscribing with one click (RFC 2369, RFC 8058). */
const headersFor = ({ unsubscribeUrl }: UnsubscribeLinks) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const calendarAttachment = ({ name, body }: NonNullable<Email['calendar']>) => ({
  filename: name,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: body,
});

/** Renders emails and hands them to the mail server. */
export const createEmailSender =
  ({ mailer, settings, publicUrl }: Dependencies) =>
  async (email: Email, { to, language, path, links = null, key }: Envelope): Promise<void> => {
    const { siteName, contactEmail, contactPhone } = await settings.get();
    const sender = { siteName, contactEmail, contactPhone, siteUrl: addressIn(publicUrl, language, '/') };
    const id = key && createHash('sha256').update(key).digest('hex').slice(0, 32);
    await mailer.send({
      to,
      ...(await renderEmail(email, { language, sender, path, links })),
      ...(id && { messageId: `<${id}@${new URL(publicUrl).hostname}>` }),
      ...(links && { headers: headersFor(links) }),
      ...(email.calendar && { attachments: [calendarAttachment(email.calendar)] }),
    });
  };

export type SendEmail = ReturnType<typeof createEmailSender>;
