import { app, type Examples, forgetJobs, guest, theAdmin, venue } from '../../testing/contract-world.ts';

/** A conversation between the guest and the venue's host, with one message. */
const aThread = async (): Promise<{ threadId: string; messageId: string }> => {
  const write = { venue_id: venue.id, text: 'Is the lawn free in May?' };
  const { json } = await app.ask({ method: 'POST', url: '/api/threads/', as: guest, body: write });
  const list = await app.ask({ url: `/api/threads/${json.id}/messages/?after=0`, as: guest });
  return { threadId: json.id, messageId: list.json.results[0].id };
};

/** A message reported by its receiver; resolves to the case. */
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

/** A valid request for each call, by its name. */
export const messagesExamples: Examples = {
  listThreads: async () => {
    await aThread();
    return { as: guest };
  },
  countUnread: async () => ({ as: guest }),
  findThread: async () => ({ as: guest, query: `?venue_id=${venue.id}` }),
  startThread: async () => ({ as: guest, body: { venue_id: venue.id, text: 'Namaste' } }),
  readConversation: async () => ({
    as: await theAdmin(),
    body: { cause: 'report', id: await aReportedMessage(), reason: 'To see what came before.' },
  }),
  getThread: async () => ({ as: guest, names: { id: (await aThread()).threadId } }),
  listMessages: async () => ({ as: guest, names: { id: (await aThread()).threadId }, query: '?limit=5' }),
  sendMessage: async () => ({
    as: guest,
    names: { id: (await aThread()).threadId },
    body: { text: 'Thank you' },
  }),
  readThread: async () => ({ as: guest, names: { id: (await aThread()).threadId }, body: { up_to: 1 } }),
  reportMessage: async () => ({
    as: venue.owner,
    names: { id: (await aThread()).messageId },
    body: { reason: 'spam' },
  }),
};
