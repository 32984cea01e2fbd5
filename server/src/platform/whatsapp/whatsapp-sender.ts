import type { Language } from '@mandap/domain/languages';

/** A message of an approved template. WhatsApp allows no other to somebody who has not written first. */
export interface WhatsAppMessage {
  /** A mobile number as entered: ten digits, or with country code. */
  to: string;
  /** The name under which the template is approved: `booking_confirmed`. */
  template: string;
  language: Language;
  /** The template's variables by name. */
  values: Readonly<Record<string, string>>;
  /** Names it in the reports of Meta's webhook. */
  reference: string;
}

/** Sends a message by WhatsApp, or throws: the job that sends it is then retried. */
export interface WhatsAppSender {
  send(message: WhatsAppMessage): Promise<void>;
}
