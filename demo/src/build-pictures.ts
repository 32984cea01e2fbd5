import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { renderPicture } from '@mandap/server/src/platform/pictures.ts';

/** SVG files of 1200 × 900, as `<venue>/<view>.svg`. */
const sources = resolve(import.meta.dirname, '../pictures');
const directory = resolve(import.meta.dirname, '../../.cache/pictures');
/** Increase it when pictures are rendered differently. */
const version = 1;

/** Renders one view, unless its drawing has not changed since the last time. */
async function render(view: string, svg: Buffer): Promise<void> {
  const target = join(directory, view);
  const source = `${version} ${createHash('sha256').update(svg).digest('hex')}`;
  if ((await readFile(join(target, 'source.txt'), 'utf8').catch(() => '')) === source) return;
  const temporary = `${target}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  const { variants, placeholder } = await renderPicture(svg);
  for (const { width, format, bytes } of variants)
    await writeFile(join(temporary, `${width}.${format}`), bytes);
  await writeFile(join(temporary, 'placeholder.txt'), placeholder);
  await writeFile(join(temporary, 'source.txt'), source);
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await rename(temporary, target);
}

/** Renders every view of the demo venues, two at a time. */
async function main(): Promise<void> {
  const waiting = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.svg'));
  const total = waiting.length;
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await render(next.replace(/\.svg$/, ''), await readFile(join(sources, next)));
      if (process.stdout.isTTY) process.stdout.write(`\r${total - waiting.length} of ${total}`);
    }
  };
  await Promise.all([worker(), worker()]);
}

await main();
