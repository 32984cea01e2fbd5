import { type ComponentType, useEffect, useState } from 'react';
import type { CompareBarProps } from './compare-bar.tsx';
import { useChosenToCompare } from './compare-choice.ts';

/** The bar, whose code comes with the first chosen venue. */
export const LazyCompareBar = (props: Pick<CompareBarProps, 'date' | 'guests'>) => {
  const chosen = useChosenToCompare();
  const isWanted = chosen.length > 0;
  const [Bar, setBar] = useState<ComponentType<CompareBarProps>>();
  useEffect(() => {
    if (!isWanted) return;
    import('./compare-bar.tsx').then(
      (loaded) => setBar(() => loaded.CompareBar),
      // Without a network the toggles still show what is chosen.
      () => undefined,
    );
  }, [isWanted]);
  return isWanted && Bar ? <Bar chosen={chosen} {...props} /> : null;
};
