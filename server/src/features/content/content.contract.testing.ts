import { contentExamples } from '@mandap/contract/content/content.examples';
import { app, bodyOf, type Requests, theAdmin } from '#server/testing/contract-world.ts';

const anEntry = async (): Promise<string> => {
  const url = '/api/admin/content/';
  return (
    await app.ask({ method: 'POST', url, as: await theAdmin(), body: bodyOf(contentExamples.addContent) })
  ).json.id;
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const contentRequests: Requests = {
  getContent: async () => ({}),
  listContent: async () => ({ as: await theAdmin() }),
  addContent: async () => ({ as: await theAdmin() }),
  changeContent: async () => ({ as: await theAdmin(), input: { id: await anEntry() } }),
  removeContent: async () => ({ as: await theAdmin(), input: { id: await anEntry() } }),
  moveContent: async () => ({ as: await theAdmin(), input: { id: await anEntry() } }),
};
