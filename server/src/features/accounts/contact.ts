import type { Language } from '@mandap/domain/languages';
import type { Encryption } from '#server/platform/encryption.ts';

/** A person's contact when an event was published. By now they may have another address, or no account. */
export interface Contact {
  email: string;
  name: string;
  language: Language;
}

/** Encrypts a contact for an event's payload. */
export const encryptContact = (encryption: Encryption, contact: Contact): string =>
  encryption.encrypt(JSON.stringify(contact));

export const decryptContact = (encryption: Encryption, encrypted: string): Contact =>
  JSON.parse(encryption.decrypt(encrypted));
