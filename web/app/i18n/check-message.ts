import type { CheckCode } from '@mandap/contract/check-codes';
import * as checkText from './generated/check.ts';

const texts: Record<CheckCode, () => string> = { ...checkText };

const isCheckCode = (code: string): code is CheckCode => Object.hasOwn(texts, code);

/** The text of a field error. A schema's error is a code; a sentence from the server is returned unchanged. */
export const checkMessage = (code: string | undefined): string | undefined =>
  code && isCheckCode(code) ? texts[code]() : code;
