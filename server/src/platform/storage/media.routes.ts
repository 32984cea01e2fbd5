import type { FastifyInstance } from 'fastify';
import { isStorageKey, type Storage } from './storage.ts';

/** Only what is drawn, never what could run, whatever type a file was stored with. */
const shown = /^(image\/(avif|webp|jpeg|png)|application\/pdf)$/;

/** Public files. A key never gets another content: whoever has it may keep it for good. */
export function serveMedia(fastify: FastifyInstance, storage: Storage): void {
  fastify.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const isPublic = isStorageKey(key) && !key.startsWith('private/');
    const file = isPublic ? await storage.read(key) : null;
    if (!file) return reply.callNotFound();
    return reply
      .type(shown.test(file.contentType) ? file.contentType : 'application/octet-stream')
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(file.stream);
  });
}
