import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field } from './field.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
}

export const TextArea = ({ label, help, error, className, ...rest }: TextAreaProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
        className={classes('control min-h-26 py-3', className)}
      />
    </Field>
  );
};
