import { useEffect, useState } from 'react';
import * as listText from '#app/i18n/generated/list.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { VenueMapProps } from './venue-map.tsx';

const Loading = () => (
  <p role="status" className="grid h-full place-items-center text-muted">
    {listText.mapLoading()}
  </p>
);

const VenueMap = lazyPart(() => import('./venue-map.tsx').then((part) => part.default), { pending: Loading });

/**
 * The map beside the list. On small screens it covers the page. Its script loads with the first map that is
 * opened.
 */
export const LazyVenueMap = (props: VenueMapProps) => {
  // The server cannot draw it.
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  return (
    <section
      aria-label={listText.mapTitle()}
      className="no-print fixed inset-0 isolate z-50 overflow-hidden bg-raised lg:sticky lg:inset-auto lg:top-4 lg:z-auto lg:h-[calc(100dvh-32px)] lg:rounded-card lg:border lg:border-line"
    >
      {isInBrowser ? <VenueMap {...props} /> : <Loading />}
    </section>
  );
};
