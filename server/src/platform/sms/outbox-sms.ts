import { excerptOf } from '#server/public-text.ts';
import type { Mailer } from '../mail/mailer.ts';
import { internationalNumber, type SmsSender } from './sms-sender.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Stores text messages among the unsent emails, readable on the same page. */
export const createOutboxSms = (outbox: Mailer): SmsSender => ({
  async send({ to, text }) {
    await outbox.send({
      to: internationalNumber(to),
      subject: `SMS: ${excerptOf(text, 60)}`,
      text,
      html: `<!doctype html><meta charset="utf-8"><p style="font:16px/1.5 system-ui,sans-serif;padding:24px">${escaped(text)}</p>`,
    });
  },
});
