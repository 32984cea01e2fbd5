import type { FastifyInstance, FastifyReply } from 'fastify';
import { isStorageKey, type Storage, type StoredFile } from './storage.ts';

/** Only types that browsers display, never active content, whatever the stored type. */
const shown = /^(image\/(avif|webp|jpeg|png)|application\/pdf)$/;

/** Sends a stored file for display, with scripts disabled. */
export const sendStored = (reply: FastifyReply, file: StoredFile, cacheControl: string): FastifyReply =>
  reply
    .type(shown.test(file.contentType) ? file.contentType : 'application/octet-stream')
    .header('content-length', file.size)
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(file.stream);

/** Public files. The content of a key never changes, so it may be cached for ever. */
export function serveMedia(fastify: FastifyInstance, storage: Storage): void {
  fastify.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const isPublic = isStorageKey(key) && !key.startsWith('private/');
    const file = isPublic ? await storage.read(key) : null;
    if (!file) return reply.callNotFound();
    return sendStored(reply, file, 'public, max-age=31536000, immutable');
  });
}
