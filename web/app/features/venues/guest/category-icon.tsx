import {
  Building2,
  Castle,
  House,
  Landmark,
  type LucideIcon,
  Sailboat,
  Tent,
  Trees,
  Warehouse,
  Waves,
} from 'lucide-react';

const icons: [RegExp, LucideIcon][] = [
  [/lake|river|ghat|beach|water/, Waves],
  [/boat/, Sailboat],
  [/fort/, Castle],
  [/palace|mahal/, Castle],
  [/temple|mandir/, Landmark],
  [/haveli/, Building2],
  [/lawn|tent|garden/, Tent],
  [/orchard|farm|bagh/, Trees],
  [/banquet|hall/, Warehouse],
];

/** A drawing for a kind of venue; kinds that administrators add get a house. */
export const CategoryIcon = ({ slug }: { slug: string }) => {
  const Icon = icons.find(([pattern]) => pattern.test(slug.toLowerCase()))?.[1] ?? House;
  return <Icon aria-hidden />;
};
