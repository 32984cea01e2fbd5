import type { Tag } from '@mandap/contract/tags';
import { readStored, writeStored } from '../ui/stored.ts';

const key = 'changed';

type Changed = Partial<Record<Tag, number>>;

const read = (): Changed => readStored(key, (found) => found as Changed) ?? {};

/**
 * Notes for all tabs and later pages that this data has changed, so that they do not get a copy from before
 * (kept-answers.ts).
 */
export const noteChange = (tags: readonly Tag[]): void => {
  const at = Date.now();
  writeStored(key, { ...read(), ...Object.fromEntries(tags.map((tag) => [tag, at])) });
};

/** When data with one of these tags last changed, in ms; 0 if never. Without tags: any data. */
export const changedAt = (tags?: readonly Tag[]): number => {
  const changed = read();
  return Math.max(0, ...(tags ?? (Object.keys(changed) as Tag[])).map((tag) => changed[tag] ?? 0));
};

export const forgetChanges = (): void => writeStored(key, null);
