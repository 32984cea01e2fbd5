import {
  answerTicket,
  changeTicket,
  exportTickets,
  getTicket,
  listTickets,
  moveTicket,
  noteInTicket,
} from '@mandap/contract/support/admin.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { pagedUpTo } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvColumn, csvStream } from '../../platform/csv.ts';
import type { SupportTeam } from './support-team.service.ts';
import type { TeamLineRecord } from './support-team-list.store.ts';

const columns: readonly CsvColumn<TeamLineRecord>[] = [
  ['Number', ({ number }) => number],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Topic', ({ topic }) => topic],
  ['State', ({ state }) => state],
  ['Booking', ({ bookingCode }) => bookingCode],
  ['Assigned to', ({ assigneeName }) => assigneeName],
  ['Due', ({ dueAt }) => dueAt?.toISOString() ?? null],
  ['Created', ({ createdAt }) => createdAt.toISOString()],
  ['Newest', ({ lastText }) => lastText],
];

export const supportTeamCalls = (team: SupportTeam, clock: Clock): ServedCall[] => [
  guardedCall(listTickets, async (requested, actor, call) =>
    pagedUpTo(call.url, requested, await team.list(actor, requested)),
  ),

  guardedCall(exportTickets, async (requested, actor) => ({
    name: `tickets-${dayInIndia(clock.now())}.csv`,
    body: csvStream(columns, team.all(actor, requested)),
  })),

  guardedCall(getTicket, ({ id }) => team.see(id)),

  guardedCall(answerTicket, ({ id, ...words }, actor) => team.answer(actor, id, words)),

  guardedCall(noteInTicket, ({ id, text }, actor) => team.note(actor, id, text)),

  guardedCall(moveTicket, ({ id, move }, actor) => team.move(actor, id, move)),

  guardedCall(changeTicket, ({ id, ...change }, actor) => team.change(actor, id, change)),
];
