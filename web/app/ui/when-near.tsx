import { type ReactNode, useRef } from 'react';
import { useIsNear } from './use-is-near.ts';

/** A part that is loaded when it is about to scroll into view. */
export const WhenNear = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(ref, '300px');
  return <div ref={ref}>{isNear && children}</div>;
};
