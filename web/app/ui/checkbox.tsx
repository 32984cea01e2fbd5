import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** A native checkbox with a custom style; works in plain forms without JavaScript. */
export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <label className="flex min-h-11 items-center gap-3 text-meta">
    <span className="relative grid size-6 flex-none place-items-center">
      <input
        type="checkbox"
        {...rest}
        className="peer size-6 appearance-none rounded-[7px] border-[1.5px] border-line-strong bg-surface checked:border-fill checked:bg-fill disabled:opacity-50"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </span>
    <span>{children}</span>
  </label>
);
