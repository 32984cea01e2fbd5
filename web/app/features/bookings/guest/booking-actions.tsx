import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { toMyBooking, toVenue } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { VendorButtons } from './host-contact-buttons.tsx';

export interface BookingActionsProps {
  booking: Booking;
  mainButton: ReactNode;
  /** Downloads the invoice; empty if nothing has been paid. */
  invoiceButton: ReactNode;
  onCancel: () => void;
}

/** The actions on a booking, most urgent first. */
export const BookingActions = ({ booking, mainButton, invoiceButton, onCancel }: BookingActionsProps) => {
  const { id, code, venue, cancellation } = booking;
  return (
    <div className="grid gap-2">
      {mainButton}
      <div className="grid grid-cols-2 gap-2 *:px-2 *:whitespace-normal md:grid-cols-1 max-md:[&>*:last-child:nth-child(odd)]:col-span-2">
        {booking.status === 'confirmed' && <VendorButtons booking={booking} />}
        <Button asChild variant="outlined" size="small">
          <Link to={toVenue(venue.id)} aria-label={bookingsText.viewVenueOf({ name: venue.name })}>
            {bookingText.viewVenue()}
          </Link>
        </Button>
        {invoiceButton}
      </div>
      <div className="flex gap-2 *:flex-1">
        <Button asChild variant="link" size="small" className="px-2!">
          <Link to={toMyBooking(id)} aria-label={bookingsText.detailsOf({ code })}>
            {bookingsText.details()}
          </Link>
        </Button>
        {cancellation.refundNow !== null && (
          <Button
            variant="plain"
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
