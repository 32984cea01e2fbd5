import { listLandmarks } from '@mandap/contract/venues/venues.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { LandmarkKind } from '@mandap/domain/places/landmarks';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import { Clock, MapPin, Plane, TrainFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import { placeName } from '#app/features/places/place-name.ts';
import { count, rupees } from '#app/i18n/format.ts';
import * as practicalText from '#app/i18n/generated/practical.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WithName } from '#app/ui/with-name.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { practicalItems } from './practical-items.ts';

const factIconClass = 'absolute top-1 start-0 size-6 text-primary';

/** An item in a list of facts, with its icon. */
const TitledFact = ({
  label,
  icon,
  isKnown = true,
  children,
}: {
  label: string;
  icon: ReactNode;
  isKnown?: boolean;
  children: ReactNode;
}) => (
  <div className="relative ps-9">
    <dt className="text-tiny text-muted">
      {icon}
      <span>{label}</span>
    </dt>
    <dd className={isKnown ? 'num font-medium leading-snug' : 'text-muted'}>{children}</dd>
  </div>
);

/** What the host says about the venue and its rules. */
export const GoodToKnow = ({ details }: { details: PracticalDetails }) => (
  <section aria-labelledby="good-to-know" className="pt-8">
    <h2 id="good-to-know" className="mb-3.5 text-[1.5rem]">
      {practicalText.goodToKnow()}
    </h2>
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {practicalItems(details)
        .filter(({ text, isNeeded }) => text || isNeeded)
        .map(({ label, text, icon }) => (
          <TitledFact
            key={label}
            label={label}
            isKnown={Boolean(text)}
            icon={
              icon ? (
                <CatalogueIcon icon={icon} className={factIconClass} />
              ) : (
                <Clock aria-hidden className={factIconClass} />
              )
            }
          >
            {text || practicalText.askHost()}
          </TitledFact>
        ))}
    </dl>
  </section>
);

const kinds: Record<LandmarkKind, { Icon: typeof Plane; label: () => string }> = {
  town: { Icon: MapPin, label: practicalText.nearestTown },
  station: { Icon: TrainFront, label: practicalText.railwayStation },
  airport: { Icon: Plane, label: practicalText.airport },
};

/** The nearest town, station and airport, as far as they are known. */
export const GettingThere = ({ venueId }: { venueId: string }) => {
  const { data } = useRead(listLandmarks, { id: venueId });
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="getting-there" className="pt-8">
      <h2 id="getting-there" className="mb-3.5 text-[1.5rem]">
        {practicalText.gettingThere()}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {data.results.map(({ kind, km, ...landmark }) => {
          const name = placeName(landmark.name, data);
          const { Icon, label } = kinds[kind];
          return (
            <TitledFact key={kind} label={label()} icon={<Icon aria-hidden className={factIconClass} />}>
              <WithName name={name}>
                {km < 2 ? practicalText.underTwoKm({ name }) : practicalText.aboutKm({ name, km: count(km) })}
              </WithName>
            </TitledFact>
          );
        })}
      </dl>
      <p className="mt-3 text-small text-muted">{practicalText.straightLine()}</p>
    </section>
  );
};

/** The add-ons that a family can book with the venue, at the host's prices. */
export const VenueExtras = ({ addOns }: Pick<Venue, 'addOns'>) =>
  addOns.length === 0 ? null : (
    <section aria-labelledby="extras" className="pt-8">
      <h2 id="extras" className="mb-3.5 text-[1.5rem]">
        {practicalText.extras()}
      </h2>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {addOns.map(({ key, names, icon, price, note }) => (
          <li key={key} className="flex items-center gap-3 border-b border-line py-3">
            <CatalogueIcon icon={icon} className="size-5 flex-none text-muted" />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-medium">{nameIn(names)}</p>
              {note && <WrittenText className="text-small text-muted">{note}</WrittenText>}
            </div>
            <p className="num text-end whitespace-nowrap">
              <Verbatim>{rupees(price)}</Verbatim>
              <span className="block text-tiny text-muted">{practicalText.perBooking()}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
