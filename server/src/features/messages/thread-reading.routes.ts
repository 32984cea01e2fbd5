import { readConversation } from '@mandap/contract/messages/admin.endpoints';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { ThreadReading } from './thread-reading.service.ts';

export const threadReadingCalls = (reading: ThreadReading): ServedCall[] => [
  guardedCall(readConversation, async (requested, actor) => {
    const { thread, messages, hasMore, uploaded } = await reading.read(actor, requested);
    return {
      ...thread,
      messages: messages.map(({ uploadIds, createdAt, ...message }) => ({
        ...message,
        attachments: uploadIds.flatMap((id) => uploaded.get(id) ?? []),
        createdAt: createdAt.toISOString(),
      })),
      hasMore,
    };
  }),
];
