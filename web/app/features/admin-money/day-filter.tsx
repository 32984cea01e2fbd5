import { classes } from '../../ui/classes.ts';

export interface DayFilterProps {
  label: string;
  /** A day, or nothing. */
  value: string;
  onChoose: (day: string) => void;
}

/** “From: 12/05/2027”, as the browser’s own calendar. */
export const DayFilter = ({ label, value, onChoose }: DayFilterProps) => (
  <label
    className={classes(
      'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3.5 text-meta font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
      value ? 'border-primary bg-primary-soft text-primary' : 'border-line-strong bg-surface hover:bg-raised',
    )}
  >
    <span className={value ? undefined : 'text-muted'}>{`${label}:`}</span>
    <input
      type="date"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className="h-11 bg-transparent outline-none"
    />
  </label>
);
