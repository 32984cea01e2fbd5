import * as unansweredText from '../i18n/generated/unanswered.ts';
import type { FailureDetails } from './failure.ts';

/** The title of a failed action: where no answer came, that it may have been done. */
export const titleOf = (failure: FailureDetails | null, title: string): string =>
  failure?.status === 0 ? unansweredText.title() : title;
