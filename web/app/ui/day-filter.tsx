import { classes } from './classes.ts';

export interface DayFilterProps {
  label: string;
  /** A day, or an empty string. */
  value: string;
  onChoose: (day: string) => void;
}

/** “From: 12/05/2027”: a native date input as a filter. */
export const DayFilter = ({ label, value, onChoose }: DayFilterProps) => (
  <label
    className={classes(
      'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3.5 text-meta font-medium max-md:min-w-0 max-md:grow max-md:basis-[9.25rem] max-md:flex-col max-md:items-start max-md:gap-0 max-md:py-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
      value ? 'border-primary bg-primary-soft text-primary' : 'border-line-strong bg-surface hover:bg-raised',
    )}
  >
    <span className={classes('max-md:text-tiny', !value && 'text-muted')}>{`${label}:`}</span>
    <input
      type="date"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className="num h-11 min-w-0 bg-transparent outline-none max-md:h-8 max-md:w-full"
    />
  </label>
);
