import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import type { FailureFacts } from '../../../api/failure.ts';
import * as readingText from '../../../i18n/generated/reading.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface ReasonFormProps {
  isBusy: boolean;
  failure: FailureFacts | null;
  onRead: (reason: string) => void;
}

/** Before anything is shown: why it has to be read. */
export const ReasonForm = ({ isBusy, failure, onRead }: ReasonFormProps) => {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isMissing) onRead(reason.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="card grid max-w-[720px] gap-4 p-5 sm:p-6">
      <p className="text-meta text-muted">{readingText.lead()}</p>
      {failure && <Alert kind="danger">{textOf(failure)}</Alert>}
      <TextArea
        label={readingText.why()}
        maxLength={500}
        value={reason}
        error={isAsked && isMissing ? readingText.whyNeeded() : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={isBusy}>
        {readingText.read()}
      </Button>
    </form>
  );
};
