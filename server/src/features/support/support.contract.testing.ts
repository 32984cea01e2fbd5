import { app, type Examples, forgetJobs, guest, theAdmin } from '../../testing/contract-world.ts';

const aQuestion = { topic: 'payment', text: 'When does my refund arrive?' };

const aTicket = async (): Promise<string> =>
  (await app.ask({ method: 'POST', url: '/api/tickets/', as: guest, body: aQuestion })).json.id;

/** The emailed ticket link of someone without an account. */
const aTicketToken = async (): Promise<string> => {
  const body = { ...aQuestion, name: 'Kavita', email: 'kavita@example.test' };
  await forgetJobs();
  await app.ask({ method: 'POST', url: '/api/support/', body });
  await app.jobs.drain();
  const mail = app.mails.findLast(({ to }) => to === 'kavita@example.test');
  return mail?.text.match(/ticket\/([\w-]+)/)?.[1] ?? '';
};

/** A valid request for each call, by its name. */
export const supportExamples: Examples = {
  openTicket: async () => ({ body: { ...aQuestion, name: 'Kavita', email: 'kavita@example.test' } }),
  getTicketByLink: async () => ({ names: { token: await aTicketToken() } }),
  replyByLink: async () => ({ names: { token: await aTicketToken() }, body: { text: 'One more thing.' } }),
  openOwnTicket: async () => ({ as: guest, body: aQuestion }),
  listOwnTickets: async () => {
    await aTicket();
    return { as: guest };
  },
  getOwnTicket: async () => ({ as: guest, names: { id: await aTicket() } }),
  replyToTicket: async () => ({
    as: guest,
    names: { id: await aTicket() },
    body: { text: 'One more thing.' },
  }),
  listTickets: async () => {
    await aTicket();
    return { as: await theAdmin(), query: '?state=open&topic=payment&search=refund&sort=newest' };
  },
  exportTickets: async () => ({ as: await theAdmin(), query: '?scope=waiting' }),
  getTicket: async () => ({ as: await theAdmin(), names: { id: await aTicket() } }),
  answerTicket: async () => ({
    as: await theAdmin(),
    names: { id: await aTicket() },
    body: { text: 'Within five days.' },
  }),
  addTicketNote: async () => ({
    as: await theAdmin(),
    names: { id: await aTicket() },
    body: { text: 'Ask the bank.' },
  }),
  changeTicketState: async () => ({
    as: await theAdmin(),
    names: { id: await aTicket() },
    body: { move: 'acknowledge' },
  }),
  changeTicket: async () => ({
    as: await theAdmin(),
    names: { id: await aTicket() },
    body: { topic: 'booking', assignee_id: null },
  }),
};
