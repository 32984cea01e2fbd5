import { type ComponentProps, useId } from 'react';
import { describedBy, Field } from './field.tsx';

export interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  help?: string;
  error?: string | undefined;
}

/** The browser's own list of choices; the options are the children. */
export const SelectField = ({ label, help, error, ...rest }: SelectFieldProps) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field id={id} label={label} help={help} error={error}>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
        className="control h-13"
      />
    </Field>
  );
};
