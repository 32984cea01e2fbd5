import * as support from '@mandap/contract/support/support.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { paged, pagedUpTo } from '#server/http/paged.ts';
import { guardedCall, publicCall } from '#server/http/served-call.ts';
import { createEncryption } from '#server/platform/encryption.ts';
import { addNote, answerTicket } from './commands/answer-ticket.ts';
import { changeState, changeTicket } from './commands/change-ticket.ts';
import { openOwnTicket, openTicket } from './commands/open-ticket.ts';
import { replyByLink, replyToTicket } from './commands/reply-to-ticket.ts';
import { warnOfDeadlines } from './commands/warn-of-deadlines.ts';
import { eraseByAddress, eraseRequester, findPersonalData, mergeTickets } from './personal-data.ts';
import { getTeamTicket } from './queries/team-ticket.ts';
import { exportTickets, listTickets } from './queries/team-tickets.ts';
import { findTicketForEmail, getOwnTicket, getTicketByLink, listOwnTickets } from './queries/tickets.ts';
import type { SupportContext } from './support.context.ts';

type Needs = Pick<SupportContext, 'audit' | 'files' | 'accounts'>;

/** Support tickets: people write to the team, and the team answers. */
export const supportFeature = (core: Core, needs: Needs) => {
  const { jwtSecret, jwtSecretBefore } = core.config;
  const ticketEncryption = createEncryption(jwtSecret, 'ticket', jwtSecretBefore);
  const context: SupportContext = { ...core, ...needs, ticketEncryption };
  const warn = warnOfDeadlines(context);
  return {
    warn,
    findTicket: findTicketForEmail(context),
    calls: [...requesterCalls(context), ...teamCalls(context)],
    listeners: [
      on('account.deleted', 'support', eraseRequester(context)),
      on('account.deleted', 'support.by-address', eraseByAddress(context)),
    ],
    schedule: [every('20 * * * *', 'support.warn', warn)],
    personalData: [findPersonalData(context)],
    accountMerge: mergeTickets,
  } satisfies Feature & Record<string, unknown>;
};

export type Support = ReturnType<typeof supportFeature>;

const requesterCalls = (context: SupportContext) => [
  publicCall(support.openTicket, (input, { ip }) => openTicket(context)(input, ip)),
  publicCall(support.getTicketByLink, (input) => getTicketByLink(context)(input)),
  publicCall(support.replyByLink, (input) => replyByLink(context)(input)),
  guardedCall(support.openOwnTicket, (input, actor) => openOwnTicket(context)(actor, input)),
  guardedCall(support.listOwnTickets, async (page, actor, { url }) =>
    paged(url, page, await listOwnTickets(context)(actor, page)),
  ),
  guardedCall(support.getOwnTicket, (input, actor) => getOwnTicket(context)(actor, input)),
  guardedCall(support.replyToTicket, (input, actor) => replyToTicket(context)(actor, input)),
];

const teamCalls = (context: SupportContext) => [
  guardedCall(support.listTickets, async (search, actor, { url }) =>
    pagedUpTo(url, search, await listTickets(context)(actor, search)),
  ),
  guardedCall(support.exportTickets, (search, actor) =>
    exportTickets({ ...context, db: context.exports })(actor, search),
  ),
  guardedCall(support.getTicket, getTeamTicket(context)),
  guardedCall(support.answerTicket, (input, actor) => answerTicket(context)(actor, input)),
  guardedCall(support.addTicketNote, (input, actor) => addNote(context)(actor, input)),
  guardedCall(support.changeTicketState, (input, actor) => changeState(context)(actor, input)),
  guardedCall(support.changeTicket, (input, actor) => changeTicket(context)(actor, input)),
];
