import type { ReactNode } from 'react';
import * as adminVenueText from '../../i18n/generated/adminVenue.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What exactly will happen. */
  text: string;
  confirm: string;
  isDanger?: boolean;
  isBusy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something happens, and says what it is. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, confirm, isDanger, isBusy, failure, onConfirm, onClose, children } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button look="outlined" onClick={onClose}>
            {adminVenueText.cancel()}
          </Button>
          <Button look={isDanger ? 'danger' : 'filled'} isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {children}
        {failure && <Alert kind="danger">{failure}</Alert>}
      </div>
    </Dialog>
  );
};
