import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { toPlace } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { LazyMap } from '#app/ui/lazy-map.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type PartProps, placeIn, pointIn } from './venue-form.ts';

/** Sets the location to the phone's position. */
const CurrentLocationButton = ({ onFound }: { onFound: (point: { lat: string; lng: string }) => void }) => {
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const locate = () => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound({ lat: coords.latitude.toFixed(5), lng: coords.longitude.toFixed(5) });
        setState('idle');
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <div role="status">
      <Button variant="outlined" size="small" isBusy={state === 'locating'} onClick={locate}>
        {state !== 'locating' && <LocateFixed aria-hidden className="size-[18px]" />}
        <span>{hostVenueText.standThere()}</span>
      </Button>
      {state === 'failed' && <p className="mt-1 text-small text-muted">{hostVenueText.notLocated()}</p>}
    </div>
  );
};

interface PointProps {
  place: ReturnType<typeof placeIn>;
  isHosts: boolean;
  onPoint: (point: { lat: string; lng: string }) => void;
}

/** Sets the location by a tap on the map. */
const LocationMap = ({ place, isHosts, onPoint }: PointProps) => {
  const tiles = useRead(getSettings, {}).data?.mapTilesUrl ?? '';
  if (!tiles) return null;
  return (
    <div>
      <p className="mb-2 text-small text-muted">{adminVenueText.pickHelp()}</p>
      <LazyMap
        tiles={tiles}
        label={adminVenueText.pickMap()}
        marker={{
          kind: 'pick',
          at: place,
          onPick: ({ lat, lng }) => onPoint({ lat: String(lat), lng: String(lng) }),
        }}
      >
        <div className="grid h-[280px] place-items-center bg-raised p-5 md:h-[360px]">
          <p className="appear max-w-[34ch] text-center text-meta text-muted [animation-delay:4s]">
            {isHosts ? hostVenueText.noPickMap() : adminVenueText.noPickMap()}
          </p>
        </div>
      </LazyMap>
    </div>
  );
};

/** Administrators may paste coordinates from a map. */
const Coordinates = ({ field, onPoint }: Pick<PartProps, 'field'> & Pick<PointProps, 'onPoint'>) => {
  const onChange = ({ target }: { target: { value: string } }) => {
    const pasted = pointIn(target.value);
    if (pasted) onPoint(pasted);
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...field('lat', { onChange })}
        label={adminVenueText.latitude()}
        inputMode="decimal"
        autoComplete="off"
        help={adminVenueText.pointHelp()}
      />
      <TextField
        {...field('lng', { onChange })}
        label={adminVenueText.longitude()}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
};

/**
 * A venue's exact location: from the pincode, from the phone, or from a tap on the map. Hosts never type
 * numbers.
 */
export const LocationPicker = ({ form, field, errorOf, isHosts }: PartProps & { isHosts: boolean }) => {
  const [lat, lng] = form.watch(['lat', 'lng']);
  const place = placeIn({ lat, lng });
  const shouldValidate = form.formState.isSubmitted;
  const setPoint = (point: { lat: string; lng: string }) => {
    form.setValue('lat', point.lat, { shouldDirty: true, shouldValidate });
    form.setValue('lng', point.lng, { shouldDirty: true, shouldValidate });
  };
  const isMissing = isHosts && (errorOf('lat') ?? errorOf('lng')) !== undefined;
  return (
    <div className="grid gap-3">
      {isHosts && <CurrentLocationButton onFound={setPoint} />}
      {isMissing && (
        <p role="alert" className="text-small text-danger">
          {hostVenueText.pinMissing()}
        </p>
      )}
      <LocationMap {...{ place, isHosts }} onPoint={setPoint} />
      {!isHosts && <Coordinates field={field} onPoint={setPoint} />}
      {place && (
        <ExternalLink href={toPlace(place)} className="mt-1 text-meta">
          {adminVenueText.seePoint()}
        </ExternalLink>
      )}
    </div>
  );
};
