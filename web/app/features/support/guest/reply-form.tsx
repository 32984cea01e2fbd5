import { replyToTicket, type Ticket } from '@mandap/contract/support/support.schemas';
import * as z from 'zod/mini';
import type { ApiFailure } from '#app/api/failure.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notify } from '#app/ui/toast.ts';
import { FilePicker, useTicketFiles } from './file-picker.tsx';

const schema = z.pick(replyToTicket.input, { text: true });

interface ReplyFormProps {
  /** The ticket number: 'MT-7K3Q9F'. */
  number: string;
  state: Ticket['state'];
  canAttachFiles: boolean;
  isWriting: boolean;
  failure: ApiFailure | null;
  onSend: (reply: { text: string; uploadIds: string[] }, onDone: () => void) => void;
}

/** The requester's reply to a ticket. It reopens a closed ticket. */
export const ReplyForm = ({ number, state, canAttachFiles, isWriting, failure, onSend }: ReplyFormProps) => {
  const files = useTicketFiles();
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { text: '' },
    failure,
    fallback: supportText.sendFailed(),
    texts: { text: supportText.missing },
  });
  useDraft(form, `ticket.${number}`);
  const send = form.handleSubmit(({ text }) =>
    onSend({ text, uploadIds: files.ids }, () => {
      form.reset();
      files.clear();
      notify({ kind: 'success', title: supportText.written() });
    }),
  );
  return (
    <form method="dialog" noValidate className="needs-js grid gap-3" onSubmit={send}>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <TextArea
        {...field('text')}
        rows={4}
        maxLength={4000}
        label={state === 'closed' ? supportText.writeAgain() : supportText.writeMore()}
      />
      {canAttachFiles && <FilePicker {...files} />}
      <Button
        type="submit"
        isBusy={isWriting}
        disabled={files.isSending}
        className="justify-self-start max-sm:w-full"
      >
        {supportText.sendMore()}
      </Button>
    </form>
  );
};
