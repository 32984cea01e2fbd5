import {
  getOwnTicket,
  listOwnTickets,
  openOwnTicket,
  openTicket,
  seeTicketByLink,
  writeByLink,
  writeInTicket,
} from '@mandap/contract/support/support';
import type { Api } from '../../http/api.ts';
import { paged } from '../../http/paged.ts';
import type { Support } from './support.service.ts';

export const serveSupport = (api: Api, support: Support): void => {
  api.open(openTicket, async (question, { ip }) => ({ number: await support.open(question, ip) }));
  api.open(seeTicketByLink, ({ token }) => support.seeBehind(token));
  api.open(writeByLink, ({ token, text }) => support.writeBehind(token, text));
  api.guarded(openOwnTicket, (question, actor) => support.openOwn(actor, question));
  api.guarded(listOwnTickets, async (page, actor, call) =>
    paged(call.url, page, await support.list(actor, page)),
  );
  api.guarded(getOwnTicket, ({ id }, actor) => support.see(actor, id));
  api.guarded(writeInTicket, ({ id, ...words }, actor) => support.write(actor, id, words));
};
