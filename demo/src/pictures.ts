import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@mandap/server/src/platform/storage/storage.ts';
import type { DemoPicture } from './seed.store.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Puts one rendered view of a demo venue into the storage: every size and format of it. */
export const storePicture = async (
  { storage, directory }: { storage: Storage; directory: string },
  view: string,
  title: string,
): Promise<DemoPicture> => {
  const files = (await readdir(join(directory, view))).filter((file) => !file.endsWith('.txt'));
  const widths = new Set<number>();
  for (const file of files) {
    const [width = '', format = ''] = file.split('.');
    widths.add(Number(width));
    await storage.put(
      `venues/${view}/${file}`,
      await readFile(join(directory, view, file)),
      types[format] ?? '',
    );
  }
  const placeholder = await readFile(join(directory, view, 'placeholder.txt'), 'utf8');
  return { baseUrl: `/media/venues/${view}`, widths: [...widths].sort((a, b) => a - b), title, placeholder };
};
