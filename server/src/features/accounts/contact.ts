import type { Language } from '@mandap/domain/languages';
import type { Encryption } from '../../platform/encryption.ts';

/** Who somebody was when an event was published: they may have another address since, or no account. */
export interface Contact {
  email: string;
  name: string;
  language: Language;
}

/** For the payload of an event. */
export const encryptContact = (encryption: Encryption, contact: Contact): string =>
  encryption.encrypt(JSON.stringify(contact));

export const decryptContact = (encryption: Encryption, encrypted: string): Contact =>
  JSON.parse(encryption.decrypt(encrypted));
