import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import { notify } from '#app/ui/toast.ts';

/** Says whether a comment was removed. */
export const announceRemoval = (removal: Promise<unknown>): void =>
  void removal.then(
    () => notify({ kind: 'success', title: decidingText.removed() }),
    (error: unknown) =>
      notify({ kind: 'error', title: decidingText.failed(), description: textOf(failureOf(error)) }),
  );
