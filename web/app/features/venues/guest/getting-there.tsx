import { listLandmarks } from '@mandap/contract/venues/landmarks.endpoints';
import type { LandmarkKind } from '@mandap/domain/places/landmarks';
import { MapPin, Plane, TrainFront } from 'lucide-react';
import { useRead } from '#app/api/use-read.ts';
import { count } from '#app/i18n/format.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { factIconClass, TitledFact } from './titled-fact.tsx';

const kinds: Record<LandmarkKind, { Icon: typeof Plane; label: () => string }> = {
  town: { Icon: MapPin, label: venueText.nearestTown },
  station: { Icon: TrainFront, label: venueText.railwayStation },
  airport: { Icon: Plane, label: venueText.airport },
};

/** The nearest town, station and airport, as far as they are known. */
export const GettingThere = ({ venueId }: { venueId: string }) => {
  const landmarks = useRead(listLandmarks, { id: venueId }).data?.results ?? [];
  if (landmarks.length === 0) return null;
  return (
    <section aria-labelledby="getting-there" className="pt-8">
      <h2 id="getting-there" className="mb-3.5 text-[1.5rem]">
        {venueText.gettingThere()}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {landmarks.map(({ kind, name, km }) => {
          const { Icon, label } = kinds[kind];
          return (
            <TitledFact key={kind} label={label()} icon={<Icon aria-hidden className={factIconClass} />}>
              {km < 2 ? venueText.underTwoKm({ name }) : venueText.aboutKm({ name, km: count(km) })}
            </TitledFact>
          );
        })}
      </dl>
      <p className="mt-3 text-small text-muted">{venueText.straightLine()}</p>
    </section>
  );
};
