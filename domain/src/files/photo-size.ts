/** Of a photo in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** The longer side that a venue's photo needs: a family looks at it across the whole screen. In pixels. */
export const smallestVenuePhoto = 1_200;

export const longerSide = ({ width, height }: PhotoSize): number => Math.max(width, height);

export const isLargeEnough = (photo: PhotoSize): boolean => longerSide(photo) >= smallestVenuePhoto;
