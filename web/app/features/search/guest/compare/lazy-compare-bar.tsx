import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { CompareBarProps } from './compare-bar.tsx';
import { useChosenToCompare } from './compare-choice.ts';

const CompareBar = lazyPart(() => import('./compare-bar.tsx').then((part) => part.CompareBar), {
  // Without a network the toggles still show what is chosen.
  lost: () => null,
});

/** The bar, whose script loads with the first chosen venue. */
export const LazyCompareBar = (props: Pick<CompareBarProps, 'date' | 'guests'>) => {
  const chosen = useChosenToCompare();
  return chosen.length > 0 && <CompareBar chosen={chosen} {...props} />;
};
