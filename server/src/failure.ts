import type { CheckCode } from '@mandap/contract/check-codes';
import { type ErrorCode, errorStatuses } from '@mandap/contract/errors';
import type { Language } from '@mandap/domain/languages';
import { errorTextOf } from './i18n/error-text.ts';

export interface FailureDetails {
  /** Fills `{n}` in the catalogue's text; sent to callers under `values`. */
  n?: string | number;
  /** The problems of each field, by its camelCase name. */
  fields?: Record<string, CheckCode[]>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** Extra data for the caller, in camelCase: for example the current quote when a price changed. */
  more?: Record<string, unknown>;
}

/** An error of the catalogue. The only class in the server. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  detailIn(language: Language): string {
    return errorTextOf(this.code, this.details.n ?? '', language);
  }

  /** The values of the text's placeholders, for clients with their own texts. */
  get values(): { n?: string | number } {
    const { n } = this.details;
    return n === undefined ? {} : { n };
  }
}

/** For `catch`: null if the work was refused with a `Failure`. Any other error, such as a database error, is rethrown. */
export const nullIfRefused = (error: unknown): null => {
  if (error instanceof Failure) return null;
  throw error;
};
