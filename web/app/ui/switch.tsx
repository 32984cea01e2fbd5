import type { ComponentProps } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'aria-label'> {
  /** The label for screen readers. */
  label: string;
  checked: boolean;
}

/** A native checkbox in the style of a switch. */
export const Switch = ({ label, checked, ...rest }: SwitchProps) => (
  <label className="inline-grid size-13 place-items-center">
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      checked={checked}
      {...rest}
      className="peer sr-only"
    />
    <span
      aria-hidden
      className="relative h-7 w-12 rounded-full border-[1.5px] border-line-strong bg-surface transition-colors peer-checked:border-fill peer-checked:bg-fill peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus) peer-disabled:opacity-50 after:absolute after:top-1/2 after:start-1 after:size-[18px] after:-translate-y-1/2 after:rounded-full after:bg-line-strong after:transition-transform peer-checked:after:translate-x-[19px] peer-checked:after:bg-on-primary"
    />
  </label>
);
