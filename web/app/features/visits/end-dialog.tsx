import { cancelVisit, declineVisit } from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { notify } from '#app/ui/toast.ts';

interface EndDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** Lets either party cancel a visit. */
export const CancelDialog = ({ visit, onClose }: EndDialogProps) => {
  const { send, isWriting, failure } = useWrite(cancelVisit);
  return (
    <ReasonDialog
      title={visitText.cancelTitle()}
      text={visitText.cancelText()}
      action={visitText.cancelNow()}
      cancelLabel={visitText.keep()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      label={visitText.cancelReason()}
      maxLength={500}
      onSend={(reason) =>
        send({ id: visit.id, reason }, () => {
          notify({ kind: 'success', title: visitText.cancelled() });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};

/** Lets a host decline a visit request. */
export const DeclineDialog = ({ visit, onClose }: EndDialogProps) => {
  const { send, isWriting, failure } = useWrite(declineVisit);
  return (
    <ReasonDialog
      title={visitText.declineTitle()}
      text={visitText.declineText()}
      action={visitText.declineNow()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      label={visitText.declineReason()}
      required={visitText.declineNeeded()}
      maxLength={500}
      onSend={(reason) =>
        send({ id: visit.id, reason }, () => {
          notify({ kind: 'success', title: visitText.declined() });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};
