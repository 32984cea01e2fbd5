import { maskContacts, maskingRule } from '@mandap/domain/contact-masking';
import part from 'sql-template-tag';
import type { Part } from '../../platform/db.ts';

/** A text with what is stored of it for somebody who may not see contact details. */
export interface MaskedText {
  text: string;
  /** Null where nothing is masked. */
  maskedText: string | null;
  maskingRule: number;
}

/** Masked once, when it is written: to read a page of long messages must not take the time of others. */
export const maskWritten = (text: string): MaskedText => {
  const { text: masked, isMasked } = maskContacts(text);
  return { text, maskedText: isMasked ? masked : null, maskingRule };
};

/** By today's rule also where the text is still to be masked again. */
export const maskedTextOf = (stored: MaskedText): string | null =>
  (stored.maskingRule === maskingRule ? stored : maskWritten(stored.text)).maskedText;

/** Of message `m`. */
export const maskedTextColumns = (): Part => part`m.text, m.masked_text, m.masking_rule`;
