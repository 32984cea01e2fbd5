import { addUpload } from '@mandap/contract/files/uploads.endpoints';
import { isUuid } from '@mandap/domain/uuid';
import type { FastifyInstance } from 'fastify';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import { sendStored } from '../../platform/storage/media.routes.ts';
import type { Uploads } from './uploads.service.ts';

export const uploadsCalls = (uploads: Uploads): ServedCall[] => [
  guardedCall(addUpload, (input, actor) => uploads.add(actor, input)),
];

interface Address {
  until: string;
  signature: string;
  id: string;
  name: string;
}

/** Files for the people concerned: the address itself is the permission, and it ends. */
export const servePrivateFiles = (fastify: FastifyInstance, uploads: Uploads): void => {
  fastify.get<{ Params: Address }>('/files/:until/:signature/:id/:name', async (request, reply) => {
    const { name, ...address } = request.params;
    const isName = /^(\d+\.(avif|webp|jpg)|document\.pdf)$/.test(name) && isUuid(address.id);
    const file = isName ? await uploads.behind(address, name) : null;
    if (!file) return reply.callNotFound();
    return sendStored(reply, file, 'private, max-age=21600, immutable');
  });
};
