import { type SyntheticEvent, useId } from 'react';
import { type ActionProps, ConfirmDialog } from './confirm-dialog.tsx';

export interface FormDialogProps extends ActionProps {
  /** What `handleSubmit` of a form makes, or anything that sends it. */
  onSend: (event: SyntheticEvent) => unknown;
}

/** A few fields, sent with the button or the Enter key. */
export const FormDialog = ({ onSend, children, ...frame }: FormDialogProps) => {
  const id = useId();
  return (
    <ConfirmDialog {...frame} formId={id}>
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on to a form around the dialog, although the page has none there.
          event.stopPropagation();
          if (!frame.isBusy && !frame.isDisabled) onSend(event);
        }}
      >
        {children}
      </form>
    </ConfirmDialog>
  );
};
