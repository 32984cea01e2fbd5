import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { clickOf } from './refuse-click.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** For screen readers, and as a tooltip. */
  label: string;
}

export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-tooltip={label}
    className={classes('icon-button', className)}
    {...rest}
    onClick={clickOf(rest)}
  >
    {children}
  </button>
);
