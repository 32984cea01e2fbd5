import { CircleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** The value of `aria-describedby` for a control with a help text or an error. */
export const describedBy = (id: string, { help, error }: { help?: ReactNode; error?: string | undefined }) =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
    <CircleExclamationPoint aria-hidden className="mt-0.5 size-4 flex-none" />
    <span>{children}</span>
  </p>
);

/** A control with its label, help text and error. */
export const Field = ({ id, label, help, error, children }: FieldProps) => (
  <div>
    <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block text-small font-medium">
      {label}
    </label>
    {children}
    {help && (
      <p id={`${id}-help`} className="mt-1.5 text-tiny text-muted">
        {help}
      </p>
    )}
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
);
