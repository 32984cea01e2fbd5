import {
  type deleteReply,
  type deleteReview,
  reportReview,
} from '@mandap/contract/reviews/reviews.endpoints';
import type { Review } from '@mandap/contract/reviews/reviews.schemas';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { useWrite } from '#app/api/use-write.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { authorName } from './author-name.ts';
import { ReportItemButton } from './report-item-button.tsx';

const useReport = () => useWrite(reportReview);

export const ReportButton = ({ review, isReported }: { review: Review; isReported: boolean }) => (
  <ReportItemButton
    id={review.id}
    label={reviewingText.reportOf({ author: authorName(review) })}
    title={reviewingText.reportTitle()}
    isReported={isReported}
    useReport={useReport}
  />
);

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
export const DeleteDialog = ({ id, ...dialog }: DeleteDialogProps) => (
  <ConfirmCall
    input={{ id }}
    action={reviewingText.remove()}
    cancelLabel={reviewingText.keep()}
    isDanger
    {...dialog}
  />
);
