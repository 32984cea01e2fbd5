import type { Upload } from '@mandap/contract/files/uploads.schemas';
import type { Message } from '@mandap/contract/messages/messages.schemas';
import type { ApiFailure } from '../../api/failure.ts';

/** On its way, or waiting for another try. */
export interface Outgoing {
  /** The same for every try, so that it arrives once. */
  key: string;
  text: string;
  files: Upload[];
  createdAt: string;
  failure: ApiFailure | null;
}

/** What one page knows of a conversation: the messages without a gap, and what is to follow them. */
export interface Log {
  messages: Message[];
  hasEarlier: boolean;
  seenUpTo: number;
  outgoing: Outgoing[];
}

export const lastNumber = ({ messages }: Pick<Log, 'messages'>): number => messages.at(-1)?.number ?? 0;

/** Both, each number once, in order; what came later wins. */
export const merged = (known: readonly Message[], more: readonly Message[]): Message[] => {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
};

/** Whether these messages follow what is known at once, so that nothing is missing between. */
export const follows = (log: Log, message: Message): boolean => message.number <= lastNumber(log) + 1;
