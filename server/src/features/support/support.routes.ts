import {
  getOwnTicket,
  listOwnTickets,
  openOwnTicket,
  openTicket,
  seeTicketByLink,
  writeByLink,
  writeInTicket,
} from '@mandap/contract/support/support.endpoints';
import { paged } from '../../http/paged.ts';
import { guardedCall, publicCall, type ServedCall } from '../../http/served-call.ts';
import type { Support } from './support.service.ts';

export const supportCalls = (support: Support): ServedCall[] => [
  publicCall(openTicket, async (question, { ip }) => ({ number: await support.open(question, ip) })),

  publicCall(seeTicketByLink, ({ token }) => support.seeBehind(token)),

  publicCall(writeByLink, ({ token, text }) => support.writeBehind(token, text)),

  guardedCall(openOwnTicket, (question, actor) => support.openOwn(actor, question)),

  guardedCall(listOwnTickets, async (page, actor, call) =>
    paged(call.url, page, await support.list(actor, page)),
  ),

  guardedCall(getOwnTicket, ({ id }, actor) => support.see(actor, id)),

  guardedCall(writeInTicket, ({ id, ...words }, actor) => support.write(actor, id, words)),
];
