import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { MessageCircle } from 'lucide-react';
import * as confirmationText from '../../../i18n/generated/confirmation.ts';
import { nameIn } from '../../../i18n/names.ts';
import { toVenue, toWhatsApp } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ShareButton } from '../../venues/guest/share-button.tsx';
import { staySentence } from '../../venues/guest/stay-sentence.ts';
import { placeOf } from '../format-booking.ts';
import { CalendarButton } from './calendar-button.tsx';

/** Ways to share a booking with the family and to add it to a calendar. The link leads to the venue's public page. */
export const ShareBooking = ({ booking }: { booking: Booking }) => {
  const { venue, eventNames } = booking;
  const url = `${window.location.origin}${toVenue(venue.id)}`;
  const text = confirmationText.shareText({
    event: nameIn(eventNames),
    venue: venue.name,
    place: placeOf(booking),
    hours: staySentence(booking),
  });
  return (
    <div className="no-print flex flex-wrap gap-2 *:flex-[1_1_9rem]">
      <Button asChild variant="outlined" size="small">
        <a href={toWhatsApp(`${text} ${url}`)} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden className="size-[18px]" />
          <span>{confirmationText.whatsApp()}</span>
        </a>
      </Button>
      <CalendarButton bookingId={booking.id} />
      <ShareButton title={venue.name} text={text} url={url} />
    </div>
  );
};
