import type { Booking } from '@house/contract/bookings';
import { Mail, MapPin, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneNumber } from '../../i18n/format.ts';
import * as bookingPageText from '../../i18n/generated/bookingPage.ts';
import { toMail, toPhone, toPlace } from '../../paths.ts';
import { placeOf } from './booking-words.ts';

const Row = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-11 items-center gap-3 text-meta [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-muted">
    {icon}
    <div className="min-w-0 break-words">{children}</div>
  </li>
);

const Contact = ({
  booking,
  contact,
}: {
  booking: Booking;
  contact: NonNullable<Booking['vendorContact']>;
}) => (
  <ul className="num grid gap-0.5">
    <Row icon={<User aria-hidden />}>{contact.name}</Row>
    {contact.phone && (
      <Row icon={<Phone aria-hidden />}>
        <a href={toPhone(contact.phone)} className="link inline-flex min-h-11 items-center">
          {phoneNumber(contact.phone)}
        </a>
      </Row>
    )}
    {contact.email && (
      <Row icon={<Mail aria-hidden />}>
        <a href={toMail(contact.email)} className="link inline-flex min-h-11 items-center break-all">
          {contact.email}
        </a>
      </Row>
    )}
    <Row icon={<MapPin aria-hidden />}>
      <p className="pt-2">
        {contact.addressLine}, {placeOf(booking)} {contact.pincode}
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

/** Whom to call and the exact place: both only once the booking is confirmed. */
export const VenueContact = ({ booking }: { booking: Booking }) => {
  const { vendorContact, status } = booking;
  if (!vendorContact && status === 'cancelled') return null;
  return (
    <section aria-labelledby="contact" className="card p-5 shadow-soft">
      <h2 id="contact" className="mb-2 text-h3">
        {bookingPageText.contact()}
      </h2>
      {vendorContact ? (
        <Contact booking={booking} contact={vendorContact} />
      ) : (
        <p className="text-meta text-muted">{bookingPageText.contactLater()}</p>
      )}
    </section>
  );
};
