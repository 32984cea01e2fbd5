import type { CheckCode } from '@mandap/contract/check-codes';
import * as checkText from './generated/check.ts';

const texts: Record<CheckCode, () => string> = { ...checkText };

const isCheckCode = (code: string): code is CheckCode => Object.hasOwn(texts, code);

/** The text for what is wrong with a field: schemas carry codes, the server's own sentences pass as they are. */
export const checkMessage = (code: string | undefined): string | undefined =>
  code && isCheckCode(code) ? texts[code]() : code;
