import { type PlaceNames, toVenuesAt } from '#app/place-paths.ts';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';

/** The pages of a state, a district in it and a tehsil in that. Leaves out a name that adds nothing. */
export const areaCrumbs = (
  { state, district, tehsil }: PlaceNames,
  category?: string | undefined,
): Crumb[] => {
  const crumbs = [
    { label: state, to: toVenuesAt({ state }, { category }) },
    { label: district, to: toVenuesAt({ state, district }, { category }) },
    { label: tehsil, to: toVenuesAt({ state, district, tehsil }, { category }) },
  ];
  return crumbs.flatMap(({ label, to }, index) =>
    label && label !== crumbs[index - 1]?.label ? [{ label, to }] : [],
  );
};
