import { getPlace } from '@mandap/contract/places/places.endpoints';
import { radii } from '@mandap/contract/search/search';
import { LocateFixed } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { FilterChip } from './filter-chip.tsx';
import type { ChosenPlace, NearPanelProps } from './near-panel.tsx';
import { type VenueFilters, without } from './venue-filters.ts';

/** The place that the search is near; null: none. */
const usePlace = ({ place }: VenueFilters): ChosenPlace | null => {
  const { data } = useRead(getPlace, { id: place ?? '' }, { enabled: place !== null });
  if (place === null) return null;
  return {
    name: data?.name ?? listText.thePlace(),
    isArea: data?.kind === 'state' || data?.kind === 'district',
  };
};

/** Near whom or what, and how far; what it opens comes with the first press. */
export const NearChip = ({ filters }: { filters: VenueFilters }) => {
  const { near, radius, sort } = filters;
  const place = usePlace(filters);
  const [Panel, setPanel] = useState<ComponentType<NearPanelProps>>();
  const isNear = near !== null || filters.place !== null;
  const n = String(radius ?? radii.usual);
  const label = place
    ? place.isArea && radius === null
      ? listText.inPlace({ place: place.name })
      : listText.nearWithinPlace({ n, place: place.name })
    : listText.nearWithin({ n });
  return (
    <FilterChip
      filters={filters}
      icon={<LocateFixed aria-hidden />}
      label={isNear ? label : listText.near()}
      title={listText.nearTitle()}
      isOn={isNear}
      without={without(filters, {
        place: null,
        near: null,
        radius: null,
        ...(sort === 'nearest' && { sort: null }),
      })}
      className={isNear ? undefined : 'needs-js'}
      onOpen={() => void import('./near-panel.tsx').then((loaded) => setPanel(() => loaded.default))}
    >
      {Panel ? (
        <Panel filters={filters} place={place} />
      ) : (
        radius && <input type="hidden" name="radius" value={radius} />
      )}
    </FilterChip>
  );
};
