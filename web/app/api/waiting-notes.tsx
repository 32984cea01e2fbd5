import type { Endpoint } from '@mandap/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { CircleExclamationPoint, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as outboxText from '../i18n/generated/outbox.ts';
import { Button } from '../ui/button.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { WrittenText } from '../ui/written-text.tsx';
import { textOf } from './error-message.ts';
import { invalidateTags } from './invalidate-tags.ts';
import { refusalOf, removeFromOutbox, sendAgain, useWaiting, type Waiting } from './outbox.ts';

/** Sends again what waits, because its author wants it. */
export const useSendAgain = (endpoint: Endpoint) => {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const send = async (key: string) => {
    setIsSending(true);
    await sendAgain(endpoint, key).then(
      () => invalidateTags(client, endpoint.changes ?? []),
      () => undefined,
    );
    setIsSending(false);
  };
  return { isSending, sendAgain: (key: string) => void send(key) };
};

const WaitingNote = ({ endpoint, waiting }: { endpoint: Endpoint; waiting: Waiting }) => {
  const { key, text } = waiting;
  const refusal = refusalOf(waiting);
  const again = useSendAgain(endpoint);
  const { isCopied, copy } = useCopy(text);
  return (
    <li className="card min-w-0 border-dashed p-4.5">
      <WrittenText className="font-medium">{text}</WrittenText>
      {refusal ? (
        <p role="alert" className="icon-line mt-2 text-meta text-danger">
          <CircleExclamationPoint aria-hidden className="size-[18px]" />
          <span>{outboxText.notSent({ why: textOf(refusal) })}</span>
        </p>
      ) : (
        <p role="status" className="icon-line mt-2 text-meta text-muted">
          <Clock aria-hidden className="size-[18px]" />
          <span>{outboxText.waiting()}</span>
        </p>
      )}
      <div className="mt-1 -ms-3 flex flex-wrap *:px-3!">
        <Button variant="plain" size="small" onClick={() => void removeFromOutbox(key)}>
          {outboxText.remove()}
        </Button>
        {refusal && (
          <Button variant="plain" size="small" onClick={copy}>
            <span>{isCopied ? outboxText.copied() : outboxText.copy()}</span>
          </Button>
        )}
        <Button variant="link" size="small" isBusy={again.isSending} onClick={() => again.sendAgain(key)}>
          {outboxText.sendAgain()}
        </Button>
      </div>
    </li>
  );
};

interface WaitingNotesProps {
  endpoint: Endpoint;
  waiting: readonly Waiting[];
}

/** What waits in the outbox, where it was written: list items. */
export const WaitingNotes = ({ endpoint, waiting }: WaitingNotesProps) =>
  waiting.map((one) => <WaitingNote key={one.key} endpoint={endpoint} waiting={one} />);

interface UnlessWaitingProps {
  endpoint: Endpoint;
  /** See `Waiting`. */
  about: string;
  className?: string;
  /** What one writes it with. */
  children: ReactNode;
}

/** What waits in the outbox about one thing, of which there is one text; without it, the buttons or the form to write it. */
export const UnlessWaiting = ({ endpoint, about, className = 'mt-3', children }: UnlessWaitingProps) => {
  const waiting = useWaiting(endpoint, about);
  if (waiting.length === 0) return children;
  return (
    <ul className={className}>
      <WaitingNotes endpoint={endpoint} waiting={waiting} />
    </ul>
  );
};
