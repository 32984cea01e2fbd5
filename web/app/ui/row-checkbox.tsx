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
  return (
    <label className="grid size-11 flex-none cursor-pointer place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="check-box masked size-5 cursor-pointer rounded-[6px]"
      />
    </label>
  );
};
