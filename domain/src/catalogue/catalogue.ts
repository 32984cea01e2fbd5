import type { Names } from '../languages.ts';
import type { Paise } from '../money.ts';
import type { VenueFact } from '../venues/venue-facts.ts';

/** The kinds of lists in the catalogue. Amenities are shown in amenity groups. */
export const catalogueKinds = [
  'category',
  'amenity',
  'amenity_group',
  'event_type',
  'add_on',
  'language',
] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** An item of a list. Prices are in paise. */
export interface CatalogueItem {
  id: string;
  kind: CatalogueKind;
  /** The identifier in URLs, calls and bookings. It stays when the item is renamed. */
  key: string;
  names: Names;
  icon: CatalogueIcon | null;
  groupId: string | null;
  /** Amenities only: the venue fact that means the same. */
  fact: VenueFact | null;
  usualPrice: Paise | null;
  version: number;
  retiredAt: Date | null;
  /** The key of the item that replaced it everywhere. */
  mergedInto: string | null;
}

/** The icons that items can have. The web draws each (web/app/features/catalogue/catalogue-icons.test.ts). */
export const catalogueIcons = [
  'accessible',
  'air',
  'baby',
  'bath',
  'bed',
  'boat',
  'building',
  'bus',
  'camera',
  'car',
  'castle',
  'cctv',
  'charger',
  'disco',
  'extinguisher',
  'fire',
  'medical',
  'flower',
  'gift',
  'hotel',
  'house',
  'kitchen',
  'landmark',
  'lift',
  'light',
  'meat',
  'mountain',
  'music',
  'parking',
  'party',
  'power',
  'projector',
  'shield',
  'shirt',
  'speaker',
  'star',
  'tent',
  'toilet',
  'trees',
  'umbrella',
  'utensils',
  'warehouse',
  'water',
  'waves',
  'wifi',
  'wine',
] as const;
export type CatalogueIcon = (typeof catalogueIcons)[number];

export const hasIcon = (kind: CatalogueKind): boolean =>
  kind === 'category' || kind === 'amenity' || kind === 'add_on';

/** Lists that listings and bookings depend on: at least one item stays in use. */
export const needsItem = (kind: CatalogueKind): boolean =>
  kind === 'category' || kind === 'amenity_group' || kind === 'event_type';

/** The key of an item with this English name: `Temple garden` is `temple-garden`. */
export const catalogueKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
