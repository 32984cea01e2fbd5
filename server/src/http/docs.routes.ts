import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs.ts';
import { openApi } from './openapi.ts';

interface Dependencies {
  settings: { get(): Promise<{ siteName: string }> };
  publicUrl: string;
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The contract for machines (`/api/openapi.json`) and people (`/api/docs/`). */
export const serveDocs = (fastify: FastifyInstance, { settings, publicUrl }: Dependencies): void => {
  const title = async (): Promise<string> => `${(await settings.get()).siteName} API`;

  fastify.get('/api/openapi.json', async () => openApi(await title(), publicUrl));
  fastify.get('/api/docs/', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('content-type', 'text/html; charset=utf-8')
      .send(docsPage(await title())),
  );
};
