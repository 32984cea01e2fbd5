import { addTicketNote, answerTicket } from '@mandap/contract/support/support.endpoints';
import type { TeamMessage, TeamTicket } from '@mandap/contract/support/support.schemas';
import * as schemas from '@mandap/contract/support/support.schemas';
import { isTaken } from '@mandap/domain/assignment';
import { fillReply } from '@mandap/domain/support/tickets';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { TemplateChoice } from '#app/features/content/template-choice.tsx';
import { dayAndTime } from '#app/i18n/format.ts';
import * as supportTeamText from '#app/i18n/generated/supportTeam.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { Name } from '#app/ui/name.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notify } from '#app/ui/toast.ts';
import { TicketMessages } from '../ticket-view.tsx';

const kinds = ['answer', 'question', 'note'] as const;
type Kind = (typeof kinds)[number];

const texts: Record<
  Kind,
  { name: () => string; help: () => string; send: () => string; done: () => string }
> = {
  answer: {
    name: supportTeamText.kindAnswer,
    help: supportTeamText.answerHelp,
    send: supportTeamText.sendAnswer,
    done: supportTeamText.answered,
  },
  question: {
    name: supportTeamText.kindQuestion,
    help: supportTeamText.questionHelp,
    send: supportTeamText.sendQuestion,
    done: supportTeamText.answered,
  },
  note: {
    name: supportTeamText.kindNote,
    help: supportTeamText.noteHelp,
    send: supportTeamText.saveNote,
    done: supportTeamText.noted,
  },
};

const useReply = (id: string, kind: Kind) => {
  const answering = useWrite(answerTicket);
  const noting = useWrite(addTicketNote);
  const { isWriting, failure } = kind === 'note' ? noting : answering;
  const send = (text: string, onDone: () => void) =>
    kind === 'note'
      ? noting.send({ id, text }, onDone)
      : answering.send({ id, text, isQuestion: kind === 'question' }, onDone);
  return { isWriting, failure, send };
};

const noteSchema = z.pick(schemas.addTicketNote.input, { text: true });

/** The team's form for an answer, a question, or an internal note. */
export const AnswerForm = ({ ticket, onAnswered }: { ticket: TeamTicket; onAnswered: () => void }) => {
  const { user } = useSession();
  const isOthers = isTaken(ticket.assignee?.id ?? null, user?.id ?? '');
  const canAnswer = ticket.transitions.includes('answer') && ticket.email !== '' && !isOthers;
  const choices = canAnswer ? kinds : (['note'] as const);
  const [selected, setSelected] = useState<Kind>('answer');
  const kind = canAnswer ? selected : 'note';
  const { isWriting, failure, send } = useReply(ticket.id, kind);
  const { form, field, problem } = useContractForm({
    schema: noteSchema,
    defaultValues: { text: '' },
    failure,
    texts: { text: supportTeamText.missing },
  });
  const submit = form.handleSubmit(({ text }) =>
    send(text, () => {
      form.reset();
      notify({ kind: 'success', title: texts[kind].done() });
      if (kind !== 'note') onAnswered();
    }),
  );
  return (
    <form noValidate className="card grid gap-4 p-5" onSubmit={submit}>
      {isOthers && (
        <Alert variant="warning">{supportTeamText.taken({ name: ticket.assignee?.name ?? '' })}</Alert>
      )}
      {problem && <Alert variant="danger">{problem}</Alert>}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{supportTeamText.kind()}</legend>
        {choices.map((choice) => (
          <ChoiceChip key={choice} name="kind" checked={choice === kind} onChange={() => setSelected(choice)}>
            {texts[choice].name()}
          </ChoiceChip>
        ))}
      </fieldset>
      {kind !== 'note' && (
        <TemplateChoice
          kind="reply"
          onChosen={(template) => form.setValue('text', fillReply(template, ticket), { shouldDirty: true })}
        />
      )}
      <TextArea
        {...field('text')}
        rows={5}
        maxLength={4000}
        label={texts[kind].name()}
        help={texts[kind].help()}
      />
      <Button type="submit" isBusy={isWriting} className="justify-self-start max-sm:w-full">
        {texts[kind].send()}
      </Button>
    </form>
  );
};

const Note = ({ note }: { note: TeamMessage }) => (
  <div className="rounded-[14px] border border-dashed border-line-strong bg-amber-soft p-4">
    <p className="mb-1.5 flex flex-wrap items-center gap-x-2 text-small text-amber">
      <StickyNote aria-hidden className="size-4" />
      <span className="font-semibold">{supportTeamText.noteBy({ name: note.author })}</span>
      <time dateTime={note.createdAt} className="num ms-auto text-tiny">
        {dayAndTime(note.createdAt)}
      </time>
    </p>
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      <Name>{note.text}</Name>
    </p>
  </div>
);

interface TicketThreadProps {
  messages: readonly TeamMessage[];
  /** The name of the person who opened the ticket. */
  requester: string;
}

/** The messages and internal notes of a ticket, oldest first. */
export const TicketThread = ({ messages, requester }: TicketThreadProps) => (
  <div className="grid gap-3">
    {messages.map((message) =>
      message.kind === 'note' ? (
        <Note key={message.id} note={message} />
      ) : (
        <TicketMessages
          key={message.id}
          messages={[{ ...message, isTeam: message.kind === 'answered' }]}
          nameOf={({ isTeam }) => (isTeam ? message.author : requester || supportTeamText.gone())}
        />
      ),
    )}
  </div>
);
