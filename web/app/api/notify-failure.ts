import { notify } from '../ui/toast.ts';
import { textOf } from './error-message.ts';
import { failureOf } from './failure.ts';

/** Handles the error of a call: shows a toast with this title and the reason. */
export const notifyFailure =
  (title: string) =>
  (error: unknown): void =>
    notify({ kind: 'error', title, description: textOf(failureOf(error)) });
