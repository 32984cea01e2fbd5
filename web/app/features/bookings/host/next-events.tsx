import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { Day } from '@mandap/domain/days';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { toHostBooking, toHostBookings } from '#app/host-paths.ts';
import { dayRange } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Name } from '#app/ui/name.tsx';
import { daysUntil } from './format-host-booking.tsx';

const Row = ({ booking, today }: { booking: HostBooking; today: Day }) => (
  <li>
    <Link
      to={toHostBooking(booking.id)}
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-raised"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="block font-medium">
            <Name>{booking.guest.name}</Name>
          </span>
          <span className="num block text-small text-muted">
            {`${nameIn(booking.eventNames)} · ${dayRange(booking.startDate, booking.endDate, vendorText.to())}`}
          </span>
        </span>
        <span className="num flex-none rounded-chip bg-marigold-soft px-2.5 py-0.5 text-tiny font-medium text-amber">
          {daysUntil(booking, today)}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
    </Link>
  </li>
);

/** The next events at a host's venues. */
export const NextEvents = ({
  bookings,
  today,
}: {
  bookings: readonly HostBooking[] | undefined;
  today: Day;
}) => (
  <section aria-labelledby="next-events">
    <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
      <h2 id="next-events" className="text-h3">
        {vendorText.nextEvents()}
      </h2>
      <Link
        to={toHostBookings({ tab: 'upcoming' })}
        className="link inline-flex min-h-11 items-center text-meta"
      >
        {vendorText.seeAll()}
      </Link>
    </div>
    {!bookings && <div className="skeleton h-48 rounded-card!" />}
    {bookings?.length === 0 && <p className="card p-5 text-meta text-muted">{vendorText.noEvents()}</p>}
    {bookings && bookings.length > 0 && (
      <ul className="card divide-y divide-line overflow-hidden shadow-soft">
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} today={today} />
        ))}
      </ul>
    )}
  </section>
);
