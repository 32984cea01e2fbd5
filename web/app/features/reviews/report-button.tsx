import { reportReview } from '@mandap/contract/reviews/reviews.endpoints';
import type { Review } from '@mandap/contract/reviews/reviews.schemas';
import { type ReportReason, reportReasons } from '@mandap/domain/reviews/reviews';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import * as reviewingText from '../../i18n/generated/reviewing.ts';
import { showAuth } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useChange } from './use-change.ts';

const reasonNames: Record<ReportReason, () => string> = {
  not_true: reviewingText.not_true,
  rude: reviewingText.rude,
  private: reviewingText.privateDetails,
  advertising: reviewingText.advertising,
  other: reviewingText.other,
};

const Reasons = ({ error, onChoose }: { error: string | null; onChoose: (reason: ReportReason) => void }) => (
  <fieldset aria-describedby={error ? 'report-error' : undefined}>
    <legend className="mb-1 text-small font-medium">{reviewingText.reason()}</legend>
    {reportReasons.map((reason) => (
      <label key={reason} className="flex min-h-11 items-center gap-3 text-meta">
        <input
          type="radio"
          name="reason"
          onChange={() => onChoose(reason)}
          className="size-5.5 flex-none accent-(--fill)"
        />
        {reasonNames[reason]()}
      </label>
    ))}
    {error && <FieldError id="report-error">{error}</FieldError>}
  </fieldset>
);

const ReportDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const { change, isBusy, error } = useChange(reportReview, reviewingText.reportSent(), onClose);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    setIsMissing(reason === null);
    if (reason !== null) change({ id: review.id, reason, text });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={reviewingText.reportTitle()}
      description={reviewingText.reportText()}
      footer={
        <Button className="w-full" isBusy={isBusy} onClick={send}>
          {reviewingText.reportSend()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Reasons
          error={isMissing && reason === null ? reviewingText.reasonMissing() : null}
          onChoose={setReason}
        />
        <TextArea
          label={reviewingText.reportMore()}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {error && <Alert kind="danger">{error}</Alert>}
      </div>
    </Dialog>
  );
};

/** For everybody but its author, once. */
export const ReportButton = ({ review, isReported }: { review: Review; isReported: boolean }) => {
  const { isAuthenticated } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-2 -mb-2 flex justify-end">
      <Button
        look="plain"
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
