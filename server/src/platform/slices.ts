/** A list in slices of at most `size` items, so that one statement or transaction changes no more rows than that. */
export function* slicesOf<Item>(list: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}
