import { useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Whether the server has rendered the HTML of the first render. */
export const useIsTakenOver = (): boolean => {
  const isHydrated = useIsHydrated();
  return useState(!isHydrated)[0];
};
