import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { Language } from '@mandap/domain/languages';
import type { NotificationKind, NotificationReason } from '@mandap/domain/notifications/notifications';
import type { Person } from '#server/features/accounts/queries/people.ts';
import type { Email } from '../email/email.ts';
import type { SmsText } from './sms-texts.ts';
import type { WhatsAppText } from './whatsapp-texts.ts';
import type { Writing } from './writing.ts';

/** The content of a notification by channel. Every channel is optional. */
export interface Message<Data> {
  /** The kind that people can switch off, except `account`. */
  kind: NotificationKind | ((data: Data) => NotificationKind);
  reason?: NotificationReason | ((data: Data) => NotificationReason);
  /** The linked page on this site. */
  path: string | ((data: Data, person: Person) => string);
  inApp?: (data: Data) => { event: NotificationEvent; data?: NoticeData };
  /** Replaces an unread in-app notification of the same topic. */
  topic?: (data: Data) => string;
  email?: (data: Data, writing: Writing) => Email | null;
  /** The email is sent whatever people chose. */
  isMandatory?: true;
  /** Texted only to a number that the person has verified. */
  sms?: (data: Data, writing: Writing) => SmsText | null;
  /** Replaces the email to a person without an email address, where there is no other text message. */
  smsWithoutEmail?: (data: Data, writing: Writing) => SmsText | null;
  /** Replaces the text message for those who chose WhatsApp. Sent only to a verified number, too. */
  whatsApp?: (data: Data, writing: Writing) => WhatsAppText | null;
}

/** The contact details of a person who may have no account. */
export interface Address {
  email: string;
  language: Language;
  name?: string;
}
