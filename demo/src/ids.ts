import { v7 as newId } from 'uuid';

/** Ids by what the demo data calls a thing. */
export type Ids = ReadonlyMap<string, string>;

export const idOf = (ids: Ids, name: string): string => {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo data has no ${name}`);
  return id;
};

export const newIds = (names: readonly string[]): Ids => new Map(names.map((name) => [name, newId()]));
