import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useIsNear } from '../../../ui/use-is-near.ts';
import type { SimilarVenuesProps } from './similar-venues.tsx';

/** Loaded when the end of the page is about to scroll into view. */
export const LazySimilarVenues = (props: SimilarVenuesProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<ComponentType<SimilarVenuesProps>>();
  const isNear = useIsNear(ref, '300px');
  useEffect(() => {
    if (!isNear) return;
    import('./similar-venues.tsx').then(
      (loaded) => setView(() => loaded.default),
      () => undefined,
    );
  }, [isNear]);
  return (
    <div ref={ref} className="no-print">
      {View && <View {...props} />}
    </div>
  );
};
