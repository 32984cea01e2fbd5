/** Draws the illustrations of the web pages and writes them to web/public/art: `npx tsx demo/src/drawings/draw-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Config, optimize } from 'svgo';
import { productArt } from './art/catalogue.ts';

const directory = join(import.meta.dirname, '../../../web/public/art');

/** One decimal is finer than a screen shows, except in the marks, which are forty units wide. */
const optimized = (svg: string): string => {
  const config: Config = {
    multipass: true,
    floatPrecision: /viewBox="0 0 \d\d /.test(svg) ? 2 : 1,
    plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: false } } }],
  };
  return `${optimize(svg, config).data}\n`;
};

mkdirSync(directory, { recursive: true });
for (const [file, draw] of Object.entries(productArt)) {
  const svg = optimized(draw());
  writeFileSync(join(directory, file), svg);
  console.log(`${file.padEnd(24)} ${(svg.length / 1024).toFixed(1)} KB`);
}

/** The preview of shared links: 1200 × 630, as social networks expect. */
await sharp(Buffer.from(productArt['hero-day.svg']?.() ?? ''))
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .flatten({ background: '#FFFBF5' })
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(directory, 'share.jpg'));

/** For the home screen of a phone, which rounds the corners. */
await sharp(Buffer.from(productArt['favicon.svg']?.().replace(' rx="11"', '') ?? ''), { density: 270 })
  .resize(180, 180)
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(directory, 'touch-icon.png'));
