import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const id = 'AKIDEXAMPLE';
const secret = 'a/secret+of the store';
const bucket = 'mandap';
/** So few keys per page that a list needs several pages. */
const page = 1;

interface CachedBody {
  bytes: Buffer;
  type: string;
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4, as documented: recomputed from the received request. */
const isSigned = ({ method, url = '', headers }: IncomingMessage): boolean => {
  const { pathname, searchParams } = new URL(url, 'http://here');
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '') ??
    [];
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const request = [
    method,
    pathname,
    query.join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secret}`) as Buffer;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  return hmac(key, text).toString('hex') === signature;
};

const listOf = (keys: string[], query: URLSearchParams): string => {
  const after = query.get('continuation-token') ?? '';
  const left = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const shown = left.slice(0, page);
  const more = left.length > page;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>
    ${more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''}
    ${shown.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')}</ListBucketResult>`;
};

/**
 * A store with the subset of Amazon's S3 that we use. It refuses any request that is not signed with its
 * secret.
 */
export async function startS3() {
  const files = new Map<string, CachedBody>();

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    const key = pathname.slice(`/${bucket}/`.length);
    if (!isSigned(request)) return void reply.writeHead(403).end();
    if (!`${pathname}/`.startsWith(`/${bucket}/`)) return void reply.writeHead(404).end();
    if (searchParams.get('list-type')) {
      return void reply
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listOf([...files.keys()], searchParams));
    }
    if (request.method === 'PUT') {
      files.set(key, { bytes: await buffer(request), type: String(request.headers['content-type']) });
      return void reply.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return void reply.writeHead(204).end();
    }
    const file = files.get(key);
    if (!file) return void reply.writeHead(404).end();
    reply
      .writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length })
      .end(request.method === 'HEAD' ? undefined : file.bytes);
  };

  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const urlWith = (password: string, name: string) =>
    `s3+http://${id}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}?region=ap-south-1`;
  return {
    url: urlWith(secret, bucket),
    urlWithWrongSecret: urlWith('another', bucket),
    urlOfNoBucket: urlWith(secret, 'nothing'),
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
