import * as unansweredText from '../i18n/generated/unanswered.ts';
import type { FailureDetails } from './failure.ts';

/** The title of a failed action. If there was no response, it says that the action may have succeeded. */
export const titleOf = (failure: FailureDetails | null, title: string): string =>
  failure?.status === 0 ? unansweredText.title() : title;
