import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** For screen readers, and as a tooltip. */
  label: string;
}

export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={classes(
      'grid size-11 flex-none place-items-center rounded-control text-ink transition-colors hover:bg-raised disabled:cursor-not-allowed disabled:opacity-40',
      className,
    )}
    {...rest}
  >
    {children}
  </button>
);
