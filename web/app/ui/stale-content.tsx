import type { ReactNode } from 'react';

/** Dims content of a previous request while the next one loads. */
export const StaleContent = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <div aria-busy={isStale} className={isStale ? 'opacity-60 transition-opacity' : undefined}>
    {children}
  </div>
);
