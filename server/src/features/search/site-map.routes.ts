import type { FastifyReply } from 'fastify';
import { Failure } from '#server/failure.ts';
import type { HttpServer } from '#server/http/http-server.ts';
import { siteMap } from './queries/site-map.ts';
import type { SearchContext } from './search.context.ts';

/** `/robots.txt` and the site map: an index, the pages, and files with many places or many venues. */
export const serveSiteMap = (context: SearchContext, { fastify, countRequest }: HttpServer): void => {
  const { robots, index, pages, places, venues } = siteMap(context);

  fastify.get('/robots.txt', async (_request, reply) => send(reply, 'text/plain', robots()));

  fastify.get('/sitemap.xml', async ({ ip }, reply) => {
    await countRequest(ip);
    return send(reply, 'application/xml', await index());
  });

  fastify.get('/sitemap-pages.xml', async (_request, reply) => send(reply, 'application/xml', pages()));

  const parts = { places, venues };
  fastify.get<{ Params: { kind: keyof typeof parts; number: string } }>(
    '/sitemap-:kind(^places|venues$)-:number(^[1-9]\\d{0,3}$).xml',
    async ({ ip, params }, reply) => {
      await countRequest(ip);
      const text = await parts[params.kind](Number(params.number));
      if (text === null) throw new Failure('not_found');
      return send(reply, 'application/xml', text);
    },
  );
};

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=3600')
    .send(text);
