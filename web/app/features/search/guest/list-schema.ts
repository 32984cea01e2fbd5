import { toVenue } from '#app/paths.ts';

/** The venues of a list's page for search engines. `first`: the place of its first one in the whole list. */
export const listSchema = (
  absolute: (path: string) => string,
  venues: readonly { id: string; name: string }[],
  { count, first }: { count: number; first: number },
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: venues.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name,
    url: absolute(toVenue(id)),
  })),
});
