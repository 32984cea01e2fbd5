import { catalogueKeyOf } from '@mandap/domain/catalogue/catalogue';
import { withQuery } from './paths.ts';

/** By names or slugs, from the state on. A name in another script is spelt out by the page's redirect. */
export interface PlaceNames {
  state?: string | null | undefined;
  district?: string | null | undefined;
  tehsil?: string | null | undefined;
}
/** The page of the venues of a place, or of a category there; of nothing: that of all places. */
export const toVenuesAt = (
  { state, district, tehsil }: PlaceNames,
  { category, page = 1 }: { category?: string | null | undefined; page?: number } = {},
) => {
  const names = [state, district, tehsil].flatMap((name) => (name ? [name] : []));
  const place = names.map((name) => `/${catalogueKeyOf(name) || encodeURIComponent(name)}`).join('');
  const path = category ? `/venues/for/${category}${place && `/in${place}`}` : `/venues/in${place}`;
  return withQuery(path, { page: page > 1 ? String(page) : undefined });
};
