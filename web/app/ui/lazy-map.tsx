import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapProps } from './map-marker.ts';
import { whenOnline } from './when-online.ts';

interface LazyMapProps extends Pick<MapProps, 'tiles' | 'label' | 'marker'> {
  /** Shown until the map has loaded, or if it fails to load. */
  children: ReactNode;
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const loadMap = () => (savesData() ? import('./map-on-request.tsx') : import('./map-view.tsx'));

/** Loads a map when it is about to scroll into view. */
export const LazyMap = ({ children, ...map }: LazyMapProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<ComponentType<MapProps>>();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!frame.current || !map.tiles) return;
    let stopWaiting = (): void => undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // A failed import is not retried.
        stopWaiting = whenOnline(() => {
          loadMap().then(
            (loaded) => setView(() => loaded.default),
            () => undefined,
          );
        });
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, [map.tiles]);
  return (
    <div ref={frame} className="no-print relative isolate overflow-hidden rounded-card border border-line">
      <div className={isShown ? 'invisible' : undefined}>{children}</div>
      {View && <View {...map} isShown={isShown} onShown={() => setIsShown(true)} />}
    </div>
  );
};
