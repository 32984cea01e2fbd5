import type { ComponentProps } from 'react';
import { busyButton } from './button.tsx';
import { classes } from './classes.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** For screen readers, and as a tooltip. */
  label: string;
  /** It does nothing now, for example while it waits for an answer, but keeps the focus. */
  isBusy?: boolean;
}

export const IconButton = ({ label, isBusy, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-tooltip={label}
    className={classes('icon-button', className)}
    {...rest}
    {...(isBusy && busyButton)}
  >
    {children}
  </button>
);
