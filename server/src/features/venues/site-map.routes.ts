import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../../failure.ts';
import type { SiteMap } from './site-map.service.ts';

interface Dependencies {
  siteMap: SiteMap;
  countRequest(ip: string): Promise<void>;
}

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=3600')
    .send(text);

/** `/robots.txt` and the site map: an index, the pages, and the venues in files of many. */
export const serveSiteMap = (fastify: FastifyInstance, { siteMap, countRequest }: Dependencies): void => {
  fastify.get('/robots.txt', async (_request, reply) => send(reply, 'text/plain', siteMap.robots()));

  fastify.get('/sitemap.xml', async ({ ip }, reply) => {
    await countRequest(ip);
    return send(reply, 'application/xml', await siteMap.index());
  });

  fastify.get('/sitemap-pages.xml', async (_request, reply) =>
    send(reply, 'application/xml', siteMap.pages()),
  );

  fastify.get<{ Params: { place: string } }>(
    '/sitemap-venues-:place(^[1-9]\\d{0,3}$).xml',
    async ({ ip, params }, reply) => {
      await countRequest(ip);
      const text = await siteMap.venues(Number(params.place));
      if (text === null) throw new Failure('not_found');
      return send(reply, 'application/xml', text);
    },
  );
};
