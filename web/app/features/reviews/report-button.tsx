import { reportReview } from '@mandap/contract/reviews/reviews.endpoints';
import type { Review } from '@mandap/contract/reviews/reviews.schemas';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { ReportItemButton } from './report-item-button.tsx';
import { useReviewWrite } from './use-review-write.ts';

const useReport = (doneTitle: string, onDone: () => void) => useReviewWrite(reportReview, doneTitle, onDone);

export const ReportButton = ({ review, isReported }: { review: Review; isReported: boolean }) => (
  <ReportItemButton
    id={review.id}
    label={reviewingText.reportOf({ author: review.author })}
    title={reviewingText.reportTitle()}
    isReported={isReported}
    useReport={useReport}
  />
);
