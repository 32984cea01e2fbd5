import { createChild } from './child-process.ts';
import type { RenderedPicture } from './pictures.ts';
import { RunnerEnded } from './task-queue.ts';

export interface PictureTask {
  bytes: Uint8Array;
  keepsOriginal: boolean;
}

export interface PictureFiles extends RenderedPicture {
  /** The original picture without metadata, as JPEG. Null if it was not requested. */
  original: Buffer | null;
}

const render = createChild<PictureTask, PictureFiles>({
  file: 'platform/picture-process',
  time: 120_000,
  idle: 30_000,
});

/** Tries again if the process ends: on a small machine the system ends processes when memory runs out. */
const renderTwice = (task: PictureTask): Promise<PictureFiles> =>
  render(task).catch((error: unknown) => {
    if (error instanceof RunnerEnded) return render(task);
    throw error;
  });

/** Buffers from a child process arrive as plain byte arrays. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Renders a picture in a child process. Decoding a 50-megapixel photo takes up to a gigabyte, and the library frees only part
 * of it while its process lives.
 */
export const renderApart = async (task: PictureTask): Promise<PictureFiles> => {
  const { variants, placeholder, original } = await renderTwice(task);
  return {
    placeholder,
    variants: variants.map((one) => ({ ...one, bytes: asBuffer(one.bytes) })),
    original: original && asBuffer(original),
  };
};
