import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapProps } from './map-mark.ts';

interface FrameProps extends Pick<MapProps, 'tiles' | 'label' | 'mark'> {
  /** What stands there until the map has come, and where it does not come. */
  children: ReactNode;
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const loadMap = () => (savesData() ? import('./map-on-request.tsx') : import('./map-view.tsx'));

/** Keeps a map's place, and brings it once it is nearly in sight. */
export const PlaceFrame = ({ children, ...map }: FrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<ComponentType<MapProps>>();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!frame.current || !map.tiles) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        // A file that did not come is not asked for again: without a network it waits for the next sight.
        if (!navigator.onLine || !seen.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        loadMap().then(
          (loaded) => setView(() => loaded.default),
          () => undefined,
        );
      },
      { rootMargin: '200px' },
    );
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [map.tiles]);
  return (
    <div ref={frame} className="no-print relative isolate overflow-hidden rounded-card border border-line">
      <div className={isShown ? 'invisible' : undefined}>{children}</div>
      {View && <View {...map} isShown={isShown} onShown={() => setIsShown(true)} />}
    </div>
  );
};
