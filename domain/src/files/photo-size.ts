/** The size of a photo in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** The minimum length of a venue photo's longer side, in pixels: families look at it full screen. */
export const smallestVenuePhoto = 1_200;

export const longerSide = ({ width, height }: PhotoSize): number => Math.max(width, height);

export const isLargeEnough = (photo: PhotoSize): boolean => longerSide(photo) >= smallestVenuePhoto;

export const megapixels = ({ width, height }: PhotoSize): number => (width * height) / 1_000_000;

/**
 * The maximum size of a photo in megapixels. Formats that are decoded in parts need little memory (200
 * megapixels: 15 MB). Others, such as AVIF and progressive JPEG, are decoded whole (50 megapixels: several
 * hundred MB).
 */
export const maxMegapixels = { readInParts: 200, readAsWhole: 50 } as const;
