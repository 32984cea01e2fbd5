import type { OutputOf } from '@mandap/contract/endpoint';
import type { getVenueArea } from '@mandap/contract/search/search.endpoints';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';

export type Shown = OutputOf<typeof getVenueArea>;

export const presentCategory = ({ id, key, names, icon }: CatalogueItem): NonNullable<Shown['category']> => ({
  id,
  name: names.en,
  names,
  slug: key,
  icon: icon ?? 'star',
});
