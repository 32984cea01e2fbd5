import type { AdminVenue, VenueDuplicate } from '@mandap/contract/approval/approval.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { maskContacts } from '@mandap/domain/contact-masking';
import { Camera, type LucideIcon, MapPin, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toAdminUser, toAdminVenue } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { placeLine, placeName } from '#app/features/places/place-name.ts';
import { practicalItems } from '#app/features/venues/guest/practical-items.ts';
import { policyNames } from '#app/features/venues/venue-names.ts';
import { count, dayOf, mediumDay, rating, rupees } from '#app/i18n/format.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as mapText from '#app/i18n/generated/map.ts';
import * as practicalFormText from '#app/i18n/generated/practicalForm.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toPlace } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DetailList } from '#app/ui/detail-list.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { LazyMap } from '#app/ui/lazy-map.tsx';
import { LocationDrawing } from '#app/ui/location-drawing.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { ReviewCard } from './review-card.tsx';

const dayOfMoment = (moment: string): string => mediumDay(dayOf(moment));

export const VenueSummary = ({ venue }: { venue: AdminVenue }) => (
  <ReviewCard title={adminVenueText.facts()}>
    <DetailList
      layout="pairs"
      items={[
        [adminVenueText.category(), nameIn(venue.category.names)],
        [adminVenueText.capacity(), adminVenueText.upTo({ n: count(venue.capacity) })],
        [adminVenueText.pricePerDay(), rupees(venue.pricePerDay)],
        [adminVenueText.policy(), policyNames[venue.cancellationPolicy]()],
        [adminVenueText.instant(), venue.instantBooking ? adminVenueText.yes() : adminVenueText.no()],
        [
          adminVenueText.rating(),
          venue.rating === null
            ? adminVenueText.noReviews()
            : adminVenueText.ratingOf({ rating: rating(venue.rating), n: venue.reviewCount }),
        ],
        [
          adminVenueText.bookings(),
          adminVenueText.bookingsOf({ made: count(venue.bookings.made), live: count(venue.bookings.live) }),
        ],
        [adminVenueText.added(), dayOfMoment(venue.createdAt)],
      ]}
    />
    <WrittenText className="mt-4 max-w-[70ch] text-meta">{venue.description}</WrittenText>
    {maskContacts(venue.description).isMasked && (
      <Alert variant="warning" className="mt-3">
        {adminVenueText.contactInside()}
      </Alert>
    )}
  </ReviewCard>
);

const tehsilOf = ({ tehsil, isTehsilNew, ...venue }: AdminVenue): string =>
  isTehsilNew ? adminVenueText.isNewPlace({ name: tehsil.name }) : placeName(tehsil.name, venue);

/** The town, and the known one that may be meant. */
const Town = ({ venue: { city, isCityNew, similarCity, ...venue } }: { venue: AdminVenue }) => (
  <>
    <span>{isCityNew ? adminVenueText.isNewPlace({ name: city }) : placeName(city, venue)}</span>
    {similarCity && (
      <span className="block text-small text-muted">{adminVenueText.similarTown({ name: similarCity })}</span>
    )}
  </>
);

const offerOf = ({ names, price, note }: AdminVenue['addOns'][number]): string => {
  const offered = `${nameIn(names)} ${rupees(price)}`;
  return note ? `${offered} (${note})` : offered;
};

export const VenueOffers = ({ venue }: { venue: AdminVenue }) => (
  <ReviewCard title={adminVenueText.offers()}>
    <DetailList
      layout="pairs"
      items={[
        [
          adminVenueText.amenities(),
          venue.amenities.length > 0
            ? venue.amenities
                .map(({ names, note }) => (note ? `${nameIn(names)} (${note})` : nameIn(names)))
                .join(', ')
            : adminVenueText.nothing(),
        ],
        [
          adminVenueText.extras(),
          venue.addOns.length > 0 ? venue.addOns.map(offerOf).join(', ') : adminVenueText.nothing(),
        ],
      ]}
    />
  </ReviewCard>
);

/** The practical details as guests read them. Renders nothing if the host has not said any. */
export const VenuePractical = ({ venue }: { venue: AdminVenue }) => {
  const items = practicalItems(venue.practicalDetails).filter(({ text }) => text);
  return items.length === 0 ? null : (
    <ReviewCard title={practicalFormText.title()}>
      <DetailList layout="pairs" items={items.map(({ label, text }) => [label, text])} />
    </ReviewCard>
  );
};

const ExactPlace = ({ venue }: { venue: AdminVenue }) => {
  const town = placeName(venue.city, venue);
  const tiles = useRead(getSettings, {}).data?.mapTilesUrl ?? '';
  return (
    <LazyMap
      tiles={tiles}
      label={adminVenueText.mapOf({ name: venue.name })}
      marker={{ kind: 'pin', at: venue.location }}
    >
      <LocationDrawing town={town} label={mapText.drawn({ town })} />
    </LazyMap>
  );
};

export const VenuePlace = ({ venue }: { venue: AdminVenue }) => (
  <ReviewCard
    title={adminVenueText.place()}
    action={
      <ExternalLink href={toPlace(venue.location)} className="text-meta">
        {adminVenueText.openMap()}
      </ExternalLink>
    }
  >
    <div className="mb-4">
      <ExactPlace venue={venue} />
    </div>
    <DetailList
      layout="pairs"
      items={[
        [adminVenueText.address(), `${venue.addressLine}, ${venue.city} ${venue.pincode}`],
        [adminVenueText.city(), <Town key="town" venue={venue} />],
        [
          adminVenueText.tehsil(),
          `${tehsilOf(venue)}, ${placeLine([venue.district.name, venue.state.name], venue)}`,
        ],
        [adminVenueText.point(), `${venue.location.lat}, ${venue.location.lng}`],
      ]}
    />
  </ReviewCard>
);

interface Kind {
  text: () => string;
  Icon: LucideIcon;
  to: (id: string) => string;
}

const kinds: Record<VenueDuplicate['kind'], Kind> = {
  phone: { text: adminVenueText.samePhone, Icon: Phone, to: toAdminUser },
  place: { text: adminVenueText.samePlace, Icon: MapPin, to: toAdminVenue },
  picture: { text: adminVenueText.samePicture, Icon: Camera, to: toAdminVenue },
};

/** Possible duplicates of the host and the venue. */
export const ReviewDuplicates = ({ duplicates }: { duplicates: readonly VenueDuplicate[] }) => (
  <ReviewCard title={adminVenueText.duplicates()}>
    <ul className="grid gap-1">
      {duplicates.map(({ kind, id, name }) => {
        const { text, Icon, to } = kinds[kind];
        return (
          <li key={`${kind} ${id}`} className="flex items-center gap-3 text-meta">
            <Icon aria-hidden className="size-5 flex-none text-amber" />
            <span className="text-muted">{text()}</span>
            <Link to={to(id)} className="link inline-flex min-h-11 min-w-0 items-center">
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  </ReviewCard>
);

/** A venue's pictures with their titles. A thumbnail selects the large picture. */
export const ReviewPictures = ({ pictures }: Pick<AdminVenue, 'pictures'>) => {
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (!shown) return <Alert variant="warning">{adminVenueText.noPictures()}</Alert>;
  return (
    <div>
      <div className="aspect-4/3 overflow-hidden rounded-card bg-raised md:aspect-[16/9]">
        <Picture picture={shown} alt={shown.title} sizes="(min-width: 1280px) 800px, 100vw" isFirst />
      </div>
      <p className="mt-2 text-small text-muted">
        <Name>{shown.title}</Name>
      </p>
      <ul className="mt-2 flex gap-2 overflow-x-auto py-1">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="flex-none">
            <button
              type="button"
              aria-label={adminVenueText.showPicture({ title: picture.title })}
              aria-pressed={picture === shown}
              onClick={() => setChosen(index)}
              className="block h-16 w-22 overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-primary"
            >
              <Picture picture={picture} alt="" sizes="88px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
