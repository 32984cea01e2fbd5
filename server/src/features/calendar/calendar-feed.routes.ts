import type { FastifyInstance } from 'fastify';
import { keep, sendCached } from '../../http/cached-response.ts';
import type { CalendarFeed } from './calendar-feed.service.ts';

interface Dependencies {
  calendarFeed: Pick<CalendarFeed, 'file'>;
  countRequest(ip: string): Promise<void>;
}

/** `/calendars/<token>.ics`: for programs that keep calendars; whoever knows the address may read. */
export const serveCalendarFeed = (
  fastify: FastifyInstance,
  { calendarFeed, countRequest }: Dependencies,
): void => {
  fastify.get<{ Params: { token: string } }>(
    '/calendars/:token(^[\\w-]{43}$).ics',
    async (request, reply) => {
      await countRequest(request.ip);
      const text = await calendarFeed.file(request.params.token);
      reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .header('cache-control', 'private, max-age=300')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer');
      return sendCached(request, reply, keep(Buffer.from(text)));
    },
  );
};
