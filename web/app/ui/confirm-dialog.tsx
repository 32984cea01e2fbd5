import type { ReactNode } from 'react';
import * as uiText from '../i18n/generated/ui.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  text?: string;
  /** What will happen, point by point. */
  points?: readonly string[];
  /** What the button does: “Suspend”. */
  action: string;
  /** What the way back is called; “Cancel” if nothing else. */
  keep?: string;
  isDanger?: boolean;
  isBusy: boolean;
  failure: string | false | null | undefined;
  failureTitle?: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Before something is done: what follows from it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, points, action, keep, isDanger, isBusy, failure, onConfirm, onClose, children } =
    props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button look="outlined" onClick={onClose}>
            {keep ?? uiText.cancel()}
          </Button>
          <Button look={isDanger ? 'danger' : 'filled'} isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      {(points || children || failure) && (
        <div className="grid gap-4">
          {points && (
            <ul className="grid list-disc gap-1.5 rounded-[12px] bg-amber-soft py-3.5 pr-4 pl-8 text-meta">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {children}
          {failure && (
            <Alert kind="danger" title={props.failureTitle}>
              {failure}
            </Alert>
          )}
        </div>
      )}
    </Dialog>
  );
};
