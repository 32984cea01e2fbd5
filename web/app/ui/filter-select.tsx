import { ChevronDown } from 'lucide-react';
import { classes } from './classes.ts';

export interface FilterSelectProps<V extends string> {
  label: string;
  value: V;
  /** The values with their labels. By default, the first value does not filter. */
  options: readonly (readonly [value: V, label: string])[];
  /** None of the values is a filter, so the field is never highlighted. */
  isPlain?: boolean;
  onChoose: (value: V) => void;
}

/** “Status: all”: a native select as a filter. */
export const FilterSelect = <V extends string>(props: FilterSelectProps<V>) => {
  const { label, value, options, isPlain = false, onChoose } = props;
  const isActive = !isPlain && value !== options[0]?.[0];
  return (
    <label
      className={classes(
        'relative inline-flex min-h-11 items-center rounded-control border text-meta font-medium transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        isActive
          ? 'border-primary bg-primary-soft text-primary'
          : 'border-line-strong bg-surface hover:bg-raised',
      )}
    >
      <span aria-hidden className={classes('ps-3.5', !isActive && 'text-muted')}>{`${label}:`}</span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value as V)}
        className="field-sizing-content h-11 min-w-0 cursor-pointer appearance-none bg-transparent pe-9 ps-1.5 outline-none [&>option]:bg-surface [&>option]:text-ink"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-[18px]" />
    </label>
  );
};
