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

/** How long to avoid a store that did not respond, in ms, so that nobody else waits for it meanwhile. */
const pause = 10_000;

/** errors.ts turns this into a response. */
const unavailable = (cause: unknown): Error =>
  Object.assign(new Error(`The file storage does not answer: ${String(cause)}`, { cause }), {
    code: 'STORAGE_UNAVAILABLE',
  });

/** A response that says no is still a response. The store's own errors have a `status`. */
const isAnswer = (error: unknown): boolean =>
  error instanceof RangeError || Number((error as { status?: number }).status) < 500;

/**
 * Files in a bucket over the S3 protocol, shared by several machines. `timeout` limits a request, in ms: the
 * largest file is 10 MB. Visitors' reads get a third of it. A store that does not respond is not used again
 * for a while.
 */
export function createS3Storage({ url, timeout = 30_000 }: { url: string; timeout?: number }): Storage {
  const s3 = new S3mini({ ...partsOf(url), requestAbortTimeout: timeout });
  const reading = new S3mini({ ...partsOf(url), requestAbortTimeout: Math.ceil(timeout / 3) });
  let silentUntil = 0;

  const asking = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (performance.now() < silentUntil) throw unavailable('a moment ago it did not either');
    try {
      return await ask();
    } catch (error) {
      if (isAnswer(error)) throw error;
      silentUntil = performance.now() + pause;
      throw unavailable(error);
    }
  };

  return {
    put: (key, bytes, contentType) =>
      asking(async () => {
        await s3.putObject(checked(key), bytes, contentType);
      }),
    read: (key) =>
      asking(async () => {
        const answer = await reading.getObjectResponse(checked(key));
        if (!answer) return null;
        // Read as a whole: the time limit is for the store, not for a visitor who reads slowly, and errors
        // appear before the first byte of a response. An unread web stream would end the process at the
        // timeout.
        const bytes = Buffer.from(await answer.arrayBuffer());
        return {
          stream: Readable.from([bytes]),
          contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
          size: bytes.length,
        };
      }),
    has: (key) => asking(async () => (await reading.objectExists(checked(key))) === true),
    remove: (key) =>
      asking(async () => {
        await s3.deleteObject(checked(key));
      }),
    // Probing with writes would cost one request per second. A full bucket refuses the upload itself.
    probe: async () => undefined,
    list: (prefix) =>
      asking(async () => {
        const found = await reading.listObjects('/', prefix);
        if (!found) throw new RangeError('The bucket of STORAGE_URL does not exist.');
        return found.map(({ Key }) => Key).sort();
      }),
  };
}
