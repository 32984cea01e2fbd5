import { type SyntheticEvent, useId, useState } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { type ActionProps, ConfirmDialog } from './confirm-dialog.tsx';

export interface FormDialogProps extends ActionProps {
  /** The handler that react-hook-form's `handleSubmit` returns, or any other. */
  onSend: (event: SyntheticEvent) => unknown;
  /** Once something was typed, closing it asks first. For forms that take a while to fill in. */
  asksBeforeClosing?: boolean;
}

/** A dialog with a form; once something was typed, a press outside does not close it. */
export const FormDialog = ({ onSend, children, asksBeforeClosing, ...frame }: FormDialogProps) => {
  const id = useId();
  const [isTyped, setIsTyped] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = asksBeforeClosing && isTyped ? () => setIsLeaving(true) : frame.onClose;
  return (
    <ConfirmDialog {...frame} onClose={close} isPinned={isTyped} formId={id}>
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
      {isLeaving && (
        <ConfirmDialog
          title={uiText.discardTitle()}
          action={uiText.discard()}
          cancelLabel={uiText.keepTyping()}
          isDanger
          isBusy={false}
          failure={null}
          onConfirm={frame.onClose}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </ConfirmDialog>
  );
};
