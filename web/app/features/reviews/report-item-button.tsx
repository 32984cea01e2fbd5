import { type ReportReason, reportReasons } from '@mandap/domain/reviews/reviews';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { showAuth } from '../accounts/session/auth-dialog.ts';
import { useSession } from '../accounts/session/session-store.ts';

const reasonNames: Record<ReportReason, () => string> = {
  not_true: reviewingText.not_true,
  rude: reviewingText.rude,
  private: reviewingText.privateDetails,
  advertising: reviewingText.advertising,
  other: reviewingText.other,
};

interface ReportItemButtonProps {
  id: string;
  /** The button's label for screen readers, which names the reported item. */
  label: string;
  title: string;
  isReported: boolean;
  /** The write that sends the report. */
  useReport: () => {
    send: (report: { id: string; reason: ReportReason; text: string }, onDone: () => void) => void;
    isWriting: boolean;
    failure: ApiFailure | null;
  };
}

interface ReportDialogProps extends Pick<ReportItemButtonProps, 'id' | 'title' | 'useReport'> {
  onClose: () => void;
}

const ReportDialog = ({ id, title, useReport, onClose }: ReportDialogProps) => {
  const { send, isWriting, failure } = useReport();
  return (
    <ReasonDialog
      title={title}
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
      onSend={(text, reason) => send({ id, reason, text }, toastThen(reviewingText.reportSent(), onClose))}
      onClose={onClose}
    />
  );
};

/** Reports public content. Each user can do so once; hidden for the author. */
export const ReportItemButton = ({ label, isReported, ...report }: ReportItemButtonProps) => {
  const { isAuthenticated } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-2 -mb-2 flex justify-end">
      <Button
        variant="plain"
        size="small"
        className="-me-2 px-3! text-small! text-muted!"
        disabled={isReported}
        aria-label={isReported ? undefined : label}
        onClick={() => (isAuthenticated ? setIsOpen(true) : showAuth('login'))}
      >
        <Flag aria-hidden className="size-4" />
        <span>{isReported ? reviewingText.reported() : reviewingText.report()}</span>
      </Button>
      {isOpen && <ReportDialog {...report} onClose={() => setIsOpen(false)} />}
    </div>
  );
};
