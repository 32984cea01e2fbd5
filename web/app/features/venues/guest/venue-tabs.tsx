import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import { placeName } from '#app/features/places/place-name.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { languageOfText } from '#app/i18n/text-language.ts';
import { toMap } from '#app/paths.ts';
import { useLoadedPart } from '#app/rendering/use-loaded-part.ts';
import { ExternalLink } from '#app/ui/external-link.tsx';
import type { LazyMap } from '#app/ui/lazy-map.tsx';
import { LocationDrawing } from '#app/ui/location-drawing.tsx';
import { Name } from '#app/ui/name.tsx';
import { Tabs } from '#app/ui/tabs.tsx';

const Amenities = ({ amenities }: Pick<Venue, 'amenities'>) =>
  amenities.length === 0 ? (
    <p className="text-muted">{venueText.noAmenities()}</p>
  ) : (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3.5 lg:grid-cols-3">
      {amenities.map(({ id, names, icon, note }) => (
        <li key={id} className="flex items-start gap-3 text-meta">
          <CatalogueIcon icon={icon} className="size-6 flex-none text-primary" />
          <span className="min-w-0">
            <span>{nameIn(names)}</span>
            {note && (
              <span lang={languageOfText(note)} className="block text-tiny text-muted">
                {note}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );

const Line = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="text-tiny text-muted">{label}</dt>
    <dd className="font-medium">
      <Name>{children}</Name>
    </dd>
  </div>
);

const loadFrame = () => import('#app/ui/lazy-map.tsx').then((part) => part.LazyMap);

interface LocationProps {
  venue: Venue;
  /** The map component, loaded when a tab is chosen to keep the page light. */
  Frame: ComponentType<ComponentProps<typeof LazyMap>> | undefined;
}

const RoughPlace = ({ venue, Frame }: LocationProps) => {
  const tiles = useRead(getSettings, {}).data?.mapTilesUrl ?? '';
  const town = placeName(venue.city, venue);
  const label = venueText.aroundTown({ town });
  const drawing = <LocationDrawing town={town} label={label} />;
  if (!Frame) return <div className="overflow-hidden rounded-card border border-line">{drawing}</div>;
  return (
    <Frame tiles={tiles} label={label} marker={{ kind: 'area', at: venue.location }}>
      {drawing}
    </Frame>
  );
};

const Location = ({ venue, Frame }: LocationProps) => (
  <div>
    <RoughPlace venue={venue} Frame={Frame} />
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      <Line label={venueText.street()}>{venue.addressLine}</Line>
      <Line label={venueText.city()}>{placeName(venue.city, venue)}</Line>
      <Line label={venueText.state()}>{placeName(venue.state.name, venue)}</Line>
      <Line label={venueText.zip()}>{venue.pincode}</Line>
    </dl>
    <p className="mt-3 text-small text-muted">{venueText.exactLater()}</p>
    <ExternalLink href={toMap(venue.location)} className="mt-1">
      {venueText.openMap()}
    </ExternalLink>
  </div>
);

export const VenueTabs = ({ venue }: { venue: Venue }) => {
  const [isWanted, setIsWanted] = useState(false);
  const Frame = useLoadedPart(loadFrame, isWanted);
  return (
    <section className="pt-8">
      <Tabs
        label={venueText.details()}
        onChoose={() => setIsWanted(true)}
        tabs={[
          {
            value: 'amenities',
            label: venueText.amenities(),
            content: <Amenities amenities={venue.amenities} />,
          },
          {
            value: 'location',
            label: venueText.location(),
            content: <Location venue={venue} Frame={Frame} />,
          },
        ]}
      />
    </section>
  );
};
