import { supportExamples } from '@mandap/contract/support/support.examples';
import { app, bodyOf, forgetJobs, guest, type Requests, theAdmin } from '#server/testing/contract-world.ts';

const aTicket = async (): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/tickets/',
      as: guest,
      body: bodyOf(supportExamples.openOwnTicket),
    })
  ).json.id;

/** The token of an emailed ticket link for somebody without an account. */
const aTicketToken = async (): Promise<string> => {
  const body = bodyOf(supportExamples.openTicket);
  await forgetJobs();
  await app.ask({ method: 'POST', url: '/api/support/', body });
  await app.jobs.drain();
  const mail = app.mails.findLast(({ to }) => to === 'kavita@example.com');
  return mail?.text.match(/ticket\/([\w-]+)/)?.[1] ?? '';
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const supportRequests: Requests = {
  openTicket: async () => ({}),
  getTicketByLink: async () => ({ input: { token: await aTicketToken() } }),
  replyByLink: async () => ({ input: { token: await aTicketToken() } }),
  openOwnTicket: async () => ({ as: guest }),
  listOwnTickets: async () => {
    await aTicket();
    return { as: guest };
  },
  getOwnTicket: async () => ({ as: guest, input: { id: await aTicket() } }),
  replyToTicket: async () => ({ as: guest, input: { id: await aTicket() } }),
  listTickets: async () => {
    await aTicket();
    return { as: await theAdmin() };
  },
  exportTickets: async () => ({ as: await theAdmin() }),
  getTicket: async () => ({ as: await theAdmin(), input: { id: await aTicket() } }),
  answerTicket: async () => ({ as: await theAdmin(), input: { id: await aTicket() } }),
  addTicketNote: async () => ({ as: await theAdmin(), input: { id: await aTicket() } }),
  changeTicketState: async () => ({ as: await theAdmin(), input: { id: await aTicket() } }),
  changeTicket: async () => ({ as: await theAdmin(), input: { id: await aTicket() } }),
};
