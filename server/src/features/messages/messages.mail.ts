import { maskContacts } from '@mandap/domain/contact-masking';
import { showsContacts } from './messages.present.ts';
import type { MessagesStore } from './messages.store.ts';
import type { ThreadsStore } from './threads.store.ts';

/** What a mail about unread messages says. */
export interface MessageMail {
  threadId: string;
  /** The same for every mail about one pile of unread messages: one is enough. */
  firstUnreadId: string;
  unread: number;
  fromName: string;
  toUserId: string;
  /** Which side the reader is. */
  side: 'guest' | 'host';
  venueName: string;
  bookingCode: string | null;
  /** Of the message, with what the reader may not see hidden; empty where it has attachments only. */
  excerpt: string;
  attachments: number;
}

const longestExcerpt = 280;

const excerptOf = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > longestExcerpt ? `${[...plain].slice(0, longestExcerpt).join('')}…` : plain;
};

/** Null where the message was seen already, or its sender or receiver is gone. */
export const createMessageMail =
  ({ threads, messages }: { threads: ThreadsStore; messages: MessagesStore }) =>
  async (messageId: string): Promise<MessageMail | null> => {
    const message = await messages.findUnread(messageId);
    const thread = message && (await threads.find(message.threadId, message.toUserId));
    const receiver = message && (await threads.findPerson(message.toUserId));
    if (!message || !thread || !receiver || receiver.isDeleted || thread.other.isDeleted) return null;
    return {
      threadId: thread.id,
      firstUnreadId: message.firstUnreadId,
      unread: message.unread,
      fromName: thread.other.firstName,
      toUserId: message.toUserId,
      side: thread.guestId === message.toUserId ? 'guest' : 'host',
      venueName: thread.venueName,
      bookingCode: thread.code,
      excerpt: excerptOf(showsContacts(thread) ? message.text : maskContacts(message.text).text),
      attachments: message.attachments,
    };
  };
