import { readConversation } from '@mandap/contract/messages/admin';
import type { Api } from '../../http/api.ts';
import type { ThreadReading } from './thread-reading.service.ts';

export const serveThreadReading = (api: Api, reading: ThreadReading): void => {
  api.guarded(readConversation, async (wanted, actor) => {
    const { thread, messages, hasMore, uploaded } = await reading.read(actor, wanted);
    return {
      ...thread,
      messages: messages.map(({ uploadIds, createdAt, ...message }) => ({
        ...message,
        attachments: uploadIds.flatMap((id) => uploaded.get(id) ?? []),
        createdAt: createdAt.toISOString(),
      })),
      hasMore,
    };
  });
};
