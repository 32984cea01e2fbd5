import { placeName, type WithPlaces } from '#app/features/places/place-name.ts';
import { toVenuesAt } from '#app/place-paths.ts';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';

type AreaNames = Record<'state' | 'district' | 'tehsil', { name: string } | null>;

/** The pages of a state, a district in it and a tehsil in that. Leaves out a name that adds nothing. */
export const areaCrumbs = (area: AreaNames & WithPlaces, category?: string | undefined): Crumb[] => {
  const [state, district, tehsil] = [area.state?.name, area.district?.name, area.tehsil?.name];
  const crumbs = [
    { name: state, to: toVenuesAt({ state }, { category }) },
    { name: district, to: toVenuesAt({ state, district }, { category }) },
    { name: tehsil, to: toVenuesAt({ state, district, tehsil }, { category }) },
  ];
  return crumbs.flatMap(({ name, to }, index) =>
    name && name !== crumbs[index - 1]?.name ? [{ label: placeName(name, area), to }] : [],
  );
};
