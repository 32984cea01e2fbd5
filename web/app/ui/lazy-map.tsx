import { type ReactNode, useRef, useState } from 'react';
import { useLoadedPart } from '../rendering/use-loaded-part.ts';
import type { MapProps } from './map-marker.ts';
import { useIsNear } from './use-is-near.ts';

interface LazyMapProps extends Pick<MapProps, 'tiles' | 'label' | 'marker'> {
  /** Shown until the map has loaded, or if it fails to load. */
  children: ReactNode;
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const loadMap = () =>
  (savesData() ? import('./map-on-request.tsx') : import('./map-view.tsx')).then((part) => part.default);

/** Loads a map when it is about to scroll into view. */
export const LazyMap = ({ children, ...map }: LazyMapProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  const View = useLoadedPart<MapProps>(loadMap, useIsNear(frame, '200px') && map.tiles !== '');
  return (
    <div ref={frame} className="no-print relative isolate overflow-hidden rounded-card border border-line">
      <div className={isShown ? 'invisible' : undefined}>{children}</div>
      {View && <View {...map} isShown={isShown} onShown={() => setIsShown(true)} />}
    </div>
  );
};
