import { isCheckCode } from '@mandap/contract/checks';
import * as checkText from './generated/check.ts';

const texts = { ...checkText };

/** The words for what is wrong with a field: schemas carry codes, the server's own sentences pass as they are. */
export const checkMessage = (code: string | undefined): string | undefined =>
  code && isCheckCode(code) ? texts[code]() : code;
