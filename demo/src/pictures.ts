import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@mandap/server/src/platform/storage/storage.ts';

export interface StoredPicture {
  baseUrl: string;
  widths: number[];
  title: string;
  placeholder: string;
}

/** Stores the picture of a view (`sheesh-bagh-palace/front`), so that the media routes serve it. */
export type StorePicture = (view: string, title: string) => Promise<StoredPicture>;

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Stores every size and format that `build-pictures.ts` has rendered into the directory. */
export const createStorePicture =
  ({ storage, directory }: { storage: Storage; directory: string }): StorePicture =>
  async (view, title) => {
    const files = (await readdir(join(directory, view))).filter((file) => !file.endsWith('.txt'));
    const widths = new Set<number>();
    for (const file of files) {
      const [width = '', format = ''] = file.split('.');
      widths.add(Number(width));
      const bytes = await readFile(join(directory, view, file));
      await storage.put(`venues/${view}/${file}`, bytes, types[format] ?? '');
    }
    const placeholder = await readFile(join(directory, view, 'placeholder.txt'), 'utf8');
    return {
      baseUrl: `/media/venues/${view}`,
      widths: [...widths].sort((a, b) => a - b),
      title,
      placeholder,
    };
  };
