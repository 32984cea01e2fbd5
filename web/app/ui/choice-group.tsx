import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export interface ChoiceGroupProps {
  legend: string;
  /** Read out at once. */
  error?: string | undefined;
  children: ReactNode;
}

/** A few checkboxes or radios that answer one question. */
export const ChoiceGroup = ({ legend, error, children }: ChoiceGroupProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      {children}
      {error && (
        <div role="alert">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
};
