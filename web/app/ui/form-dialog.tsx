import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  title: string;
  text?: string;
  /** What the one button does. */
  action: string;
  isDanger?: boolean;
  isBusy: boolean;
  isDisabled?: boolean;
  /** What no field says by itself. */
  failure: string | false | null | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields and one button. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, text, action, isDanger, isBusy, isDisabled, failure, onSend, onClose, children } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <Button
          look={isDanger ? 'danger' : 'filled'}
          className="w-full"
          isBusy={isBusy}
          disabled={isDisabled}
          onClick={onSend}
        >
          {action}
        </Button>
      }
    >
      <div className="grid gap-4">
        {children}
        {failure && <Alert kind="danger">{failure}</Alert>}
      </div>
    </Dialog>
  );
};
