import {
  exportCashBook,
  exportOutstanding,
  listCashBook,
  listOutstanding,
} from '@mandap/contract/bookings/money.endpoints';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
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
      const { total, ...found } = await findOutstanding(context, host, venueId, paging);
      return { ...paged(call.url, paging, found), total: toRupees(total) };
    }),

    guardedCall(exportOutstanding, async ({ venueId }, host) => ({
      name: `outstanding-${dayInIndia(clock.now())}.csv`,
      body: outstandingTable((await findOutstanding(context, host, venueId)).results),
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
