import { answerTicket, getTicket, listTickets, noteInTicket } from '@mandap/contract/support/admin.endpoints';
import type { TeamTicket } from '@mandap/contract/support/admin.schemas';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
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
  const noting = useWrite(noteInTicket, { refreshes });
  const { isWriting, failure } = kind === 'note' ? noting : answering;
  const send = (text: string) =>
    kind === 'note'
      ? noting.write({ id, text })
      : answering.write({ id, text, isQuestion: kind === 'question' });
  return { isWriting, failure, send };
};

/** An answer, a question back, or a note for the team alone. */
export const TeamAnswer = ({ ticket }: { ticket: TeamTicket }) => {
  const canAnswer = ticket.moves.includes('answer') && ticket.email !== '';
  const offered = canAnswer ? kinds : (['note'] as const);
  const [chosen, setChosen] = useState<Kind>('answer');
  const kind = canAnswer ? chosen : 'note';
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { isWriting, failure, send } = useSend(ticket.id, kind);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() === '' || !(await send(text).catch(() => null))) return;
    setText('');
    notify({ kind: 'success', title: words[kind].done() });
  };
  return (
    <form noValidate className="card grid gap-4 p-5" onSubmit={(event) => void submit(event)}>
      {failure && <Alert kind="danger">{textOf(failure)}</Alert>}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{supportTeamText.kind()}</legend>
        {offered.map((one) => (
          <ChoiceChip key={one} name="kind" checked={one === kind} onChange={() => setChosen(one)}>
            {words[one].name()}
          </ChoiceChip>
        ))}
      </fieldset>
      <TextArea
        rows={5}
        maxLength={4000}
        label={words[kind].name()}
        help={words[kind].help()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isMissing ? supportTeamText.missing() : undefined}
      />
      <Button type="submit" isBusy={isWriting} className="justify-self-start max-sm:w-full">
        {words[kind].send()}
      </Button>
    </form>
  );
};
