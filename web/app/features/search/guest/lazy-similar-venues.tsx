import { useRef } from 'react';
import { useNearPart } from '#app/ui/use-near-part.ts';
import type { SimilarVenuesProps } from './similar-venues.tsx';

const loadView = () => import('./similar-venues.tsx').then((loaded) => loaded.default);

/** Loaded when the end of the page is about to scroll into view. */
export const LazySimilarVenues = (props: SimilarVenuesProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const View = useNearPart(ref, loadView);
  return (
    <div ref={ref} className="no-print">
      {View && <View {...props} />}
    </div>
  );
};
