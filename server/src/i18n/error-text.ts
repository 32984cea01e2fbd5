import type { CheckCode } from '@mandap/contract/check-codes';
import type { ErrorCode } from '@mandap/contract/errors';
import * as checkText from './generated/en/check.ts';
import * as errorMessages from './generated/en/error.ts';

/** The type checker sees that no code is without a text. */
const errorTexts: Record<ErrorCode, (values: { n: string | number }) => string> = { ...errorMessages };
const checkTexts: Record<CheckCode, () => string> = { ...checkText };

/** What an error says; `n` is filled in where the text names something. */
export const errorTextOf = (code: ErrorCode, n: string | number): string => errorTexts[code]({ n });

/** What is wrong with a field. */
export const checkTextOf = (code: CheckCode): string => checkTexts[code]();
