import { getBookingCalendar } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { CalendarPlus, MessageCircle } from 'lucide-react';
import { download, useDownload } from '#app/api/download.ts';
import { ShareButton } from '#app/features/venues/guest/share-button.tsx';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { nameIn } from '#app/i18n/names.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import { toVenue, toWhatsApp } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { placeOf, sentencesOf } from '../format-booking.ts';

/** Downloads the event as an iCalendar file. */
export const CalendarButton = ({ bookingId }: { bookingId: string }) => {
  const { isBusy, save } = useDownload(bookingPageText.calendarFailed(), () =>
    download(getBookingCalendar, { id: bookingId }),
  );
  return (
    <Button variant="outlined" size="small" isBusy={isBusy} onClick={save}>
      {!isBusy && <CalendarPlus aria-hidden className="size-[18px]" />}
      <span>{bookingPageText.calendar()}</span>
    </Button>
  );
};

/** Ways to share a booking with the family and to add it to a calendar. The link leads to the venue's public page. */
export const ShareBooking = ({ booking }: { booking: Booking }) => {
  const { venue, eventNames } = booking;
  const url = `${window.location.origin}${addressOf(toVenue(venue.id))}`;
  const text = confirmationText.shareText({
    event: nameIn(eventNames),
    venue: venue.name,
    place: placeOf(booking),
    hours: sentencesOf(booking).join(' '),
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
