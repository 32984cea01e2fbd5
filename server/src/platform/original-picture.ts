import sharp from 'sharp';

/** Pixels: more than the longer side of a phone photo or a scanned page. */
const longest = 5_000;

/**
 * Renders a picture at its original size, upright and without metadata, so that small print stays readable. Only for pictures
 * that `renderPicture` has accepted, because that checks the size.
 */
export const renderOriginal = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer();
