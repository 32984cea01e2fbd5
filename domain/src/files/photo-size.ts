/** Of a photo in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** The longer side that a venue's photo needs: a family looks at it across the whole screen. In pixels. */
export const smallestVenuePhoto = 1_200;

export const longerSide = ({ width, height }: PhotoSize): number => Math.max(width, height);

export const isLargeEnough = (photo: PhotoSize): boolean => longerSide(photo) >= smallestVenuePhoto;

export const megapixels = ({ width, height }: PhotoSize): number => (width * height) / 1_000_000;

/**
 * The most megapixels of a photo. What is read a part at a time takes little memory (200 megapixels: 15 MB); of other files, such as
 * AVIF and progressive JPEG, the whole picture is in memory at once (50 megapixels: some hundred MB).
 */
export const mostMegapixels = { readInParts: 200, readAsWhole: 50 } as const;
