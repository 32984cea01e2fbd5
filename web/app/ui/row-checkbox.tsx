import { Check, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface RowCheckboxProps {
  label: string;
  isChecked: boolean;
  isIndeterminate?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox without a visible label, with a target of 44 px. */
export const RowCheckbox = ({ label, isChecked, isIndeterminate = false, onChange }: RowCheckboxProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const Mark = isIndeterminate ? Minus : Check;
  return (
    <label className="relative grid size-11 flex-none cursor-pointer place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-5 cursor-pointer appearance-none rounded-[6px] border-[1.5px] border-line-strong bg-surface checked:border-fill checked:bg-fill indeterminate:border-fill indeterminate:bg-fill"
      />
      <Mark
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 text-on-primary opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      />
    </label>
  );
};
