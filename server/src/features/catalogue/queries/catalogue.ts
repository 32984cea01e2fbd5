import type { Catalogue, listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.schemas';
import type { CatalogueIcon, CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import { toRupees } from '@mandap/domain/money';
import type * as z from 'zod/mini';
import type { Core } from '#server/core.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { presentItem } from '../catalogue.present.ts';
import { findItems } from '../catalogue.store.ts';

/** Every item, in the order of its list. Cached in this process until an item changes anywhere. */
export const cachedItems =
  ({ db, catalogueCache }: Core) =>
  async (): Promise<readonly CatalogueItem[]> =>
    (await catalogueCache.read('catalogue', [tags.catalogue], () => findItems(db))).value;

const ofKind = (items: readonly CatalogueItem[], kind: CatalogueKind): CatalogueItem[] =>
  items.filter((item) => item.kind === kind && item.mergedInto === null);

/** The database requires an icon for each kind of item that has one. */
const iconOf = ({ icon }: CatalogueItem): CatalogueIcon => icon ?? 'star';

/** All lists, without merged items. */
export const catalogue = (context: Core) => async (): Promise<Catalogue> => {
  const items = await cachedItems(context)();
  return {
    categories: ofKind(items, 'category').map((item) => ({ ...presentItem(item), icon: iconOf(item) })),
    amenityGroups: ofKind(items, 'amenity_group').map(presentItem),
    amenities: ofKind(items, 'amenity').map((item) => ({
      ...presentItem(item),
      icon: iconOf(item),
      groupId: item.groupId ?? '',
    })),
    eventTypes: ofKind(items, 'event_type').map(presentItem),
    addOns: ofKind(items, 'add_on').map((item) => ({
      ...presentItem(item),
      icon: iconOf(item),
      usualPrice: toRupees(item.usualPrice ?? 0),
    })),
    languages: ofKind(items, 'language').map(presentItem),
  };
};

const isOffered = ({ retiredAt }: CatalogueItem): boolean => retiredAt === null;

/** The categories that a venue can have, in their order. */
export const venueCategories = (context: Core) => async (): Promise<z.output<typeof listCategories.output>> =>
  ofKind(await cachedItems(context)(), 'category')
    .filter(isOffered)
    .map((item) => ({
      id: item.id,
      name: item.names.en,
      names: item.names,
      slug: item.key,
      icon: iconOf(item),
    }));

/** The amenities that a venue can have, in their order. */
export const venueAmenities = (context: Core) => async (): Promise<z.output<typeof listAmenities.output>> => {
  const items = await cachedItems(context)();
  const groups = new Map(ofKind(items, 'amenity_group').map((group) => [group.id, group]));
  return ofKind(items, 'amenity')
    .filter(isOffered)
    .flatMap((item) => {
      const group = groups.get(item.groupId ?? '');
      if (!group) return [];
      return {
        id: item.id,
        name: item.names.en,
        names: item.names,
        icon: iconOf(item),
        group: { id: group.id, name: group.names.en, names: group.names },
        fact: item.fact,
      };
    });
};
