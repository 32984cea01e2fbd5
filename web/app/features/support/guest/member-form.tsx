import { openOwnTicket } from '@mandap/contract/support/support.endpoints';
import type { Ticket } from '@mandap/contract/support/support.schemas';
import type { TicketTopic } from '@mandap/domain/support/tickets';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as checkText from '#app/i18n/generated/check.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FilePicker } from './file-picker.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { type MemberValues, memberSchema } from './ticket-schemas.ts';
import { TopicChoice } from './topic-choice.tsx';
import { useTicketFiles } from './use-ticket-files.ts';

interface MemberFormProps {
  person: { name: string; email: string };
  onTopic: (topic: TicketTopic) => void;
  onSent: (ticket: Ticket) => void;
}

const draft = 'support';

/** The contact form for signed-in people: name and email are known. */
export const MemberForm = ({ person, onTopic, onSent }: MemberFormProps) => {
  const { send, isWriting, failure } = useWrite(openOwnTicket);
  const files = useTicketFiles();
  const { form, field, problem } = useContractForm({
    schema: memberSchema,
    defaultValues: { bookingCode: '', text: '' },
    failure,
    fallback: supportText.sendFailed(),
    texts: { topic: checkText.required },
  });
  useDraft(form, draft, ({ topic }) => topic && onTopic(topic));
  const open = (values: MemberValues) =>
    send({ ...values, uploadIds: files.ids }, (ticket) => {
      saveDraft(draft, null);
      onSent(ticket);
    });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(open)}>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <p className="text-meta text-muted">
        <span>{`${supportText.writingAs({ name: person.name })} `}</span>
        <span className="break-words text-ink">{person.email}</span>
      </p>
      <TopicChoice {...field('topic', { onChange: ({ target }) => onTopic(target.value) })} />
      <TicketFields field={field} />
      <FilePicker {...files} />
      <Button
        type="submit"
        size="large"
        isBusy={isWriting}
        disabled={files.isSending}
        className="justify-self-start max-sm:w-full"
      >
        {supportText.send()}
      </Button>
    </form>
  );
};
