import { india } from '@mandap/domain/india-time';
import { type MapBounds, type MapPoint, parseBounds } from '@mandap/domain/venues/map-position';
import { imageOverlay, type LatLngBounds, Map as LeafletMap, tileLayer } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import 'leaflet/dist/leaflet.css';

export const allOfIndia: MapBounds = india;

/** Where `india.svg` lies on the map. */
const outline = {
  url: '/art/india.svg',
  corners: [
    [6.5, 68],
    [37.2, 97.5],
  ],
} as const;

interface AreaMapOptions {
  tiles: string;
  /** What is shown at first, `south,west,north,east`; null: India. */
  bounds: string | null;
  /** After somebody moved the map. */
  onMove: (bounds: MapBounds) => void;
}

const cornersOf = ({ south, west, north, east }: MapBounds): [[number, number], [number, number]] => [
  [south, west],
  [north, east],
];

const boundsOf = (shown: LatLngBounds): MapBounds => ({
  south: Math.max(shown.getSouth(), -84),
  west: Math.max(shown.getWest(), -180),
  north: Math.min(shown.getNorth(), 84),
  east: Math.min(shown.getEast(), 180),
});

/** Maps that a script is moving. */
const guided = new WeakSet<LeafletMap>();

/** Moves a map to where points are, as if it had been there from the beginning. */
export const showPoints = (map: LeafletMap, points: readonly MapPoint[]): void => {
  guided.add(map);
  map.fitBounds(
    points.map(({ lat, lng }) => [lat, lng]),
    { padding: [48, 64], maxZoom: 12, animate: false },
  );
  guided.delete(map);
};

/** A map of India to look around on: its states drawn, under the tiles where there are some. */
export const useAreaMap = (
  container: RefObject<HTMLElement | null>,
  { tiles, bounds, onMove }: AreaMapOptions,
): LeafletMap | null => {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const createMap = useEffectEvent((element: HTMLElement) => {
    const isAnimated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return new LeafletMap(element, {
      minZoom: 3,
      maxZoom: 14,
      attributionControl: false,
      zoomControl: false,
      zoomAnimation: isAnimated,
      fadeAnimation: isAnimated,
      inertia: isAnimated,
    }).fitBounds(cornersOf((bounds && parseBounds(bounds)) || allOfIndia), { animate: false });
  });
  const moved = useEffectEvent(onMove);
  useEffect(() => {
    if (!container.current) return;
    const created = createMap(container.current);
    created.createPane('outline').style.zIndex = '150';
    imageOverlay(outline.url, [...outline.corners] as [[number, number], [number, number]], {
      pane: 'outline',
    }).addTo(created);
    if (tiles) tileLayer(tiles, { maxZoom: 19 }).addTo(created);
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false, pan: false }));
    observer.observe(container.current);
    // What the page itself does to the map is done before anybody can touch it, or without animation.
    let isTouched = false;
    const touch = () => {
      isTouched = true;
    };
    for (const name of ['pointerdown', 'wheel', 'keydown'])
      container.current.parentElement?.addEventListener(name, touch, { passive: true });
    const parent = container.current.parentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    created.on('moveend', () => {
      if (!isTouched || guided.has(created)) return;
      clearTimeout(timer);
      timer = setTimeout(() => moved(boundsOf(created.getBounds())), 300);
    });
    setMap(created);
    return () => {
      clearTimeout(timer);
      for (const name of ['pointerdown', 'wheel', 'keydown']) parent?.removeEventListener(name, touch);
      observer.disconnect();
      setMap(null);
      created.remove();
    };
  }, [container, tiles]);
  return map;
};
