import type { Upload } from '@mandap/contract/files/files.schemas';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import type { Waiting } from '#app/api/outbox.ts';

/** What a bubble shows of a message that waits in the outbox, besides its text. */
export interface Shown {
  files: Upload[];
  /** The number of the last message when it was written. */
  after: number;
}

export const shownOf = ({ shown }: Pick<Waiting, 'shown'>): Shown => shown as Shown;

/** The loaded messages of a conversation, without gaps. */
export interface Log {
  messages: Message[];
  hasEarlier: boolean;
  seenUpTo: number;
  /** The numbers of the messages that were sent from here, by their keys in the outbox. */
  delivered: ReadonlyMap<string, number>;
}

export const lastNumber = ({ messages }: Pick<Log, 'messages'>): number => messages.at(-1)?.number ?? 0;

/** Merges messages by number, in order; `more` wins over `known`. */
export const mergeMessages = (known: readonly Message[], more: readonly Message[]): Message[] => {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
};

/** Whether a message continues the log without a gap. */
export const follows = (log: Log, message: Message): boolean => message.number <= lastNumber(log) + 1;

type Unsent = Pick<Waiting, 'key' | 'text' | 'shown'>;

const isSame = (message: Message, unsent: Unsent): boolean => {
  const { files, after } = shownOf(unsent);
  return (
    message.isMine &&
    message.number > after &&
    message.text === unsent.text.trim() &&
    message.attachments.length === files.length &&
    message.attachments.every(({ id }, index) => id === files[index]?.id)
  );
};

/** Without what the server has received although its response was lost. */
export const findUnsent = <W extends Unsent>({ messages, delivered }: Log, waiting: readonly W[]): W[] => {
  const taken = new Set(delivered.values());
  return waiting.filter((one) => {
    if (delivered.has(one.key)) return false;
    const found = messages.find((message) => !taken.has(message.number) && isSame(message, one));
    if (found) taken.add(found.number);
    return !found;
  });
};
