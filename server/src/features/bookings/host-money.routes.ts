import {
  exportCashBook,
  exportOutstanding,
  listCashBook,
  listOutstanding,
} from '@mandap/contract/bookings/money.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { toPaise, toRupees } from '@mandap/domain/money';
import { paged } from '#server/http/paged.ts';
import { guardedCall, type ServedCall } from '#server/http/served-call.ts';
import type { BookingsContext } from './bookings.context.ts';
import { cashBookTable, outstandingTable } from './host-money-tables.ts';
import { findCashBook } from './queries/cash-book.ts';
import { findOutstanding } from './queries/outstanding.ts';

/** What hosts received themselves, and who owes them. */
export const hostMoneyCalls = (context: BookingsContext): ServedCall[] => {
  const { clock } = context;
  return [
    guardedCall(listOutstanding, async ({ venueId, ...paging }, host, call) => {
      const all = await findOutstanding(context, host, venueId);
      const from = (paging.page - 1) * paging.pageSize;
      const results = all.slice(from, from + paging.pageSize);
      const total = all.reduce((sum, { amount }) => sum + toPaise(amount), 0);
      return { ...paged(call.url, paging, { results, count: all.length }), total: toRupees(total) };
    }),

    guardedCall(exportOutstanding, async ({ venueId }, host) => ({
      name: `outstanding-${dayInIndia(clock.now())}.csv`,
      body: outstandingTable(await findOutstanding(context, host, venueId)),
    })),

    guardedCall(listCashBook, async (query, host, call) => {
      const found = await findCashBook(context, host, query, query);
      const { results, count, opening, amountIn, amountOut } = found;
      return {
        ...paged(call.url, query, { results, count }),
        opening: toRupees(opening),
        amountIn: toRupees(amountIn),
        amountOut: toRupees(amountOut),
        closing: toRupees(opening + amountIn - amountOut),
      };
    }),

    guardedCall(exportCashBook, async (query, host) => ({
      name: `${query.book === 'money' ? 'cash-book' : 'deposits'}-${query.from}-${query.to}.csv`,
      body: cashBookTable((await findCashBook(context, host, query)).results),
    })),
  ];
};
