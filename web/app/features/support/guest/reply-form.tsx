import type { Ticket } from '@mandap/contract/support/support.schemas';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import * as supportText from '../../../i18n/generated/support.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { notify } from '../../../ui/toast.ts';
import { FilePicker } from './file-picker.tsx';
import { useTicketFiles } from './use-ticket-files.ts';

interface WriteMoreProps {
  state: Ticket['state'];
  takesFiles: boolean;
  isWriting: boolean;
  failure: ApiFailure | null;
  /** Resolves to whether it has arrived. */
  onSend: (words: { text: string; uploadIds: string[] }) => Promise<boolean>;
}

/** The answer of whoever asked: it goes back to the team, and opens a closed ticket again. */
export const WriteMore = ({ state, takesFiles, isWriting, failure, onSend }: WriteMoreProps) => {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const files = useTicketFiles();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() === '') return;
    if (!(await onSend({ text, uploadIds: files.ids }))) return;
    setText('');
    files.clear();
    notify({ kind: 'success', title: supportText.written() });
  };
  return (
    <form method="dialog" noValidate className="needs-js grid gap-3" onSubmit={(event) => void send(event)}>
      {failure && <Alert kind="danger">{textOf(failure, supportText.sendFailed())}</Alert>}
      <TextArea
        rows={4}
        maxLength={4000}
        label={state === 'closed' ? supportText.writeAgain() : supportText.writeMore()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isMissing ? supportText.missing() : undefined}
      />
      {takesFiles && <FilePicker {...files} />}
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
