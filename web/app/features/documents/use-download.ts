import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';
import * as documentsText from '../../i18n/generated/documents.ts';
import { notify } from '../../ui/toast.ts';

/** Saves a file and says so when that fails; `isBusy` while it is made. */
export const useSaving = (save: () => Promise<void>) => {
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    async begin() {
      setIsBusy(true);
      try {
        await save();
      } catch (error) {
        notify({ kind: 'error', title: documentsText.failed(), description: textOf(failureOf(error)) });
      }
      setIsBusy(false);
    },
  };
};
