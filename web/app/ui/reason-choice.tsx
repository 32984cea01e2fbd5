import { useId } from 'react';
import { ChoiceGroup } from './choice-group.tsx';

export interface ReasonChoiceProps<C extends string> {
  legend: string;
  options: readonly (readonly [value: C, name: string])[];
  /** Null: none is chosen yet. */
  value: C | null;
  error?: string | undefined;
  onChoose: (value: C) => void;
}

/** One of several reasons. */
export const ReasonChoice = <C extends string>(props: ReasonChoiceProps<C>) => {
  const { legend, options, value: chosen, error, onChoose } = props;
  const id = useId();
  return (
    <ChoiceGroup legend={legend} error={error}>
      {options.map(([value, name]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-meta">
          <input
            type="radio"
            name={id}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="check-box masked"
          />
          <span>{name}</span>
        </label>
      ))}
    </ChoiceGroup>
  );
};
