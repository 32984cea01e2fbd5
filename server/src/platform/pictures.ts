import { maxMegapixels, type PhotoSize } from '@mandap/domain/files/photo-size';
import sharp, { type Sharp } from 'sharp';

export type PictureFormat = 'avif' | 'webp' | 'jpg';

export interface Variant {
  /** Pixels. */
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

export interface RenderedPicture {
  variants: Variant[];
  /** A blurred preview of a few dozen bytes, as a data URI. */
  placeholder: string;
}

export const pictureWidths = [400, 800, 1600] as const;

/** The absolute limit. The limit for a photo depends on how it is decoded (`pictureSizeOf`). */
const limitInputPixels = maxMegapixels.readInParts * 1_000_000;

const photographs = ['jpeg', 'png', 'webp', 'avif', 'heif'];

export interface FoundPicture extends PhotoSize {
  /** Of one like it. */
  maxMegapixels: number;
}

/** The size of a photograph, read from its content. Null if it is not one. SVG is refused because it can contain scripts. */
export async function pictureSizeOf(original: Buffer): Promise<FoundPicture | null> {
  // sharp rejects an empty file synchronously, not when it is read. Nothing is decoded here.
  const read = async () => sharp(original, { limitInputPixels: false }).metadata();
  const found = await read().catch(() => null);
  if (!found || !photographs.includes(found.format)) return null;
  const { width, height, format, isProgressive } = found;
  const isReadInParts = format === 'webp' || (format === 'jpeg' && !isProgressive);
  return { width, height, maxMegapixels: maxMegapixels[isReadInParts ? 'readInParts' : 'readAsWhole'] };
}

/**
 * Renders a photograph or drawing in every size and format that pages use. Throws on anything that is not a
 * picture.
 * Metadata (place and time) is dropped; its rotation is applied. Nothing is enlarged, except drawings.
 */
export async function renderPicture(original: Buffer): Promise<RenderedPicture> {
  const largest = await decode(original);
  const variants: Variant[] = [];
  for (const width of pictureWidths) {
    if (width > largest.info.width && width !== pictureWidths[0]) continue;
    const raw = await resized(largest, width);
    variants.push(...(await Promise.all(formats(raw, width))));
  }
  return { variants, placeholder: await placeholderOf(largest) };
}

interface Raw {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The picture at the largest width needed, decoded once for all formats. */
async function decode(original: Buffer): Promise<Raw> {
  // Warnings do not matter: browsers show a JPEG with stray bytes, too.
  const options = { limitInputPixels, failOn: 'error' } as const;
  const { width, density, format } = await sharp(original, options).metadata();
  const widest = pictureWidths[pictureWidths.length - 1] ?? width;
  // Drawings are rasterised at the target size, so that edges are crisp.
  const scale = format === 'svg' && width ? { density: ((density ?? 72) * widest) / width } : {};
  const { data, info } = await sharp(original, { ...options, ...scale })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

async function resized({ data, info }: Raw, width: number): Promise<Raw> {
  return sharp(data, { raw: info })
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Qualities tuned on flat illustrations, which show artefacts sooner than photographs. */
function formats({ data, info }: Raw, width: number): Promise<Variant>[] {
  const from = () => sharp(data, { raw: info });
  // For the largest size, a higher effort takes twice as long and saves only 5 % of the bytes.
  const effort = width > 1000 ? 1 : 2;
  return [
    variant(width, 'avif', from().avif({ quality: 55, effort })),
    variant(width, 'webp', from().webp({ quality: 78, effort: 4 })),
    variant(width, 'jpg', from().jpeg({ quality: 80, mozjpeg: true })),
  ];
}

async function variant(width: number, format: PictureFormat, pipeline: Sharp): Promise<Variant> {
  return { width, format, bytes: await pipeline.toBuffer() };
}

async function placeholderOf({ data, info }: Raw): Promise<string> {
  const tiny = await sharp(data, { raw: info })
    .resize({ width: 16 })
    .blur(0.8)
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
