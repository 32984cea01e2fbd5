import type { CheckCode } from '@mandap/contract/check-codes';
import type { ErrorCode } from '@mandap/contract/errors';
import { type Language, sourceLanguage } from '@mandap/domain/languages';
import { type Texts, textsIn } from './texts.ts';

/** The type checker reports a code without a text. */
const errorTexts = ({ error }: Texts): Record<ErrorCode, (values: { n: string | number }) => string> => error;
const checkTexts = ({ check, refused }: Texts): Record<CheckCode, () => string> => ({ ...check, ...refused });

/** The text of an error; `n` fills its placeholder. */
export const errorTextOf = (code: ErrorCode, n: string | number, language = sourceLanguage): string =>
  errorTexts(textsIn(language))[code]({ n });

/** What is wrong with a field. */
export const checkTextOf = (code: CheckCode, language: Language = sourceLanguage): string =>
  checkTexts(textsIn(language))[code]();
