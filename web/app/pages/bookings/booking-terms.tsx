import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { CancellationTerms } from '#app/features/venues/guest/cancellation-terms.tsx';

interface BookingTermsProps {
  booking: Booking;
  today: Day;
  title: string;
}

/** The cancellation terms of a booking. */
export const BookingTerms = ({ booking, today, title }: BookingTermsProps) => (
  <section aria-labelledby="cancel" className="break-inside-avoid">
    <h2 id="cancel" className="mb-3 text-h3">
      {title}
    </h2>
    <CancellationTerms
      policy={booking.cancellation.policy}
      terms={booking.cancellation.terms}
      checkIn={booking.startDate}
      today={today}
    />
  </section>
);
