import sharp from 'sharp';

/** Pixels: more than a phone's photo or a scanned page has on its longer side. */
const longest = 5_000;

/**
 * A picture in its own size, upright and without what the camera wrote into it, for reading its small print. For what
 * `renderPicture` has accepted: that knows how large a picture may be.
 */
export const renderOriginal = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer();
