import type { ReactNode } from 'react';
import * as tableText from '../i18n/generated/table.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What will happen, point by point. */
  points: readonly string[];
  /** What the button does: “Suspend”. */
  action: string;
  isDanger?: boolean;
  isBusy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Before something is done: what follows from it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, points, action, isDanger, isBusy, failure, onConfirm, onClose, children } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button look="outlined" onClick={onClose}>
            {tableText.cancel()}
          </Button>
          <Button look={isDanger ? 'danger' : 'filled'} isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert kind="danger">{failure}</Alert>}
        <ul className="grid list-disc gap-1.5 rounded-[12px] bg-amber-soft py-3.5 pr-4 pl-8 text-meta">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {children}
      </div>
    </Dialog>
  );
};
