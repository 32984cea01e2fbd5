import type { OutputOf } from '@mandap/contract/endpoint';
import type { mapVenues } from '@mandap/contract/search/search.endpoints';
import type { Day } from '@mandap/domain/days';
import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { count as formatCount, rupees } from '#app/i18n/format.ts';
import * as venueMapText from '#app/i18n/generated/venueMap.ts';
import { toVenue } from '#app/paths.ts';
import { showPoints } from './use-area-map.ts';

type Point = OutputOf<typeof mapVenues>['points'][number];
type MappedVenue = NonNullable<Point['venue']>;

interface MarkerOptions {
  /** Whether the map shows all of them at first. */
  isFitted: boolean;
  /** The day that is looked for, for links to venues. */
  date: Day | null;
}

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });

const labelled = (className: string, width: number, text: string) =>
  divIcon({ className, iconSize: [width, 36], html: element('span', text) });

/** By what they say: a marker that is still there stays, for who is about to press it or has the focus on it. */
const drawn = new WeakMap<LeafletMap, Map<string, Marker>>();

/** Draws the prices of venues, and how many there are where several are near each other. */
export const useVenueMarkers = (
  map: LeafletMap | null,
  data: OutputOf<typeof mapVenues> | undefined,
  { isFitted, date }: MarkerOptions,
): void => {
  const navigate = useNavigate();
  const popupOf = useEffectEvent(({ id, name, dayTotal }: MappedVenue): HTMLElement => {
    const href = `${toVenue(id)}${date ? `?date=${date}` : ''}`;
    const popup = element('div', '');
    const link = Object.assign(document.createElement('a'), { href, textContent: name });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void navigate(href);
    });
    popup.append(link, element('span', venueMapText.forTheDay({ total: rupees(dayTotal) })));
    return popup;
  });
  const markerOf = useEffectEvent(
    (shownOn: LeafletMap, { lat, lng, count, venue }: Point, isEstimate: boolean) => {
      if (venue) {
        const price = rupees(venue.dayTotal);
        return marker([lat, lng], {
          icon: labelled('map-price', 24 + 9 * price.length, price),
          title: venue.name,
        }).on('click keypress', () => shownOn.openPopup(popupOf(venue), [lat, lng], { offset: [0, -10] }));
      }
      const number = formatCount(count);
      return marker([lat, lng], {
        icon: labelled('map-cluster', 36, isEstimate ? `~${number}` : number),
        title: isEstimate
          ? venueMapText.aboutVenuesHere({ n: number })
          : venueMapText.venuesHere({ n: count }),
      }).on('click keypress', () => shownOn.setView([lat, lng], shownOn.getZoom() + 2));
    },
  );
  const fit = useEffectEvent((shownOn: LeafletMap, points: readonly Point[]) => {
    if (isFitted && points.length > 0) showPoints(shownOn, points);
  });

  useEffect(() => {
    if (!map || !data) return;
    const before = drawn.get(map) ?? new Map<string, Marker>();
    const now = new Map(
      data.points.map((point) => {
        const key = JSON.stringify([point, data.countIsEstimate]);
        return [key, before.get(key) ?? markerOf(map, point, data.countIsEstimate).addTo(map)];
      }),
    );
    for (const [key, marked] of before) if (!now.has(key)) marked.remove();
    drawn.set(map, now);
    fit(map, data.points);
  }, [map, data]);
};
