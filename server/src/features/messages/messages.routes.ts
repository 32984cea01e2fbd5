import {
  countUnread,
  findThread,
  getThread,
  listMessages,
  listThreads,
  readThread,
  reportMessage,
  sendMessage,
  writeFirst,
} from '@mandap/contract/messages/messages.endpoints';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Messages } from './messages.service.ts';

export const messagesCalls = (messages: Messages): ServedCall[] => [
  guardedCall(listThreads, async (page, actor, call) =>
    paged(call.url, page, await messages.list(actor, page)),
  ),

  guardedCall(countUnread, async (_input, actor) => ({ count: await messages.countUnread(actor) })),

  guardedCall(findThread, (about, actor) => messages.find(actor, about)),

  guardedCall(writeFirst, ({ text, uploadIds, ...about }, actor) =>
    messages.writeFirst(actor, about, { text, uploadIds }),
  ),

  guardedCall(getThread, ({ id }, actor) => messages.see(actor, id)),

  guardedCall(listMessages, ({ id, ...window }, actor) => messages.messages(actor, id, window)),

  guardedCall(sendMessage, ({ id, ...letter }, actor) => messages.send(actor, id, letter)),

  guardedCall(readThread, async ({ id, upTo }, actor) => ({ count: await messages.read(actor, id, upTo) })),

  guardedCall(reportMessage, async ({ id, ...said }, actor) => {
    await messages.report(actor, id, said);
    return { reported: true };
  }),
];
