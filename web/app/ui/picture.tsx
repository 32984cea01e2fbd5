import { classes } from './classes.ts';

export interface PictureFile {
  baseUrl: string;
  widths: readonly number[];
  placeholder: string;
}

export interface PictureProps {
  picture: PictureFile;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Whether it is the largest picture of the first view, which is loaded eagerly and with priority. */
  isFirst?: boolean;
  className?: string;
}

/**
 * The `sizes` value of a picture as wide as a phone. Two device pixels per CSS pixel are enough, even on screens with
 * three, where the next larger file has four times the bytes.
 */
export const phoneWidth = '62vw';

/** The same for a card that is 302 px wide on phones. */
export const phoneCardWidth = '260px';

export const pictureSet = ({ baseUrl, widths }: PictureFile, format: string): string =>
  widths.map((width) => `${baseUrl}/${width}.${format} ${width}w`).join(', ');

/** The width for browsers that support neither format. One size is good enough for them. */
const plainWidth = ({ widths }: PictureFile): number | undefined => widths[1] ?? widths[0];

/** A 4:3 picture in the best format that the browser supports, with a blurred placeholder. */
export const Picture = ({ picture, alt, sizes, isFirst, className }: PictureProps) => (
  <picture className="contents">
    <source type="image/avif" srcSet={pictureSet(picture, 'avif')} sizes={sizes} />
    <source type="image/webp" srcSet={pictureSet(picture, 'webp')} sizes={sizes} />
    <img
      src={`${picture.baseUrl}/${plainWidth(picture)}.jpg`}
      alt={alt}
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      className={classes('h-full w-full bg-raised bg-cover object-cover', className)}
      style={picture.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
    />
  </picture>
);
