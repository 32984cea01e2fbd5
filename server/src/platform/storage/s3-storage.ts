import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { isStorageKey, type Storage } from './storage.ts';

const checked = (key: string): string => {
  if (!isStorageKey(key)) throw new RangeError('Not a storage key.');
  return key;
};

/** `s3://id:secret@host/bucket?region=ap-south-1`; `s3+http://` for a self-hosted store without TLS. */
const partsOf = (address: string) => {
  const url = new URL(address);
  const transport = url.protocol === 's3+http:' ? 'http' : 'https';
  return {
    endpoint: `${transport}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
};

/** Files in a bucket over the S3 protocol, shared by several machines. `timeout` limits a request, in ms; the largest file is 10 MB. */
export function createS3Storage({ url, timeout = 30_000 }: { url: string; timeout?: number }): Storage {
  const s3 = new S3mini({ ...partsOf(url), requestAbortTimeout: timeout });
  return {
    put: async (key, bytes, contentType) => {
      await s3.putObject(checked(key), bytes, contentType);
    },
    async read(key) {
      const answer = await s3.getObjectResponse(checked(key));
      if (!answer) return null;
      // Read whole: the time limit is for the store, not for a visitor who reads slowly, and its error comes before
      // the first byte of an answer. A web stream that nobody reads would end the process when the time is over.
      const bytes = Buffer.from(await answer.arrayBuffer());
      return {
        stream: Readable.from([bytes]),
        contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
        size: bytes.length,
      };
    },
    has: async (key) => (await s3.objectExists(checked(key))) === true,
    remove: async (key) => {
      await s3.deleteObject(checked(key));
    },
    // A probe by writing would cost a request each second: a full bucket refuses the upload itself.
    probe: async () => undefined,
    async list(prefix) {
      const found = await s3.listObjects('/', prefix);
      if (!found) throw new Error('The bucket of STORAGE_URL does not exist.');
      return found.map(({ Key }) => Key).sort();
    },
  };
}
