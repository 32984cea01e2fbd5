import type { FastifyInstance, FastifyReply } from 'fastify';
import { isStorageKey, type Storage, type StoredFile } from './storage.ts';

/** Only what is drawn, never what could run, whatever type a file was stored with. */
const shown = /^(image\/(avif|webp|jpeg|png)|application\/pdf)$/;

/** Sends a kept file to be looked at, so that nothing in it can run. */
export const sendStored = (reply: FastifyReply, file: StoredFile, cacheControl: string): FastifyReply =>
  reply
    .type(shown.test(file.contentType) ? file.contentType : 'application/octet-stream')
    .header('content-length', file.size)
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(file.stream);

/** Public files. A key never gets another content: whoever has it may keep it for good. */
export function serveMedia(fastify: FastifyInstance, storage: Storage): void {
  fastify.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const isPublic = isStorageKey(key) && !key.startsWith('private/');
    const file = isPublic ? await storage.read(key) : null;
    if (!file) return reply.callNotFound();
    return sendStored(reply, file, 'public, max-age=31536000, immutable');
  });
}
