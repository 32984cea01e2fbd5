import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a ZIP; `open` is called when it is reached, and null omits it. */
export interface ZipEntry {
  name: string;
  open(): Promise<string | AsyncIterable<Uint8Array> | null>;
}

/** Adds entries one by one: each file is open only while it is read. */
const fill = async (zip: ZipFile, entries: readonly ZipEntry[], mtime: Date): Promise<void> => {
  for (const { name, open } of entries) {
    const content = await open();
    if (content === null) continue;
    if (typeof content === 'string') {
      zip.addBuffer(Buffer.from(content), name, { mtime });
      continue;
    }
    const stream = Readable.from(content, { objectMode: false });
    const isRead = new Promise<void>((resolve, reject) =>
      stream.once('close', resolve).once('error', reject),
    );
    zip.addReadStream(stream, name, { mtime, compress: false });
    await isRead;
  }
  zip.end();
};

/** A ZIP created while it is sent: never entirely in memory. */
export const zipOf = (entries: readonly ZipEntry[], mtime: Date): AsyncIterable<Uint8Array> => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  fill(zip, entries, mtime).catch((error: unknown) => output.destroy(error as Error));
  return output;
};
