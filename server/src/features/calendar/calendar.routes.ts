import { sendCached, toCachedBody } from '#server/http/cached-response.ts';
import type { HttpServer } from '#server/http/http-server.ts';
import type { CalendarContext } from './calendar.context.ts';
import { calendarFeed } from './queries/calendar-feed.ts';

/** `/calendars/<token>.ics`, for calendar programs. Anybody with the address may read it. */
export const serveCalendarFeed = (context: CalendarContext, { fastify, countRequest }: HttpServer): void => {
  const feed = calendarFeed(context);
  fastify.get<{ Params: { token: string } }>(
    '/calendars/:token(^[\\w-]{43}$).ics',
    async (request, reply) => {
      await countRequest(request.ip);
      const text = await feed(request.params.token);
      reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .header('cache-control', 'private, max-age=300')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer');
      return sendCached(request, reply, toCachedBody(Buffer.from(text)));
    },
  );
};
