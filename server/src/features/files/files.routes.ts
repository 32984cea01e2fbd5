import { isUuid } from '@mandap/domain/uuid';
import type { HttpServer } from '#server/http/http-server.ts';
import { sendStored } from '#server/platform/storage/media.routes.ts';
import type { FilesContext } from './files.context.ts';

interface Address {
  until: string;
  signature: string;
  id: string;
  name: string;
}

/** Serves private files. The signed address is the permission, and it expires. */
export const servePrivateFiles = (
  fastify: HttpServer['fastify'],
  { addresses, storage }: FilesContext,
): void => {
  fastify.get<{ Params: Address }>('/files/:until/:signature/:id/:name', async (request, reply) => {
    const { name, ...address } = request.params;
    const isName = /^(\d+\.(avif|webp|jpg)|original\.jpg|document\.pdf)$/.test(name) && isUuid(address.id);
    const file =
      isName && addresses.isValid(address) ? await storage.read(`private/${address.id}/${name}`) : null;
    if (!file) return reply.callNotFound();
    return sendStored(reply, file, 'private, max-age=21600, immutable');
  });
};
