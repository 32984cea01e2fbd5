import { Map as LeafletMap, tileLayer } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { MapMark, MapProps } from './map-mark.ts';

/** Where a map begins: India as a whole, while nobody has said where. */
const startOf = ({ kind, at }: MapMark) => {
  if (!at) return { center: { lat: 22.6, lng: 80.5 }, zoom: 4 };
  return { center: at, zoom: kind === 'area' ? 14 : 16 };
};

const farthestIn = { area: 16, pin: 19, pick: 19 } as const;

type Wishes = Pick<MapProps, 'tiles' | 'mark' | 'onShown'>;

/** A map in an element. Pictures that do not come leave the ground bare, and are asked for again with the network. */
export const useLeaflet = (
  box: RefObject<HTMLElement | null>,
  { tiles, mark, onShown }: Wishes,
): LeafletMap | null => {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const begin = useEffectEvent((element: HTMLElement) => {
    const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return new LeafletMap(element, {
      ...startOf(mark),
      minZoom: 4,
      maxZoom: farthestIn[mark.kind],
      worldCopyJump: true,
      attributionControl: false,
      zoomControl: false,
      doubleClickZoom: mark.kind !== 'pick',
      scrollWheelZoom: false,
      zoomAnimation: moves,
      fadeAnimation: moves,
      inertia: moves,
    });
  });
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    if (!box.current) return;
    const made = begin(box.current);
    const layer = tileLayer(tiles, { maxZoom: 19 })
      .once('tileload', () => tellShown())
      .addTo(made);
    const again = () => layer.redraw();
    const watcher = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    watcher.observe(box.current);
    window.addEventListener('online', again);
    setMap(made);
    return () => {
      window.removeEventListener('online', again);
      watcher.disconnect();
      setMap(null);
      made.remove();
    };
  }, [box, tiles]);
  return map;
};
