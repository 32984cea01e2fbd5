import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { readablePhone } from '@mandap/domain/phones';
import { Mail, MapPin, Navigation, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { placeName } from '#app/features/places/place-name.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import * as mapText from '#app/i18n/generated/map.ts';
import { toDirections, toMail, toPhone, toPlace } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { LazyMap } from '#app/ui/lazy-map.tsx';
import { LocationDrawing } from '#app/ui/location-drawing.tsx';
import { Name } from '#app/ui/name.tsx';
import { placeOf } from '../format-booking.ts';

const Row = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-11 items-center gap-3 text-meta [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-muted">
    {icon}
    <div className="min-w-0 break-words">{children}</div>
  </li>
);

type Contact = NonNullable<Booking['vendorContact']>;

const Reach = ({ booking, contact }: { booking: Booking; contact: Contact }) => (
  <ul className="num grid gap-0.5">
    <Row icon={<User aria-hidden />}>
      <Name>{contact.name}</Name>
    </Row>
    {contact.phone && (
      <Row icon={<Phone aria-hidden />}>
        <a href={toPhone(contact.phone)} className="link inline-flex min-h-11 items-center">
          {readablePhone(contact.phone)}
        </a>
      </Row>
    )}
    {contact.email && (
      <Row icon={<Mail aria-hidden />}>
        <a href={toMail(contact.email)} className="link inline-flex min-h-11 items-center">
          <EmailAddress address={contact.email} />
        </a>
      </Row>
    )}
    <Row icon={<MapPin aria-hidden />}>
      <p className="pt-2">
        <Name>{`${contact.addressLine}, `}</Name>
        <PlaceLine>{`${placeOf(booking)} ${contact.pincode}`}</PlaceLine>
      </p>
      <a
        href={toPlace(contact.location)}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center"
      >
        {bookingPageText.map()}
      </a>
    </Row>
  </ul>
);

const ExactPlace = ({ booking, contact }: { booking: Booking; contact: Contact }) => {
  const tiles = useRead(getSettings, {}).data?.mapTilesUrl ?? '';
  const { name, address } = booking.venue;
  const town = placeName(address.city, address);
  return (
    <div className="no-print mt-3 grid gap-3">
      <LazyMap
        tiles={tiles}
        label={bookingPageText.mapOf({ name })}
        marker={{ kind: 'pin', at: contact.location }}
      >
        <LocationDrawing town={town} label={mapText.drawn({ town })} />
      </LazyMap>
      <Button asChild variant="outlined" size="small">
        <a href={toDirections(contact.location)} target="_blank" rel="noreferrer">
          <Navigation aria-hidden className="size-[18px]" />
          {bookingPageText.directions()}
        </a>
      </Button>
    </div>
  );
};

/** The host's contact and the exact location, shown once the booking is confirmed. */
export const VenueContact = ({ booking }: { booking: Booking }) => {
  const { vendorContact, status } = booking;
  if (!vendorContact && status === 'cancelled') return null;
  return (
    <section aria-labelledby="contact" className="card p-5 shadow-soft">
      <h2 id="contact" className="mb-2 text-h3">
        {bookingPageText.contact()}
      </h2>
      {vendorContact ? (
        <>
          <Reach booking={booking} contact={vendorContact} />
          {!vendorContact.phone && (
            <p className="text-small text-muted">{bookingPageText.contactOnCommitment()}</p>
          )}
          <ExactPlace booking={booking} contact={vendorContact} />
        </>
      ) : (
        <p className="text-meta text-muted">{bookingPageText.contactLater()}</p>
      )}
    </section>
  );
};
