import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

/** The fields of `next` that are not as they were, as they were and as they are; null where all are. */
export const differenceOf = (
  was: object,
  next: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null => {
  const changed = Object.entries(next).filter(
    ([name, value]) => !isDeepStrictEqual((was as Fields)[name], value),
  );
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, (was as Fields)[name]])),
    after: Object.fromEntries(changed),
  };
};
