import type { UploadPurpose } from '@mandap/contract/files/files';
import { isLargeEnough, longerSide, megapixels } from '@mandap/domain/files/photo-size';
import { Failure } from '#server/failure.ts';
import { pictureSizeOf, type Variant } from '#server/platform/pictures.ts';
import { renderApart } from '#server/platform/render-apart.ts';
import type { FilesContext } from './files.context.ts';

export interface Content {
  kind: 'picture' | 'pdf';
  widths: number[];
  placeholder: string;
  files: { name: string; type: string; bytes: Uint8Array }[];
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The purposes that accept a PDF. */
const withPdf: readonly UploadPurpose[] = ['message', 'evidence', 'identity', 'support'];

export const takesPdf = (purpose: UploadPurpose): boolean => withPdf.includes(purpose);

/** The purposes whose files people need to read. The server keeps their full size as well. */
const originals: readonly UploadPurpose[] = ['evidence', 'identity', 'support'];

export const keepsOriginal = (purpose: UploadPurpose): boolean => originals.includes(purpose);

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).toString('latin1').includes('%%EOF');

const fileOf = ({ width, format, bytes }: Variant) => ({
  name: `${width}.${format}`,
  type: types[format],
  bytes,
});

/** Detects the type of a file from its content, and prepares it for storage. Null if the type is not accepted. Throws `photo_too_large` or `photo_too_small`. */
export const readContent = async (
  bytes: Buffer,
  purpose: UploadPurpose,
  { log }: Pick<FilesContext, 'log'>,
): Promise<Content | null> => {
  if (takesPdf(purpose) && isPdf(bytes)) {
    const files = [{ name: 'document.pdf', type: 'application/pdf', bytes }];
    return { kind: 'pdf', widths: [], placeholder: '', files };
  }
  const size = await pictureSizeOf(bytes);
  if (size === null) return null;
  if (megapixels(size) > size.maxMegapixels)
    throw new Failure('photo_too_large', { n: Math.ceil(megapixels(size)) });
  if (purpose === 'venue' && !isLargeEnough(size))
    throw new Failure('photo_too_small', { n: longerSide(size) });
  const rendered = await renderApart({ bytes, keepsOriginal: keepsOriginal(purpose) }).catch((err) => {
    log.warn({ err, bytes: bytes.length, ...size }, 'a picture cannot be rendered');
    return null;
  });
  if (!rendered) return null;
  const widths = [...new Set(rendered.variants.map(({ width }) => width))];
  const files = rendered.variants.map(fileOf);
  if (rendered.original) files.push({ name: 'original.jpg', type: types.jpg, bytes: rendered.original });
  return { kind: 'picture', widths, placeholder: rendered.placeholder, files };
};
