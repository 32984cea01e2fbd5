import { useState } from 'react';
import { notifyFailure } from './notify-failure.ts';

/** Runs `save`, which downloads a file. If it fails, shows a toast with this title. */
export const saveOrNotify = async (failedTitle: string, save: () => Promise<void>): Promise<void> => {
  try {
    await save();
  } catch (error) {
    notifyFailure(failedTitle)(error);
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
