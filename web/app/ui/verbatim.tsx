import type { ReactNode } from 'react';

/** An amount, a code or a name, unchanged: on one line, and excluded from a browser's translation. */
export const Verbatim = ({ children }: { children: ReactNode }) => (
  <span translate="no" className="verbatim">
    {children}
  </span>
);
