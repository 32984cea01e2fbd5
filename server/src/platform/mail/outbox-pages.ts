import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeMail, describeMails, notThere } from './outbox-html.ts';
import type { Outbox } from './outbox-mailer.ts';

const own =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** A mail's own page runs nothing and asks for nothing, as in a careful mail program. */
const foreign =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'";

/** Pages to read the mails of a machine that has no mail server. Never in production: they show everybody's codes. */
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

/** A link of the mail opens beside it, not inside its frame, where most pages refuse to be. */
function withOutwardLinks(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : `${base}${html}`;
}
