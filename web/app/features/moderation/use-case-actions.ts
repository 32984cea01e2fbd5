import {
  dismissReport,
  hideReported,
  reopenReport,
  restoreReported,
} from '@mandap/contract/moderation/moderation.endpoints';
import type { ReportedCase } from '@mandap/contract/moderation/moderation.schemas';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as reportsText from '#app/i18n/generated/reports.ts';
import { notify } from '#app/ui/toast.ts';

/** The decisions about a case; hiding and dismissing can be undone. `onDecided` is called after a final decision. */
export const useCaseActions = ({ id }: Pick<ReportedCase, 'id'>, onDecided: () => void) => {
  const hiding = useWrite(hideReported);
  const dismissing = useWrite(dismissReport);
  const restoring = useWrite(restoreReported);
  const reopening = useWrite(reopenReport);

  const decide = async (write: () => Promise<unknown>, done: string, undo?: () => void): Promise<void> => {
    try {
      await write();
      const action = undo && { text: reportsText.undo(), onSelect: undo };
      notify({ kind: 'success', title: done, ...(action && { action }) });
      if (undo) onDecided();
    } catch (error) {
      notify({ kind: 'error', title: textOf(failureOf(error)) });
    }
  };
  const reopen = () => void decide(() => reopening.write({ id }), reportsText.reopened());

  return {
    isBusy: [hiding, dismissing, restoring, reopening].some(({ isWriting }) => isWriting),
    hide: () => void decide(() => hiding.write({ id }), reportsText.hidden(), reopen),
    dismiss: () => void decide(() => dismissing.write({ id }), reportsText.kept(), reopen),
    restore: () => void decide(() => restoring.write({ id }), reportsText.restored()),
    reopen,
  };
};
