import type { Facts } from '../../facts.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { BookingMail } from './booking-mail.ts';
import {
  confirmedLetter,
  endedLetter,
  type GuestLinks,
  paymentFailedLetter,
  payNowLetter,
  refundedLetter,
  requestedLetter,
} from './guest-letters.ts';
import {
  hostConfirmedLetter,
  hostEndedLetter,
  hostRequestedLetter,
  isHostToldOfEnd,
} from './host-letters.ts';
import type { Letter } from './letter.ts';
import type { Send } from './notifications.service.ts';

interface Dependencies {
  jobs: Jobs<Facts>;
  send: Send;
  bookingForMail: (bookingId: string) => Promise<BookingMail | null>;
  publicUrl: string;
}

type BookingFact = {
  [Fact in keyof Facts]: Facts[Fact] extends { bookingId: string } ? Fact : never;
}[keyof Facts];

/** What happened may be over when its mail is written: null, and nobody is bothered. */
type ForGuest<Fact extends BookingFact> = (
  booking: BookingMail,
  links: GuestLinks,
  told: Facts[Fact],
) => Letter | null;
type ForHost = (booking: BookingMail, bookingsUrl: string) => Letter | null;

/** Customer and host have a job each: one that fails does not repeat the other's mail. */
export const listenToBookings = ({ jobs, send, bookingForMail, publicUrl }: Dependencies): void => {
  const bookingsUrl = `${publicUrl}/vendor/bookings`;
  const linksOf = ({ bookingUrlPath }: BookingMail): GuestLinks => ({
    bookingUrl: `${publicUrl}${bookingUrlPath}`,
    venuesUrl: `${publicUrl}/venues`,
  });

  const tellGuest = <Fact extends BookingFact>(fact: Fact, write: ForGuest<Fact>): void =>
    jobs.on(fact, 'notifications.guest', async (told) => {
      const booking = await bookingForMail(told.bookingId);
      const letter = booking && write(booking, linksOf(booking), told);
      if (letter) await send(booking.guest.email, letter);
    });

  const tellHost = (fact: BookingFact, write: ForHost): void =>
    jobs.on(fact, 'notifications.host', async ({ bookingId }) => {
      const booking = await bookingForMail(bookingId);
      const letter = booking && write(booking, bookingsUrl);
      if (letter) await send(booking.host.email, letter);
    });

  tellGuest('booking.requested', (booking, links) => {
    if (booking.status !== 'pending') return null;
    return booking.approved ? payNowLetter(booking, links) : requestedLetter(booking, links);
  });
  tellHost('booking.requested', (booking, url) =>
    booking.status === 'pending' && !booking.approved ? hostRequestedLetter(booking, url) : null,
  );

  tellGuest('booking.approved', (booking, links) =>
    booking.status === 'pending' ? payNowLetter(booking, links) : null,
  );

  tellGuest('booking.confirmed', (booking, links) =>
    booking.status === 'confirmed' ? confirmedLetter(booking, links) : null,
  );
  tellHost('booking.confirmed', (booking, url) =>
    booking.status === 'confirmed' ? hostConfirmedLetter(booking, url) : null,
  );

  tellGuest('booking.cancelled', (booking, links) =>
    booking.ended ? endedLetter(booking, booking.ended, links) : null,
  );
  tellHost('booking.cancelled', (booking, url) =>
    booking.ended && isHostToldOfEnd(booking, booking.ended)
      ? hostEndedLetter(booking, booking.ended, url)
      : null,
  );

  tellGuest('payment.failed', (booking, links) =>
    booking.status === 'pending' ? paymentFailedLetter(booking, links) : null,
  );
  tellGuest('payment.refunded', (booking, links, { amount }) => refundedLetter(booking, amount, links));
};
