import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

/** The fields of `next` that changed, with the values before and after. Null if nothing changed. */
export const differenceOf = (was: object, next: object): { before: Fields; after: Fields } | null => {
  const changed = Object.entries(next).filter(
    ([name, value]) => !isDeepStrictEqual((was as Fields)[name], value),
  );
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, (was as Fields)[name]])),
    after: Object.fromEntries(changed),
  };
};
