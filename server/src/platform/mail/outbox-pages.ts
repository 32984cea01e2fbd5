import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeMail, describeMails, notThere } from './outbox-html.ts';
import type { Outbox } from './outbox-mailer.ts';

const own =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** An email's page runs no scripts and loads nothing, as in a careful email client. */
const foreign =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'";

/** Pages to read the emails of a machine without a mail server. Never in production: they show everyone's codes. */
export function serveOutbox(fastify: FastifyInstance, outbox: Outbox): void {
  fastify.get('/outbox/', async (_request, reply) => page(reply, describeMails(await outbox.list())));

  fastify.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const mail = await outbox.read(request.params.id);
    return mail ? page(reply, describeMail(mail)) : page(reply.code(404), notThere);
  });

  fastify.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
    const mail = await outbox.read(request.params.id);
    return page(
      mail ? reply : reply.code(404),
      mail ? withOutwardLinks(mail.html) : notThere,
      `${foreign}; frame-ancestors 'self'`,
    );
  });
}

function page(reply: FastifyReply, html: string, policy = `${own}; frame-ancestors 'none'`): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}

/** Links of the email open in a new tab, because most pages refuse to be framed. */
function withOutwardLinks(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : `${base}${html}`;
}
