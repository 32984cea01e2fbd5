import { isLanguage, sourceLanguage } from '@mandap/domain/languages';
import { Failure } from '#server/failure.ts';
import type { HttpServer } from '#server/http/http-server.ts';
import type { BookingsContext } from './bookings.context.ts';
import { daySheetPage } from './day-sheet-page.ts';
import { findDaySheet } from './queries/day-sheet.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The sheet of a day, `/day-sheet/<token>`, for staff without an account. `?lang=hi` is in Hindi. */
export const serveDaySheets = (context: BookingsContext, { fastify, countRequest }: HttpServer): void => {
  fastify.get<{ Params: { token: string }; Querystring: { lang?: string } }>(
    '/day-sheet/:token',
    async ({ ip, params: { token }, query: { lang = '' } }, reply) => {
      await countRequest(ip);
      const sheet = await findDaySheet(context, token);
      if (!sheet) throw new Failure('not_found');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
        .send(daySheetPage(sheet, isLanguage(lang) ? lang : sourceLanguage));
    },
  );
};
