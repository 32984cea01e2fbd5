import type { Upload } from '@mandap/contract/files/files.schemas';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import type { ApiFailure } from '#app/api/failure.ts';

/** A message that is being sent, or failed to be sent. */
export interface Outgoing {
  /** The idempotency key, the same for every retry. */
  key: string;
  text: string;
  files: Upload[];
  createdAt: string;
  /** The number of the last message when it was sent. */
  after: number;
  failure: ApiFailure | null;
}

/** The loaded messages of a conversation, without gaps, and the outgoing ones. */
export interface Log {
  messages: Message[];
  hasEarlier: boolean;
  seenUpTo: number;
  outgoing: Outgoing[];
  /** The numbers of delivered messages that were outgoing before. */
  delivered: number[];
}

export const lastNumber = ({ messages }: Pick<Log, 'messages'>): number => messages.at(-1)?.number ?? 0;

/** Merges messages by number, in order; `more` wins over `known`. */
export const mergeMessages = (known: readonly Message[], more: readonly Message[]): Message[] => {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
};

/** Whether a message continues the log without a gap. */
export const follows = (log: Log, message: Message): boolean => message.number <= lastNumber(log) + 1;

const isSame = (message: Message, { text, files, after }: Outgoing): boolean =>
  message.isMine &&
  message.number > after &&
  message.text === text.trim() &&
  message.attachments.length === files.length &&
  message.attachments.every(({ id }, index) => id === files[index]?.id);

/** Removes outgoing messages that the server has received although its response was lost. */
export const settle = (log: Log): Log => {
  const delivered = new Set(log.delivered);
  const isWaiting = (one: Outgoing) => {
    const found = log.messages.find((message) => !delivered.has(message.number) && isSame(message, one));
    if (found) delivered.add(found.number);
    return !found;
  };
  const outgoing = log.outgoing.filter(isWaiting);
  return { ...log, outgoing, delivered: [...delivered] };
};
