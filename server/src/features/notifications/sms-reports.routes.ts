import type { HttpServer } from '#server/http/http-server.ts';
import type { recordSmsReport } from './commands/record-sms-report.ts';

/** Receives the SMS gateway's delivery reports. The body stays raw, because its signature covers every byte. */
export const serveSmsReports = (
  record: ReturnType<typeof recordSmsReport>,
  { fastify, countRequest }: HttpServer,
): void => {
  fastify.register(async (raw) => {
    raw.addHook('onRequest', ({ ip }) => countRequest(ip));
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    raw.post('/api/sms/reports/', async ({ body, headers }) => {
      await record((body as Buffer | undefined) ?? Buffer.alloc(0), String(headers['x-signature'] ?? ''));
      return { detail: 'ok' };
    });
  });
};
