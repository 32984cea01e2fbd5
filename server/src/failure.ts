import type { CheckCode } from '@mandap/contract/check-codes';
import { type ErrorCode, errorStatuses } from '@mandap/contract/errors';
import { errorTextOf } from './i18n/error-text.ts';

export interface FailureDetails {
  /** Fills `{n}` in the catalogue's text; callers find it under `values`. */
  n?: string | number;
  /** What is wrong with each field, by its camelCase name. */
  fields?: Record<string, CheckCode[]>;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** More for the caller, in camelCase: the right quote of a price that changed. */
  more?: Record<string, unknown>;
}

/** An answer of the error catalogue. The only class of the house. */
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

  get detail(): string {
    return errorTextOf(this.code, this.details.n ?? '');
  }

  /** What the text's placeholders stand for, for whoever has words of their own. */
  get values(): { n?: string | number } {
    const { n } = this.details;
    return n === undefined ? {} : { n };
  }
}
