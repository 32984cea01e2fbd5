import { catalogueKeyOf } from '@mandap/domain/catalogue/catalogue';
import { withQuery } from './paths.ts';

/** Names or slugs, from the state down. For a name in another script, the page redirects to its slug. */
export interface PlaceNames {
  state?: string | null | undefined;
  district?: string | null | undefined;
  tehsil?: string | null | undefined;
}
/** The page of the venues of a place, or of a category there; without a place, the page of all places. */
export const toVenuesAt = (
  { state, district, tehsil }: PlaceNames,
  { category, page = 1 }: { category?: string | null | undefined; page?: number } = {},
) => {
  const names = [state, district, tehsil].flatMap((name) => (name ? [name] : []));
  const place = names.map((name) => `/${catalogueKeyOf(name) || encodeURIComponent(name)}`).join('');
  const path = category ? `/venues/for/${category}${place && `/in${place}`}` : `/venues/in${place}`;
  return withQuery(path, { page: page > 1 ? String(page) : undefined });
};
