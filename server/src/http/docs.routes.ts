import type { FastifyInstance } from 'fastify';
import { type CachedBody, sendCached, toCachedBody } from './cached-response.ts';
import { docsPage } from './docs.ts';
import { openApi } from './openapi.ts';

interface Dependencies {
  settings: { get(): Promise<{ siteName: string }> };
  publicUrl: string;
  /** Throws `too_many_requests`. */
  countRequest(ip: string): Promise<void>;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Builds a text of the whole contract once per title, because building it takes at least 100 ms. */
const builtOnce = (build: (title: string) => string): ((title: string) => CachedBody) => {
  let last: { title: string; body: CachedBody } | undefined;
  return (title) => {
    if (last?.title !== title) last = { title, body: toCachedBody(Buffer.from(build(title))) };
    return last.body;
  };
};

/** Serves the contract for machines (`/api/openapi.json`) and people (`/api/docs/`). */
export const serveDocs = (
  fastify: FastifyInstance,
  { settings, publicUrl, countRequest }: Dependencies,
): void => {
  const title = async (): Promise<string> => `${(await settings.get()).siteName} API`;
  const description = builtOnce((name) => JSON.stringify(openApi(name, publicUrl)));
  const page = builtOnce(docsPage);

  fastify.get('/api/openapi.json', async (request, reply) => {
    await countRequest(request.ip);
    reply.header('content-type', 'application/json; charset=utf-8');
    return sendCached(request, reply, description(await title()));
  });
  fastify.get('/api/docs/', async (request, reply) => {
    await countRequest(request.ip);
    reply.header('content-security-policy', policy).header('content-type', 'text/html; charset=utf-8');
    return sendCached(request, reply, page(await title()));
  });
};
