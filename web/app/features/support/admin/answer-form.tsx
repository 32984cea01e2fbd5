import {
  addTicketNote,
  answerTicket,
  getTicket,
  listTickets,
} from '@mandap/contract/support/admin.endpoints';
import type { TeamTicket } from '@mandap/contract/support/admin.schemas';
import * as schemas from '@mandap/contract/support/admin.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../api/use-contract-form.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as supportTeamText from '../../../i18n/generated/supportTeam.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChip } from '../../../ui/chip.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { notify } from '../../../ui/toast.ts';

const kinds = ['answer', 'question', 'note'] as const;
type Kind = (typeof kinds)[number];

const words: Record<
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

const useSend = (id: string, kind: Kind) => {
  const refreshes = [getTicket, listTickets];
  const answering = useWrite(answerTicket, { refreshes });
  const noting = useWrite(addTicketNote, { refreshes });
  const { isWriting, failure } = kind === 'note' ? noting : answering;
  const send = (text: string, onDone: () => void) =>
    kind === 'note'
      ? noting.send({ id, text }, onDone)
      : answering.send({ id, text, isQuestion: kind === 'question' }, onDone);
  return { isWriting, failure, send };
};

const schema = z.pick(schemas.addTicketNote.input, { text: true });

/** An answer, a question back, or a note for the team alone. */
export const TeamAnswer = ({ ticket }: { ticket: TeamTicket }) => {
  const canAnswer = ticket.moves.includes('answer') && ticket.email !== '';
  const offered = canAnswer ? kinds : (['note'] as const);
  const [chosen, setChosen] = useState<Kind>('answer');
  const kind = canAnswer ? chosen : 'note';
  const { isWriting, failure, send } = useSend(ticket.id, kind);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { text: '' },
    failure,
    texts: { text: supportTeamText.missing },
  });
  const submit = form.handleSubmit(({ text }) =>
    send(text, () => {
      form.reset();
      notify({ kind: 'success', title: words[kind].done() });
    }),
  );
  return (
    <form noValidate className="card grid gap-4 p-5" onSubmit={submit}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{supportTeamText.kind()}</legend>
        {offered.map((one) => (
          <ChoiceChip key={one} name="kind" checked={one === kind} onChange={() => setChosen(one)}>
            {words[one].name()}
          </ChoiceChip>
        ))}
      </fieldset>
      <TextArea
        {...field('text')}
        rows={5}
        maxLength={4000}
        label={words[kind].name()}
        help={words[kind].help()}
      />
      <Button type="submit" isBusy={isWriting} className="justify-self-start max-sm:w-full">
        {words[kind].send()}
      </Button>
    </form>
  );
};
