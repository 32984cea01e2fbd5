import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** An amount, a code or a name, unchanged: on one line, and excluded from a browser's translation. */
export const Verbatim = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span translate="no" className={classes('verbatim', className)}>
    {children}
  </span>
);
