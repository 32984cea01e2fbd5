import * as messages from '@mandap/contract/messages/messages.endpoints';
import { readConversation as readConversationCall } from '@mandap/contract/messages/messages.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { linkBooking } from './commands/link-booking.ts';
import { maskAgain } from './commands/mask-again.ts';
import { mergeThreads } from './commands/move-threads.ts';
import { markRead, readConversation } from './commands/read-conversation.ts';
import { reportMessage, setState } from './commands/report-message.ts';
import { sendMessage } from './commands/send-message.ts';
import { startThread, writeToHost } from './commands/start-thread.ts';
import type { MessagesContext } from './messages.context.ts';
import { findThreadId, lockSubjects } from './messages.store.ts';
import { eraseReporter, findPersonalData } from './personal-data.ts';
import { findMessageRow, listMessages } from './queries/messages.ts';
import { findThread } from './queries/recipient.ts';
import { countUnread, getThread, listThreads } from './queries/threads.ts';
import { findUnreadMessage } from './queries/unread-message.ts';

type Needs = Pick<MessagesContext, 'audit' | 'files' | 'venues' | 'bookings' | 'published'>;

/** Messages between guests and hosts. */
export const messagesFeature = (core: Core, needs: Needs) => {
  const context: MessagesContext = { ...core, ...needs };
  const link = linkBooking(context);
  return {
    senderOf: async (id: string) => (await findMessageRow(core.db, id))?.senderId ?? null,
    setState: setState(context),
    findUnread: findUnreadMessage(context),
    writeToHost: writeToHost(context),
    /** Before writing to several hosts in one transaction. */
    lockConversations: lockSubjects,
    findThreadId,
    calls: [
      guardedCall(messages.listThreads, async (page, actor, { url }) =>
        paged(url, page, await listThreads(context)(actor, page)),
      ),
      guardedCall(messages.countUnread, async (_, actor) => {
        const { count, since } = await countUnread(core.db, actor.id);
        return { count, since: since?.toISOString() ?? null };
      }),
      guardedCall(messages.findThread, (input, actor) => findThread(context)(actor, input)),
      guardedCall(messages.startThread, (input, actor, { idempotent }) =>
        startThread(context)(actor, input, idempotent),
      ),
      guardedCall(messages.getThread, (input, actor) => getThread(context)(actor, input)),
      guardedCall(messages.listMessages, (input, actor) => listMessages(context)(actor, input)),
      guardedCall(messages.sendMessage, (input, actor, { idempotent }) =>
        sendMessage(context)(actor, input, idempotent),
      ),
      guardedCall(messages.readThread, (input, actor) => markRead(context)(actor, input)),
      guardedCall(messages.reportMessage, (input, actor) => reportMessage(context)(actor, input)),
      guardedCall(readConversationCall, (input, actor) => readConversation(context)(actor, input)),
    ],
    listeners: [
      on('booking.requested', 'messages', link, { lane: 'together' }),
      on('booking.confirmed', 'messages', link, { lane: 'together' }),
      on('account.deleted', 'messages', eraseReporter(context)),
    ],
    schedule: [every('25 * * * *', 'messages.mask-again', maskAgain(context))],
    personalData: [findPersonalData(context)],
    accountMerge: mergeThreads(context),
  } satisfies Feature & Record<string, unknown>;
};

export type Messages = ReturnType<typeof messagesFeature>;
