import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field } from './field.tsx';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  icon?: ReactNode;
  /** Shown inside the field, at the right. */
  after?: ReactNode;
}

export const TextField = ({ label, help, error, icon, after, className, ...rest }: TextFieldProps) => {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field id={id} label={label} help={help} error={error}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-muted">
            {icon}
          </span>
        )}
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          className={classes('control h-13', icon ? 'ps-11' : null, after ? 'pe-13' : null, className)}
        />
        {after && <span className="absolute inset-y-0 end-1 grid place-items-center">{after}</span>}
      </div>
    </Field>
  );
};
