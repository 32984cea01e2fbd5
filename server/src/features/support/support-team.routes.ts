import {
  answerTicket,
  changeTicket,
  exportTickets,
  getTicket,
  listTickets,
  moveTicket,
  noteInTicket,
} from '@mandap/contract/support/admin';
import { dayInIndia } from '@mandap/domain/days';
import type { Api } from '../../http/api.ts';
import { pagedUpTo } from '../../http/paged.ts';
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

export const serveSupportTeam = (api: Api, team: SupportTeam, clock: Clock): void => {
  api.guarded(listTickets, async (wanted, actor, call) =>
    pagedUpTo(call.url, wanted, await team.list(actor, wanted)),
  );
  api.guarded(exportTickets, async (wanted, actor) => ({
    name: `tickets-${dayInIndia(clock.now())}.csv`,
    body: csvStream(columns, team.all(actor, wanted)),
  }));
  api.guarded(getTicket, ({ id }) => team.see(id));
  api.guarded(answerTicket, ({ id, ...words }, actor) => team.answer(actor, id, words));
  api.guarded(noteInTicket, ({ id, text }, actor) => team.note(actor, id, text));
  api.guarded(moveTicket, ({ id, move }, actor) => team.move(actor, id, move));
  api.guarded(changeTicket, ({ id, ...change }, actor) => team.change(actor, id, change));
};
