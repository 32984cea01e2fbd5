import { useState } from 'react';
import { notify } from '../ui/toast.ts';
import { textOf } from './error-message.ts';
import { failureOf } from './failure.ts';

/** Saves a file with `save`; a failure is a toast of this title. */
export const saveOrNotify = async (failedTitle: string, save: () => Promise<void>): Promise<void> => {
  try {
    await save();
  } catch (error) {
    notify({ kind: 'error', title: failedTitle, description: textOf(failureOf(error)) });
  }
};

/** The same for a button; `isBusy` while the file is prepared. */
export const useDownload = (failedTitle: string, save: () => Promise<void>) => {
  const [isBusy, setIsBusy] = useState(false);
  const begin = async () => {
    setIsBusy(true);
    await saveOrNotify(failedTitle, save);
    setIsBusy(false);
  };
  return { isBusy, save: () => void begin() };
};
