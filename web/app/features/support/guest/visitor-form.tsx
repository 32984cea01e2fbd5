import { openTicket } from '@mandap/contract/support/support.endpoints';
import type { TicketTopic } from '@mandap/domain/support/tickets';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as checkText from '#app/i18n/generated/check.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { type VisitorValues, visitorSchema } from './ticket-schemas.ts';
import { TopicChoice } from './topic-choice.tsx';

interface VisitorFormProps {
  onTopic: (topic: TicketTopic) => void;
  onSent: (sent: { number: string; email: string }) => void;
}

const draft = 'support.visitor';

const empty = { name: '', email: '', bookingCode: '', text: '', website: '' };

/** The contact form for visitors without an account; `website` is a honeypot. */
export const VisitorForm = ({ onTopic, onSent }: VisitorFormProps) => {
  const { send, isWriting, failure } = useWrite(openTicket);
  const { form, field, problem } = useContractForm({
    schema: visitorSchema,
    defaultValues: empty,
    failure,
    fallback: supportText.sendFailed(),
    texts: { topic: checkText.required },
  });
  useDraft(form, draft, ({ topic }) => topic && onTopic(topic));
  const open = (values: VisitorValues) =>
    send(values, ({ number }) => {
      saveDraft(draft, null);
      onSent({ number, email: values.email });
    });
  return (
    <form method="dialog" noValidate className="needs-js grid gap-5" onSubmit={form.handleSubmit(open)}>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <TopicChoice {...field('topic', { onChange: ({ target }) => onTopic(target.value) })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" label={supportText.name()} />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          label={supportText.email()}
          help={supportText.emailHelp()}
        />
      </div>
      <TicketFields field={field} />
      <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {supportText.website()}
          <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" size="large" isBusy={isWriting} className="justify-self-start max-sm:w-full">
        {supportText.send()}
      </Button>
    </form>
  );
};
