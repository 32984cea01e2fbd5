import type { SchemaCode } from '@mandap/contract/check-codes';
import * as checkText from './generated/check.ts';

const texts: Record<SchemaCode, () => string> = { ...checkText };

const isKnown = (code: string): code is SchemaCode => Object.hasOwn(texts, code);

/** The text of a field error. A schema's error is a code; a sentence from the server is returned unchanged. */
export const checkMessage = (code: string | undefined): string | undefined =>
  code && isKnown(code) ? texts[code]() : code;
