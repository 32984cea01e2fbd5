import type { deleteReply, deleteReview } from '@mandap/contract/reviews/reviews.endpoints';
import { textOf } from '#app/api/error-message.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useReviewWrite } from './use-review-write.ts';

interface DeleteDialogProps {
  endpoint: typeof deleteReview | typeof deleteReply;
  /** The id of the review. */
  id: string;
  title: string;
  text: string;
  /** The toast after success. */
  done: string;
  onClose: () => void;
}

/** Asks for confirmation before a review or its reply is deleted. */
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
