import type { OutputOf } from '@mandap/contract/endpoint';
import type { getVenueArea } from '@mandap/contract/search/search.endpoints';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import { commonCategories } from '@mandap/domain/search/area-facts';
import { placeLine, placeName } from '#app/features/places/place-name.ts';
import { count, rupees } from '#app/i18n/format.ts';
import * as venueAreaText from '#app/i18n/generated/venueArea.ts';
import { nameIn } from '#app/i18n/names.ts';

export type VenueArea = OutputOf<typeof getVenueArea>;

/** As part of a sentence. */
export const placeOfArea = (area: VenueArea): string => {
  const { state, district, tehsil } = area;
  if (tehsil && district)
    return venueAreaText.tehsil({
      tehsil: placeName(tehsil.name, area),
      district: placeName(district.name, area),
    });
  return placeLine([district?.name, state?.name], area) || venueAreaText.india();
};

const kindOf = ({ category }: VenueArea): string | null => category && nameIn(category.names);

export const isIndex = ({ state, category }: VenueArea): boolean => !state && !category;

export const titleOfArea = (area: VenueArea): string => {
  if (isIndex(area)) return venueAreaText.indexTitle();
  const [kind, place] = [kindOf(area), placeOfArea(area)];
  return kind ? venueAreaText.titleOf({ kind, place }) : venueAreaText.title({ place });
};

export const titleOfNone = (area: VenueArea): string => {
  const [kind, place] = [kindOf(area), placeOfArea(area)];
  return kind ? venueAreaText.noneOf({ kind, place }) : venueAreaText.none({ place });
};

const named = (items: readonly { names: Parameters<typeof nameIn>[0] }[]): string =>
  items.map(({ names }) => nameIn(names)).join(', ');

const unitTexts: Record<OfferingUnit, (v: { price: string }) => string> = {
  day: venueAreaText.perDay,
  session: venueAreaText.perSession,
  hour: venueAreaText.perHour,
  night: venueAreaText.perNight,
};

/** “₹45,000 a session” */
export const pricePer = (price: number, unit: OfferingUnit): string =>
  unitTexts[unit]({ price: rupees(price) });

/** Computed facts about the venues: one sentence for each fact worth mentioning. */
export const leadOfArea = (area: VenueArea): string[] => {
  const { price, priceUnit, capacity, category, amenities } = area;
  if (isIndex(area)) return [venueAreaText.indexText()];
  if (!price || !priceUnit || !capacity) return [];
  const [kind, common] = [kindOf(area), category ? [] : commonCategories(area.categories)];
  const counted = { n: area.count, place: placeOfArea(area), price: pricePer(price.least, priceUnit) };
  const most = count(capacity.most);
  return [
    kind ? venueAreaText.countOf({ ...counted, kind }) : venueAreaText.count(counted),
    capacity.least < capacity.most
      ? venueAreaText.holds({ least: count(capacity.least), most })
      : venueAreaText.holdsUpTo({ most }),
    ...(common.length > 0 ? [venueAreaText.mostly({ kinds: named(common) })] : []),
    ...(amenities.length > 0 ? [venueAreaText.have({ amenities: named(amenities) })] : []),
  ];
};
