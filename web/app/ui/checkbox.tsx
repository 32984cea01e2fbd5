import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** A native checkbox with a custom style; works in plain forms without JavaScript. */
export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <label className="checkbox">
    <input type="checkbox" {...rest} className="check-box masked" />
    <span>{children}</span>
  </label>
);
