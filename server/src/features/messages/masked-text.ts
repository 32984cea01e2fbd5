import { maskContacts, maskingRule } from '@mandap/domain/contact-masking';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';

/** A text with its stored version for readers who may not see contact details. */
export interface MaskedText {
  text: string;
  /** Null if nothing is masked. */
  maskedText: string | null;
  maskingRule: number;
}

/** Masks a text once, when it is written, so that reading a page of long messages costs no processor time. */
export const maskWritten = (text: string): MaskedText => {
  const { text: masked, isMasked } = maskContacts(text);
  return { text, maskedText: isMasked ? masked : null, maskingRule };
};

/** Applies the current rule, even if the stored text has not been masked again yet. */
export const maskedTextOf = (stored: MaskedText): string | null =>
  (stored.maskingRule === maskingRule ? stored : maskWritten(stored.text)).maskedText;

/** The columns of a masked text, from message `m`. */
export const maskedTextColumns = (): Part => part`m.text, m.masked_text, m.masking_rule`;
