import { messagesExamples } from '@mandap/contract/messages/messages.examples';
import {
  app,
  bodyOf,
  forgetJobs,
  guest,
  type Requests,
  theAdmin,
  venue,
} from '#server/testing/contract-world.ts';

/** A conversation between the guest and the venue's host, with one message. */
const aThread = async (): Promise<{ threadId: string; messageId: string }> => {
  const write = bodyOf(messagesExamples.startThread, { venueId: venue.id });
  const { json } = await app.ask({ method: 'POST', url: '/api/threads/', as: guest, body: write });
  const list = await app.ask({ url: `/api/threads/${json.id}/messages/?after=0`, as: guest });
  return { threadId: json.id, messageId: list.json.results[0].id };
};

/** A message reported by its receiver. Resolves to the case. */
const aReportedMessage = async (): Promise<string> => {
  const { messageId } = await aThread();
  const url = `/api/messages/${messageId}/report/`;
  await forgetJobs();
  await app.ask({ method: 'POST', url, as: venue.owner, body: { reason: 'rude' } });
  await app.jobs.drain();
  const [row] = await app.db<
    { id: string }[]
  >`select id from moderation_cases where subject_id = ${messageId}`;
  return row?.id ?? '';
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const messagesRequests: Requests = {
  listThreads: async () => {
    await aThread();
    return { as: guest };
  },
  countUnread: async () => ({ as: guest }),
  findThread: async () => ({
    as: guest,
    input: { venueId: venue.id },
  }),
  startThread: async () => ({ as: guest, input: { venueId: venue.id } }),
  readConversation: async () => ({ as: await theAdmin(), input: { id: await aReportedMessage() } }),
  getThread: async () => ({ as: guest, input: { id: (await aThread()).threadId } }),
  listMessages: async () => ({ as: guest, input: { id: (await aThread()).threadId } }),
  sendMessage: async () => ({ as: guest, input: { id: (await aThread()).threadId } }),
  readThread: async () => ({ as: guest, input: { id: (await aThread()).threadId } }),
  reportMessage: async () => ({ as: venue.owner, input: { id: (await aThread()).messageId } }),
};
