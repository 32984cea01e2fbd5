import { type SyntheticEvent, useId, useState } from 'react';
import { type ActionProps, ConfirmDialog } from './confirm-dialog.tsx';

export interface FormDialogProps extends ActionProps {
  /** The handler that react-hook-form's `handleSubmit` returns, or any other. */
  onSend: (event: SyntheticEvent) => unknown;
}

/** A dialog with a form; once something was typed, a press outside does not close it. */
export const FormDialog = ({ onSend, children, ...frame }: FormDialogProps) => {
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  return (
    <ConfirmDialog {...frame} isPinned={isTyped} formId={id}>
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onInput={() => setIsTyped(true)}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals, to a form around the dialog.
          event.stopPropagation();
          if (!frame.isBusy && !frame.isDisabled) onSend(event);
        }}
      >
        {children}
      </form>
    </ConfirmDialog>
  );
};
