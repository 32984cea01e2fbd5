import type { Booking } from '@house/contract/bookings';
import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as bookingText from '../../i18n/generated/booking.ts';
import * as bookingsText from '../../i18n/generated/bookings.ts';
import { toConfirmation, toMail, toPhone, toVenue } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

const VendorButtons = ({ booking: { code, venue, vendorContact } }: { booking: Booking }) => {
  if (!vendorContact) return null;
  const subject = bookingsText.mailSubject({ code, venue: venue.name });
  return (
    <>
      {vendorContact.phone && (
        <Button asChild look="outlined" size="small">
          <a href={toPhone(vendorContact.phone)} aria-label={bookingsText.callOf({ name: venue.name })}>
            <Phone aria-hidden className="size-[18px]" />
            {bookingsText.call()}
          </a>
        </Button>
      )}
      {vendorContact.email && (
        <Button asChild look="outlined" size="small">
          <a
            href={toMail(vendorContact.email, subject)}
            aria-label={bookingsText.contactOf({ name: venue.name })}
          >
            <MessageCircle aria-hidden className="size-[18px]" />
            {bookingsText.contact()}
          </a>
        </Button>
      )}
    </>
  );
};

export interface BookingActionsProps {
  booking: Booking;
  payButton: ReactNode;
  onCancel: () => void;
}

/** What can be done about a booking now, the most urgent first. */
export const BookingActions = ({ booking, payButton, onCancel }: BookingActionsProps) => {
  const { id, code, venue, cancellation } = booking;
  return (
    <div className="grid gap-2">
      {payButton}
      <div className="flex flex-wrap gap-2 *:flex-1 md:flex-col">
        {booking.status === 'confirmed' && <VendorButtons booking={booking} />}
        <Button asChild look="outlined" size="small">
          <Link to={toVenue(venue.id)} aria-label={bookingsText.viewVenueOf({ name: venue.name })}>
            {bookingText.viewVenue()}
          </Link>
        </Button>
      </div>
      <div className="flex gap-2 *:flex-1">
        <Button asChild look="link" size="small" className="px-2!">
          <Link to={toConfirmation(id)} aria-label={bookingsText.detailsOf({ code })}>
            {bookingsText.details()}
          </Link>
        </Button>
        {cancellation.refundNow !== null && (
          <Button
            look="plain"
            size="small"
            className="px-2! text-danger!"
            aria-label={bookingsText.cancelOf({ code })}
            onClick={onCancel}
          >
            {bookingsText.cancel()}
          </Button>
        )}
      </div>
    </div>
  );
};
