import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapProps } from './map-marker.ts';
import { useIsNear } from './use-is-near.ts';

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
  const isNear = useIsNear(frame, '200px');
  useEffect(() => {
    if (!isNear || !map.tiles) return;
    loadMap().then(
      (loaded) => setView(() => loaded.default),
      () => undefined,
    );
  }, [isNear, map.tiles]);
  return (
    <div ref={frame} className="no-print relative isolate overflow-hidden rounded-card border border-line">
      <div className={isShown ? 'invisible' : undefined}>{children}</div>
      {View && <View {...map} isShown={isShown} onShown={() => setIsShown(true)} />}
    </div>
  );
};
