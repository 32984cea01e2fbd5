import type { ReactNode } from 'react';

/** An amount, a code or a name as it is: on one line, and not changed by a browser's translator. */
export const Verbatim = ({ children }: { children: ReactNode }) => (
  <span translate="no" className="verbatim">
    {children}
  </span>
);
