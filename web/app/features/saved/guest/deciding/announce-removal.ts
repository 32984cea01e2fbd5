import { notifyFailure } from '#app/api/notify-failure.ts';
import * as decidingText from '#app/i18n/generated/deciding.ts';
import { notify } from '#app/ui/toast.ts';

/** Says whether a comment was removed. */
export const announceRemoval = (removal: Promise<unknown>): void =>
  void removal.then(
    () => notify({ kind: 'success', title: decidingText.removed() }),
    notifyFailure(decidingText.failed()),
  );
