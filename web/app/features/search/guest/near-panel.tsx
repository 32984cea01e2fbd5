import { radii } from '@mandap/contract/search/search';
import { formatPoint } from '@mandap/domain/venues/map-position';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as nearMeText from '#app/i18n/generated/nearMe.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { toVenuesWith, type VenueFilters } from './venue-filters.ts';

export interface ChosenPlace {
  name: string;
  /** Covers all of the place, unless a distance is chosen. */
  isArea: boolean;
}

const distances = [5, 10, radii.usual, 50, 100, 200];

/** Asks the browser for the location only after a press. The URL has it rounded. */
const useNearMe = (filters: VenueFilters) => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (panel: HTMLDetailsElement | null) => {
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        setIsAsking(false);
        if (panel) panel.open = false;
        const near = formatPoint({ lat, lng });
        void navigate(toVenuesWith(filters, { place: null, near, sort: 'nearest' }), {
          preventScrollReset: true,
        });
      },
      () => {
        setIsAsking(false);
        notify({ kind: 'error', title: nearMeText.nearFailed(), description: nearMeText.nearFailedHint() });
      },
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
  return { isAsking, ask };
};

export interface NearPanelProps {
  filters: VenueFilters;
  place: ChosenPlace | null;
}

/** The distance of the search, and the point it is near. */
export const NearPanel = ({ filters, place }: NearPanelProps) => {
  const { isAsking, ask } = useNearMe(filters);
  const usual = place?.isArea ? null : radii.usual;
  const chosen = filters.radius ?? usual;
  return (
    <>
      <SelectField
        key={chosen}
        label={nearMeText.radius()}
        name="radius"
        defaultValue={chosen === usual ? '' : (chosen ?? '')}
      >
        {place?.isArea && <option value="">{nearMeText.wholePlace({ place: place.name })}</option>}
        {[...new Set([...distances, filters.radius ?? radii.usual])]
          .sort((a, b) => a - b)
          .map((km) => (
            <option key={km} value={km === usual ? '' : km}>
              {nearMeText.radiusOf({ n: String(km) })}
            </option>
          ))}
      </SelectField>
      <Button
        variant="outlined"
        className="mt-3 w-full"
        isBusy={isAsking}
        onClick={(event) => ask(event.currentTarget.closest('details'))}
      >
        <LocateFixed aria-hidden className="size-5" />
        {nearMeText.nearButton()}
      </Button>
      <p className="mt-2 text-tiny text-muted">{nearMeText.nearHelp()}</p>
    </>
  );
};
