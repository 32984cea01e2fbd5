import type { deleteReply, deleteReview } from '@mandap/contract/reviews/reviews.endpoints';
import { textOf } from '../../api/error-message.ts';
import * as reviewingText from '../../i18n/generated/reviewing.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useReviewWrite } from './use-review-write.ts';

interface DeleteDialogProps {
  endpoint: typeof deleteReview | typeof deleteReply;
  /** Of the review. */
  id: string;
  title: string;
  text: string;
  /** The toast after success. */
  done: string;
  onClose: () => void;
}

/** Before a review or the reply to it is deleted. */
export const DeleteDialog = ({ endpoint, id, title, text, done, onClose }: DeleteDialogProps) => {
  const { send, isWriting, failure } = useReviewWrite(endpoint, done, onClose);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={reviewingText.remove()}
      cancelLabel={reviewingText.keep()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onClose={onClose}
      onConfirm={() => send({ id })}
    />
  );
};
