import { openOwnTicket, openTicket } from '@mandap/contract/support/support.endpoints';
import type { Ticket } from '@mandap/contract/support/support.schemas';
import * as schemas from '@mandap/contract/support/support.schemas';
import { type TicketTopic, ticketTopics } from '@mandap/domain/support/tickets';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { saveDraft } from '#app/api/drafts.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useDraft } from '#app/api/use-draft.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as checkText from '#app/i18n/generated/check.ts';
import * as supportText from '#app/i18n/generated/support.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { topicNames } from '../format-ticket.tsx';
import { FilePicker, useTicketFiles } from './file-picker.tsx';

interface VisitorFormProps {
  onTopic: (topic: TicketTopic) => void;
  onSent: (sent: { number: string; email: string }) => void;
}

const visitorDraft = 'support.visitor';

const emptyForm = { name: '', email: '', bookingCode: '', text: '', website: '' };

interface TicketFieldsProps {
  field: (name: 'bookingCode' | 'text') => UseFormRegisterReturn & { error: string | undefined };
}

/** The fields that everybody fills in to open a ticket. */
const TicketFields = ({ field }: TicketFieldsProps) => (
  <>
    <TextField
      {...field('bookingCode')}
      autoComplete="off"
      autoCapitalize="characters"
      label={supportText.bookingCode()}
      placeholder="MB-7K3Q9F"
    />
    <TextArea
      {...field('text')}
      rows={6}
      maxLength={4000}
      label={supportText.message()}
      help={supportText.messageHelp()}
    />
  </>
);

const visitorSchema = schemas.openTicket.input;
type VisitorValues = z.output<typeof visitorSchema>;

/** Attachments are not in the schema: they are uploaded while the message is written. */
const memberSchema = z.omit(schemas.openOwnTicket.input, { uploadIds: true });
type MemberValues = z.output<typeof memberSchema>;

/** The topic of a ticket, one of seven. The other props are passed to each radio button. */
const TopicChoice = ({ error, ...radio }: ComponentProps<'input'> & { error: string | undefined }) => (
  <ChoiceGroup legend={supportText.topic()} error={error}>
    <div className="flex flex-wrap gap-2">
      {ticketTopics.map((topic) => (
        <ChoiceChip key={topic} {...radio} value={topic}>
          {topicNames[topic]()}
        </ChoiceChip>
      ))}
    </div>
  </ChoiceGroup>
);

/** The contact form for visitors without an account; `website` is a honeypot. */
export const VisitorForm = ({ onTopic, onSent }: VisitorFormProps) => {
  const { send, isWriting, failure } = useWrite(openTicket);
  const { form, field, problem } = useContractForm({
    schema: visitorSchema,
    defaultValues: emptyForm,
    failure,
    fallback: supportText.sendFailed(),
    texts: { topic: checkText.required },
  });
  useDraft(form, visitorDraft, ({ topic }) => topic && onTopic(topic));
  const open = (values: VisitorValues) =>
    send(values, ({ number }) => {
      saveDraft(visitorDraft, null);
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
          autoComplete="email"
          label={supportText.email()}
          help={supportText.emailHelp()}
        />
      </div>
      <TicketFields field={field} />
      <div aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
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

interface MemberFormProps {
  person: { name: string; email: string };
  onTopic: (topic: TicketTopic) => void;
  onSent: (ticket: Ticket) => void;
}

const memberDraft = 'support';

/** The contact form for signed-in people, whose name and email are known. */
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
  useDraft(form, memberDraft, ({ topic }) => topic && onTopic(topic));
  const open = (values: MemberValues) =>
    send({ ...values, uploadIds: files.ids }, (ticket) => {
      saveDraft(memberDraft, null);
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

interface TicketSentProps {
  number: string;
  email: string;
  /** The URL of the ticket's page. Visitors follow their ticket by email. */
  to?: string | undefined;
  onAnother: () => void;
}

/** Confirms that a ticket was opened, with its number. */
export const TicketSent = ({ number, email, to, onAnother }: TicketSentProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <img src="/art/check-mail.svg" alt="" width={96} height={72} className="h-18 w-24" />
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {supportText.sent()}
      </h2>
      <p>
        {supportText.yourNumber()}{' '}
        <strong className="num font-semibold">
          <Verbatim>{number}</Verbatim>
        </strong>
      </p>
      {email && (
        <p className="text-muted">
          {supportText.sentText()} <span className="break-words text-ink">{email}</span>
        </p>
      )}
      <p className="text-muted">{supportText.promise()}</p>
      <div className="flex flex-wrap gap-3">
        {to && (
          <Button asChild>
            <Link to={to}>{supportText.openTicket()}</Link>
          </Button>
        )}
        <Button variant="outlined" onClick={onAnother}>
          {supportText.another()}
        </Button>
      </div>
    </div>
  );
};
