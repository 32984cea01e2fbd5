import { useState, useSyncExternalStore } from 'react';

const listenToNothing = () => () => undefined;

/** Whether the server has rendered the HTML of the first render. */
export const useIsTakenOver = (): boolean => {
  const isNow = useSyncExternalStore(
    listenToNothing,
    () => false,
    () => true,
  );
  return useState(isNow)[0];
};
