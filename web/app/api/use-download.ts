import { useState } from 'react';
import { notify } from '../ui/toast.ts';
import { textOf } from './error-message.ts';
import { failureOf } from './failure.ts';

/** Runs `save`, which downloads a file. If it fails, shows a toast with this title. */
export const saveOrNotify = async (failedTitle: string, save: () => Promise<void>): Promise<void> => {
  try {
    await save();
  } catch (error) {
    notify({ kind: 'error', title: failedTitle, description: textOf(failureOf(error)) });
  }
};

/** The same for a button, which is busy during the download. */
export const useDownload = (failedTitle: string, save: () => Promise<void>) => {
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    await saveOrNotify(failedTitle, save);
    setIsBusy(false);
  };
  return { isBusy, save: () => void start() };
};
