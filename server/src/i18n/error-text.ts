import type { CheckCode } from '@mandap/contract/check-codes';
import type { ErrorCode } from '@mandap/contract/errors';
import { check, error, refused } from './generated/en.ts';

/** The type checker reports a code without a text. */
const errorTexts: Record<ErrorCode, (values: { n: string | number }) => string> = error;
const checkTexts: Record<CheckCode, () => string> = { ...check, ...refused };

/** The text of an error; `n` fills its placeholder. */
export const errorTextOf = (code: ErrorCode, n: string | number): string => errorTexts[code]({ n });

/** What is wrong with a field. */
export const checkTextOf = (code: CheckCode): string => checkTexts[code]();
