import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Approximate memory of a value made of plain objects, lists and texts, in bytes: an upper bound of what V8 holds. */
export const sizeOfValue = (value: unknown): number => {
  if (typeof value === 'string') return 24 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 16;
  let size = Array.isArray(value) ? 48 : 56;
  for (const member of Object.values(value)) size += 8 + sizeOfValue(member);
  return size;
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A body sent more than once: its ETag and compressed forms are created on first use and cached. */
export interface CachedBody {
  body: Buffer;
  etag?: string;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

export const toCachedBody = (body: Buffer): CachedBody => ({ body });

const etagOf = (cached: CachedBody): string => {
  cached.etag ??= `W/"${createHash('sha1').update(cached.body).digest('base64url')}"`;
  return cached.etag;
};

/** Approximate memory of a cached body with its compressed forms, in bytes. */
export const sizeOfCached = ({ body }: CachedBody): number => body.length * 2;

const minCompressedSize = 1024;

const brotliOf = (cached: CachedBody): Promise<Buffer> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: cached.body.length,
    // A larger window only costs memory: no body is larger.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  cached.br ??= toBrotli(cached.body, { params });
  return cached.br;
};

const gzipOf = (cached: CachedBody): Promise<Buffer> => {
  cached.gzip ??= toGzip(cached.body);
  return cached.gzip;
};

const acceptedEncoding = (request: FastifyRequest): 'br' | 'gzip' | null => {
  const accept = request.headers['accept-encoding'];
  if (!accept) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accept) ? 'gzip' : null;
};

/** Sends a cached body in an encoding the client accepts, or 304 when it is unchanged. */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedBody,
): FastifyReply | Promise<FastifyReply> => {
  const etag = etagOf(cached);
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = cached.body.length < minCompressedSize ? null : acceptedEncoding(request);
  if (!encoding) return reply.send(cached.body);
  const compressed = encoding === 'br' ? brotliOf(cached) : gzipOf(cached);
  return compressed.then((body) => reply.header('content-encoding', encoding).send(body));
};
