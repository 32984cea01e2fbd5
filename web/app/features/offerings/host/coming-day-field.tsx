import { addMonths, furthestAhead } from '@mandap/domain/days';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useToday } from '#app/shell/site-settings.ts';
import { DateField } from '#app/ui/date-field.tsx';

interface ComingDayFieldProps<Draft extends FieldValues, Checked> {
  control: Control<Draft, unknown, Checked>;
  name: FieldPath<Draft>;
  label: string;
  /** Shown while no day is chosen. */
  placeholder: string;
  error: string | undefined;
}

/** A day of a form, from today until the last day that can be booked. */
export const ComingDayField = <Draft extends FieldValues, Checked>({
  control,
  name,
  ...shown
}: ComingDayFieldProps<Draft, Checked>) => {
  const today = useToday();
  const { field } = useController({ name, control });
  return (
    <DateField
      {...shown}
      ref={field.ref}
      today={today}
      from={today}
      until={addMonths(today, furthestAhead)}
      selected={field.value || null}
      onSelect={field.onChange}
    />
  );
};
