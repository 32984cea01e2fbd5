import * as reviewingText from '../../i18n/generated/reviewing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  isBusy: boolean;
  error: string | null;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before something is deleted. */
export const ConfirmDialog = ({ title, text, isBusy, error, onKeep, onDelete }: ConfirmDialogProps) => (
  <Dialog
    isOpen
    onClose={onKeep}
    title={title}
    description={text}
    footer={
      <div className="flex flex-wrap gap-2.5 *:flex-1">
        <Button look="outlined" onClick={onKeep}>
          {reviewingText.keep()}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={onDelete}>
          {reviewingText.remove()}
        </Button>
      </div>
    }
  >
    {error && <Alert kind="danger">{error}</Alert>}
  </Dialog>
);
