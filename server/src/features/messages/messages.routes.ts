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
} from '@mandap/contract/messages/messages';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import type { Messages } from './messages.service.ts';

export const serveMessages = (api: Api, messages: Messages): void => {
  api.guarded(listThreads, async (page, actor, call) =>
    paged(call.url, page, await messages.list(actor, page)),
  );
  api.guarded(countUnread, async (_input, actor) => ({ count: await messages.countUnread(actor) }));
  api.guarded(findThread, (about, actor) => messages.find(actor, about));
  api.guarded(writeFirst, ({ text, uploadIds, ...about }, actor) =>
    messages.writeFirst(actor, about, { text, uploadIds }),
  );
  api.guarded(getThread, ({ id }, actor) => messages.see(actor, id));
  api.guarded(listMessages, ({ id, ...window }, actor) => messages.messages(actor, id, window));
  api.guarded(sendMessage, ({ id, ...letter }, actor) => messages.send(actor, id, letter));
  api.guarded(readThread, async ({ id, upTo }, actor) => ({ count: await messages.read(actor, id, upTo) }));
  api.guarded(reportMessage, async ({ id, ...said }, actor) => {
    await messages.report(actor, id, said);
    return { reported: true };
  });
};
