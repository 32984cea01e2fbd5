import { type ComponentType, useEffect, useState } from 'react';
import * as listText from '#app/i18n/generated/list.ts';
import type { VenueMapProps } from './venue-map.tsx';

/** The map beside the list; on small screens it covers the page. Its code comes with the first map that is opened. */
export const LazyVenueMap = (props: VenueMapProps) => {
  const [View, setView] = useState<ComponentType<VenueMapProps>>();
  useEffect(() => {
    import('./venue-map.tsx').then(
      (loaded) => setView(() => loaded.default),
      () => undefined,
    );
  }, []);
  return (
    <section
      aria-label={listText.mapTitle()}
      className="no-print fixed inset-0 isolate z-50 overflow-hidden bg-raised lg:sticky lg:inset-auto lg:top-4 lg:z-auto lg:h-[calc(100dvh-32px)] lg:rounded-card lg:border lg:border-line"
    >
      {View ? (
        <View {...props} />
      ) : (
        <p role="status" className="grid h-full place-items-center text-muted">
          {listText.mapLoading()}
        </p>
      )}
    </section>
  );
};
