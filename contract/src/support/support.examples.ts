import type { ExamplesOf } from '../example.ts';
import type * as support from './support.endpoints.ts';

/** A token as in the link of an email. */
const aToken = 'zvyP_3uBMO94YBVmT1cH3pmDu0Q7nbmZzvyP_3uBMO94YBVmT1cH3pmDu0Q7nbmZ';
const question = { topic: 'payment', text: 'When does my refund arrive?' } as const;

export const supportExamples = {
  openTicket: {
    ...question,
    name: 'Kavita',
    email: 'kavita@example.com',
  },
  getTicketByLink: {
    token: aToken,
  },
  replyByLink: {
    token: aToken,
    text: 'One more thing.',
  },
  openOwnTicket: question,
  replyToTicket: { text: 'One more thing.' },
  listTickets: { state: 'open', topic: 'payment', search: 'refund', sort: 'newest' },
  exportTickets: { scope: 'waiting' },
  answerTicket: { text: 'Within five days.' },
  addTicketNote: { text: 'Ask the bank.' },
  changeTicketState: { transition: 'acknowledge' },
  changeTicket: { topic: 'booking', assigneeId: null },
} satisfies ExamplesOf<typeof support>;
