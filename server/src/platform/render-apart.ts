import { createChild } from './child-process.ts';
import type { RenderedPicture } from './pictures.ts';

export interface PictureTask {
  bytes: Uint8Array;
  keepsOriginal: boolean;
}

export interface PictureFiles extends RenderedPicture {
  /** The picture as it was sent, without metadata, as JPEG; null unless it is kept. */
  original: Buffer | null;
}

const render = createChild<PictureTask, PictureFiles>({
  file: 'platform/picture-process',
  time: 120_000,
  idle: 30_000,
});

/** What a child process sends arrives as plain bytes. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Renders a picture in a process of its own. Decoding a photo of 50 megapixels takes up to a gigabyte, and the library gives back
 * only a part of it while its process lives.
 */
export const renderApart = async (task: PictureTask): Promise<PictureFiles> => {
  const { variants, placeholder, original } = await render(task);
  return {
    placeholder,
    variants: variants.map((one) => ({ ...one, bytes: asBuffer(one.bytes) })),
    original: original && asBuffer(original),
  };
};
