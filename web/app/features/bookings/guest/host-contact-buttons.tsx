import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { toNewThread, toPhone } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';

/** Call or message the host. The number is shown once the booking is confirmed. */
export const VendorButtons = ({ booking: { id, venue, vendorContact } }: { booking: Booking }) => {
  const { user } = useSession();
  return (
    <>
      {vendorContact?.phone && (
        <Button asChild variant="outlined" size="small">
          <a href={toPhone(vendorContact.phone)} aria-label={bookingsText.callOf({ name: venue.name })}>
            <Phone aria-hidden className="size-[18px]" />
            {bookingsText.call()}
          </a>
        </Button>
      )}
      <Button asChild variant="outlined" size="small">
        <Link
          to={toNewThread({ bookingId: id }, user?.role)}
          aria-label={bookingsText.contactOf({ name: venue.name })}
        >
          <MessageCircle aria-hidden className="size-[18px]" />
          {bookingsText.contact()}
        </Link>
      </Button>
    </>
  );
};
