import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { type FileContent, maxUploadSize, type UploadedFile } from '@mandap/contract/files/files';
import { toCamel } from '@mandap/domain/case';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** Lets calls receive forms with one file each. */
export const takeForms = (fastify: FastifyInstance) =>
  fastify.register(multipart, {
    limits: { fileSize: maxUploadSize, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
  });

/**
 * As JSON, a file is its name and fingerprint, so that two requests with the same file count as equal for
 * idempotency.
 */
const received = (name: string, bytes: Uint8Array): UploadedFile & { toJSON(): unknown } => ({
  name,
  bytes,
  toJSON: () => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') }),
});

/** The fields of a form, including its file. Throws `bad_input` if the form is invalid or ends early. */
export const readForm = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) throw new Failure('wrong_media_type');
  try {
    return await readParts(request);
  } catch (error) {
    // The parser's own errors have no status.
    throw (error as { statusCode?: number }).statusCode ? error : new Failure('bad_input');
  }
};

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    fields[toCamel(part.fieldname)] =
      part.type === 'file' ? received(part.filename, await part.toBuffer()) : part.value;
  }
  return fields;
};

/** Header text is ASCII. Other names use the extended form, which all current browsers support (RFC 6266). */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\w.-]+/g, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/** Sends a file as a download. */
export const sendFile = (reply: FastifyReply, type: string, { name, body }: FileContent): FastifyReply => {
  reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', disposition(name))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff');
  if (typeof body === 'string') return reply.send(body);
  return reply.send(
    body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body, { objectMode: false }),
  );
};
