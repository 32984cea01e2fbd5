import { v7 as newId } from 'uuid';

/** Ids by the names that the demo data uses. */
export type Ids = ReadonlyMap<string, string>;

export const newIds = (names: readonly string[]): Ids => new Map(names.map((name) => [name, newId()]));

/** The id of a name. Throws if the demo data does not have it. */
export const idOf = (ids: Ids, name: string): string => {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo data has no ${name}`);
  return id;
};
