import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { renderPicture } from '@mandap/server/src/platform/pictures.ts';
import { demoScenes } from './scenes/catalogue.ts';

const directory = resolve(import.meta.dirname, '../../../.cache/pictures');
/** To be changed with the way in which pictures are rendered. */
const recipe = 1;

/** Paints one view, unless its drawing is the one that was painted last time. */
async function paint(view: string, svg: string): Promise<void> {
  const target = join(directory, view);
  const mark = `${recipe} ${createHash('sha256').update(svg).digest('hex')}`;
  if ((await readFile(join(target, 'source.txt'), 'utf8').catch(() => '')) === mark) return;
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const { variants, placeholder } = await renderPicture(Buffer.from(svg));
  for (const { width, format, bytes } of variants) await writeFile(join(fresh, `${width}.${format}`), bytes);
  await writeFile(join(fresh, 'placeholder.txt'), placeholder);
  await writeFile(join(fresh, 'source.txt'), mark);
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await rename(fresh, target);
}

/** Paints every view of the demo venues, two at a time. */
async function main(): Promise<void> {
  const waiting = Object.entries(demoScenes);
  const total = waiting.length;
  const painter = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [view, draw] = next;
      await paint(view, draw());
      if (process.stdout.isTTY) process.stdout.write(`\r${total - waiting.length} of ${total}`);
    }
  };
  await Promise.all([painter(), painter()]);
}

await main();
