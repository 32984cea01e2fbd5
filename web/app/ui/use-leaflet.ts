import { Map as LeafletMap, tileLayer } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { MapMarker, MapProps } from './map-marker.ts';

/** Shows all of India if there is no location yet. */
const initialView = ({ kind, at }: MapMarker) => {
  if (!at) return { center: { lat: 22.6, lng: 80.5 }, zoom: 4 };
  return { center: at, zoom: kind === 'area' ? 14 : 16 };
};

const maxZoom = { area: 16, pin: 19, pick: 19 } as const;

/** Creates a map in an element. Tiles that failed to load are retried when the network is back. */
export const useLeaflet = (
  container: RefObject<HTMLElement | null>,
  { tiles, marker, onShown }: Pick<MapProps, 'tiles' | 'marker' | 'onShown'>,
): LeafletMap | null => {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const createMap = useEffectEvent((element: HTMLElement) => {
    const isAnimated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return new LeafletMap(element, {
      ...initialView(marker),
      minZoom: 4,
      maxZoom: maxZoom[marker.kind],
      worldCopyJump: true,
      attributionControl: false,
      zoomControl: false,
      doubleClickZoom: marker.kind !== 'pick',
      scrollWheelZoom: false,
      zoomAnimation: isAnimated,
      fadeAnimation: isAnimated,
      inertia: isAnimated,
    });
  });
  const onTileLoad = useEffectEvent(onShown);
  useEffect(() => {
    if (!container.current) return;
    const created = createMap(container.current);
    const layer = tileLayer(tiles, { maxZoom: 19 })
      .once('tileload', () => onTileLoad())
      .addTo(created);
    const redraw = () => layer.redraw();
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false }));
    observer.observe(container.current);
    window.addEventListener('online', redraw);
    setMap(created);
    return () => {
      window.removeEventListener('online', redraw);
      observer.disconnect();
      setMap(null);
      created.remove();
    };
  }, [container, tiles]);
  return map;
};
