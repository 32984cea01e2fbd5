import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import { useRead } from '#app/api/use-read.ts';

const empty: Catalogue = {
  categories: [],
  amenityGroups: [],
  amenities: [],
  eventTypes: [],
  addOns: [],
  languages: [],
};

/** The catalogue's lists, which describe venues and bookings; empty until they have loaded. */
export const useCatalogue = (): Catalogue => useRead(getCatalogue, {}).data ?? empty;

/** The items that a form offers. Retired ones are included only if they are already chosen. */
export const offered = <Item extends { isRetired: boolean }>(
  items: readonly Item[],
  isChosen: (item: Item) => boolean = () => false,
): Item[] => items.filter((item) => !item.isRetired || isChosen(item));
