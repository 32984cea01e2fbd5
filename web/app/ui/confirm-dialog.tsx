import type { ReactNode } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** The props that every dialog for confirming an action has. */
export interface ActionProps extends Pick<DialogProps, 'title' | 'width' | 'onClose'> {
  text?: string | undefined;
  /** The consequences, as a list. */
  points?: readonly string[];
  /** The label of the confirm button: “Suspend”. */
  action: string;
  /** The label of the cancel button; “Cancel” by default. */
  cancelLabel?: string;
  /** Replaces `onClose` if the cancel button does more than the other ways to close the dialog. */
  onCancel?: () => void;
  isDanger?: boolean;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Why the action failed, if no field shows it. */
  failure: string | false | null | undefined;
  failureTitle?: string;
  /** A link or button that helps to resolve the failure. */
  failureAction?: ReactNode;
  children?: ReactNode;
}

export type ConfirmDialogProps = ActionProps &
  Pick<DialogProps, 'isPinned'> &
  /** The button either confirms, or submits the form with this id among the children. */
  ({ onConfirm: () => void; formId?: never } | { onConfirm?: never; formId: string });

/** Asks for confirmation of an action. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, width, points, action, cancelLabel, isDanger, isBusy, isDisabled, failure, children } =
    props;
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={title}
      description={text}
      width={width}
      isPinned={props.isPinned}
      footer={
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button variant="outlined" onClick={props.onCancel ?? props.onClose}>
            {cancelLabel ?? uiText.cancel()}
          </Button>
          <Button
            type={props.formId ? 'submit' : 'button'}
            form={props.formId}
            variant={isDanger ? 'danger' : 'filled'}
            isBusy={isBusy}
            disabled={isDisabled}
            onClick={props.onConfirm}
          >
            {action}
          </Button>
        </div>
      }
    >
      {(points || children || failure) && (
        <div className="grid gap-4">
          {points && (
            <ul className="grid list-disc gap-1.5 rounded-[12px] bg-amber-soft py-3.5 pe-4 ps-8 text-meta">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {children}
          {failure && (
            <Alert variant="danger" title={props.failureTitle} action={props.failureAction}>
              {failure}
            </Alert>
          )}
        </div>
      )}
    </Dialog>
  );
};
