import { mapVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { formatBounds, type MapBounds, type MapPoint, parseBounds } from '@mandap/domain/venues/map-position';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { unitText } from '#app/features/venues/guest/price-unit.ts';
import * as listText from '#app/i18n/generated/list.ts';
import * as venueMapText from '#app/i18n/generated/venueMap.ts';
import { toVenue, toVenuesIn } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Attribution, MapButtons } from '#app/ui/map-controls.tsx';
import { searchOfFilters, type VenueFilters, venuesUrl } from './venue-filters.ts';
import './venue-map.css';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { Day } from '@mandap/domain/days';
import { india } from '@mandap/domain/india-time';
import {
  divIcon,
  imageOverlay,
  type LatLngBounds,
  Map as LeafletMap,
  type Marker,
  marker,
  tileLayer,
} from 'leaflet';
import { count as formatCount, rupees } from '#app/i18n/format.ts';
import 'leaflet/dist/leaflet.css';

type Point = OutputOf<typeof mapVenues>['points'][number];
type MappedVenue = NonNullable<Point['venue']>;

interface MarkerOptions {
  /** Whether the map first shows all of them. */
  isFitted: boolean;
  /** The day of the search, for links to venues. */
  date: Day | null;
}

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });

const labelled = (className: string, width: number, text: string) =>
  divIcon({ className, iconSize: [width, 36], html: element('span', text) });

/** By text: an unchanged marker stays, because somebody may be about to press it or have focus on it. */
const drawn = new WeakMap<LeafletMap, Map<string, Marker>>();

const allOfIndia: MapBounds = india;

/** The position of `india.svg` on the map. */
const outline = {
  url: '/art/india.svg',
  corners: [
    [6.5, 68],
    [37.2, 97.5],
  ],
} as const;

interface AreaMapOptions {
  tiles: string;
  /** The first area shown, `south,west,north,east`. Null: India. */
  bounds: string | null;
  /** Called after somebody moved the map. */
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

/** Moves a map to some points without animation, as if it had started there. */
const showPoints = (map: LeafletMap, points: readonly MapPoint[]): void => {
  guided.add(map);
  map.fitBounds(
    points.map(({ lat, lng }) => [lat, lng]),
    { padding: [48, 64], maxZoom: 12, animate: false },
  );
  guided.delete(map);
};

/** A map of India to explore: the outlines of its states, under the tiles if there are any. */
const useAreaMap = (
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
    // The page moves the map before anybody can touch it, or without animation.
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

/** Draws the prices of venues, or the number of venues that are close together. */
export const useVenueMarkers = (
  map: LeafletMap | null,
  data: OutputOf<typeof mapVenues> | undefined,
  { isFitted, date }: MarkerOptions,
): void => {
  const navigate = useNavigate();
  const popupOf = useEffectEvent(
    ({ id, name, dayTotal, priceIsLowest, priceUnit }: MappedVenue): HTMLElement => {
      const href = `${toVenue(id)}${date ? `?date=${date}` : ''}`;
      const popup = element('div', '');
      const link = Object.assign(document.createElement('a'), { href, textContent: name });
      link.addEventListener('click', (event) => {
        event.preventDefault();
        void navigate(href);
      });
      const total = rupees(dayTotal);
      const text = priceIsLowest
        ? venueMapText.fromTotal({ total, unit: unitText(priceUnit) })
        : venueMapText.forTheDay({ total });
      popup.append(link, element('span', text));
      return popup;
    },
  );
  const markerOf = useEffectEvent((shownOn: LeafletMap, { lat, lng, count, venue }: Point) => {
    if (venue) {
      const total = rupees(venue.dayTotal);
      const price = venue.priceIsLowest ? venueMapText.from({ total }) : total;
      return marker([lat, lng], {
        icon: labelled('map-price', 24 + 9 * price.length, price),
        title: venue.name,
      }).on('click keypress', () => shownOn.openPopup(popupOf(venue), [lat, lng], { offset: [0, -10] }));
    }
    return marker([lat, lng], {
      icon: labelled('map-cluster', 36, formatCount(count)),
      title: venueMapText.venuesHere({ n: count }),
    }).on('click keypress', () => shownOn.setView([lat, lng], shownOn.getZoom() + 2));
  });
  const fit = useEffectEvent((shownOn: LeafletMap, points: readonly Point[]) => {
    if (isFitted && points.length > 0) showPoints(shownOn, points);
  });

  useEffect(() => {
    if (!map || !data) return;
    const before = drawn.get(map) ?? new Map<string, Marker>();
    const now = new Map(
      data.points.map((point) => {
        const key = JSON.stringify(point);
        return [key, before.get(key) ?? markerOf(map, point).addTo(map)];
      }),
    );
    for (const [key, marked] of before) if (!now.has(key)) marked.remove();
    drawn.set(map, now);
    fit(map, data.points);
  }, [map, data]);
};

export interface VenueMapProps {
  filters: VenueFilters;
}

/** The results of the list on a map. The list follows when the map is moved. */
export default function VenueMap({ filters }: VenueMapProps) {
  const navigate = useNavigate();
  const container = useRef<HTMLDivElement>(null);
  const settings = useRead(getSettings, {}).data;
  const map = useAreaMap(container, {
    tiles: settings?.mapTilesUrl ?? '',
    bounds: filters.bounds,
    onMove: (bounds) => {
      const here = { place: null, near: null, radius: null, bounds: formatBounds(bounds), page: 1 };
      void navigate(toVenuesIn(venuesUrl.write({ ...filters, ...here })), {
        replace: true,
        preventScrollReset: true,
      });
    },
  });
  const { data } = useRead(
    mapVenues,
    { ...searchOfFilters(filters), bounds: filters.bounds ?? formatBounds(allOfIndia) },
    { enabled: map !== null, keepPrevious: true },
  );
  useVenueMarkers(map, data, { isFitted: filters.bounds === null, date: filters.startDate });
  return (
    <>
      <div
        ref={container}
        role="application"
        aria-label={listText.mapTitle()}
        className="venue-map size-full"
      />
      <MapButtons map={map} />
      {settings?.mapTilesUrl && <Attribution />}
      <Button
        asChild
        className="absolute top-2.5 start-2.5 z-[1000] shadow-soft"
        variant="outlined"
        size="small"
      >
        <Link to={toVenuesIn(venuesUrl.write({ ...filters, view: null }))} preventScrollReset>
          <X aria-hidden className="size-5" />
          {venueMapText.closeMap()}
        </Link>
      </Button>
    </>
  );
}
