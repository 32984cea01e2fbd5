/** Draws the pictures the pages show and writes them to web/public/art: `npx tsx demo/src/drawings/draw-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Config, optimize } from 'svgo';
import { productArt } from './art/catalogue.ts';

const FOLDER = join(import.meta.dirname, '../../../web/public/art');

/** A tenth of a unit is finer than a screen shows, except in the marks, which are only forty units wide. */
const tidied = (svg: string): string => {
  const config: Config = {
    multipass: true,
    floatPrecision: /viewBox="0 0 \d\d /.test(svg) ? 2 : 1,
    plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: false } } }],
  };
  return `${optimize(svg, config).data}\n`;
};

mkdirSync(FOLDER, { recursive: true });
for (const [file, draw] of Object.entries(productArt)) {
  const svg = tidied(draw());
  writeFileSync(join(FOLDER, file), svg);
  console.log(`${file.padEnd(24)} ${(svg.length / 1024).toFixed(1)} KB`);
}

/** What a link shows where it is shared: 1200 × 630, as social sites want it. */
await sharp(Buffer.from(productArt['hero-day.svg']?.() ?? ''))
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .flatten({ background: '#FFFBF5' })
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(join(FOLDER, 'share.jpg'));

/** On a phone's home screen, which rounds the corners itself. */
await sharp(Buffer.from(productArt['favicon.svg']?.().replace(' rx="11"', '') ?? ''), { density: 270 })
  .resize(180, 180)
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(FOLDER, 'touch-icon.png'));
