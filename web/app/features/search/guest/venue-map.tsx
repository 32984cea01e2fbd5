import { mapVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { formatBounds } from '@mandap/domain/venues/map-position';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import * as listText from '#app/i18n/generated/list.ts';
import * as venueMapText from '#app/i18n/generated/venueMap.ts';
import { toVenuesIn } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Attribution, ZoomButtons } from '#app/ui/map-controls.tsx';
import { allOfIndia, useAreaMap } from './use-area-map.ts';
import { useVenueMarkers } from './use-venue-markers.ts';
import { searchOfFilters, type VenueFilters, venuesUrl } from './venue-filters.ts';
import './venue-map.css';

export interface VenueMapProps {
  filters: VenueFilters;
}

/** What the list finds, on a map; the list follows the map as it is moved. */
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
  useVenueMarkers(map, data, { isFitted: filters.bounds === null, date: filters.date });
  return (
    <>
      <div
        ref={container}
        role="application"
        aria-label={listText.mapTitle()}
        className="venue-map size-full"
      />
      <ZoomButtons map={map} />
      {settings?.mapTilesUrl && <Attribution />}
      <Button
        asChild
        className="absolute top-2.5 left-2.5 z-[1000] shadow-soft"
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
