import { reportReview } from '@mandap/contract/reviews/reviews.endpoints';
import type { Review } from '@mandap/contract/reviews/reviews.schemas';
import { type ReportReason, reportReasons } from '@mandap/domain/reviews/reviews';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import * as reviewingText from '../../i18n/generated/reviewing.ts';
import { showAuth } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useReviewWrite } from './use-review-write.ts';

const reasonNames: Record<ReportReason, () => string> = {
  not_true: reviewingText.not_true,
  rude: reviewingText.rude,
  private: reviewingText.privateDetails,
  advertising: reviewingText.advertising,
  other: reviewingText.other,
};

const ReportDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const { send, isWriting, failure } = useReviewWrite(reportReview, reviewingText.reportSent(), onClose);
  return (
    <ReasonDialog
      title={reviewingText.reportTitle()}
      text={reviewingText.reportText()}
      action={reviewingText.reportSend()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      choices={{
        legend: reviewingText.reason(),
        options: reportReasons.map((reason) => [reason, reasonNames[reason]()]),
        missing: reviewingText.reasonMissing(),
      }}
      label={reviewingText.reportMore()}
      maxLength={500}
      onSend={(text, reason) => send({ id: review.id, reason, text })}
      onClose={onClose}
    />
  );
};

/** For everybody but its author, once. */
export const ReportButton = ({ review, isReported }: { review: Review; isReported: boolean }) => {
  const { isAuthenticated } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-2 -mb-2 flex justify-end">
      <Button
        variant="plain"
        size="small"
        className="-mr-2 px-3! text-small! text-muted!"
        disabled={isReported}
        aria-label={isReported ? undefined : reviewingText.reportOf({ author: review.author })}
        onClick={() => (isAuthenticated ? setIsOpen(true) : showAuth('login'))}
      >
        <Flag aria-hidden className="size-4" />
        {isReported ? reviewingText.reported() : reviewingText.report()}
      </Button>
      {isOpen && <ReportDialog review={review} onClose={() => setIsOpen(false)} />}
    </div>
  );
};
