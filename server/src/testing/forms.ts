import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { TestUser } from './builders.ts';

/** A form with one file, as a browser sends it: body and headers for `ask`. */
export const aForm = (fields: Record<string, string>, file?: { name: string; bytes: Uint8Array }) => {
  const boundary = 'a-line-that-is-in-no-file';
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

/** A photograph with GPS metadata, as from a phone. */
export const aPhotograph = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c63a58' } })
    .withExif({ IFD0: { Copyright: 'a person' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();

export const aPdf = (): Buffer => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Uploads a picture of a venue for a person. Resolves to its id. */
export const aVenuePicture = async (app: Pick<TestApp, 'ask'>, as: TestUser): Promise<string> => {
  const form = aForm({ purpose: 'venue' }, { name: 'front.jpg', bytes: await aPhotograph(1_200, 800) });
  const { status, json } = await app.ask({ method: 'POST', url: '/api/uploads/', as, ...form });
  if (status !== 201) throw new Error(`The upload answered ${status}: ${json.detail}`);
  return json.id;
};
