import { readConversation } from '@mandap/contract/messages/admin.schemas';
import * as z from 'zod/mini';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import * as readingText from '#app/i18n/generated/reading.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';

const schema = z.pick(readConversation.input, { reason: true });

interface ReasonFormProps {
  isBusy: boolean;
  failure: ApiFailure | null;
  onSubmit: (reason: string) => void;
}

/** Asks for the reason before a conversation is shown. */
export const ReasonForm = ({ isBusy, failure, onSubmit }: ReasonFormProps) => {
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { reason: '' },
    failure,
    texts: { reason: readingText.whyNeeded },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => onSubmit(reason))}
      className="card grid max-w-[720px] gap-4 p-5 sm:p-6"
    >
      <p className="text-meta text-muted">{readingText.lead()}</p>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <TextArea {...field('reason')} label={readingText.why()} maxLength={500} />
      <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={isBusy}>
        {readingText.read()}
      </Button>
    </form>
  );
};
