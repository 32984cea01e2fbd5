import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export interface ChoiceGroupProps {
  legend: string;
  /** Announced to screen readers at once. */
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled group of checkboxes, radio buttons or buttons. */
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
