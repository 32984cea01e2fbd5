import { findHostBookings } from '@mandap/contract/bookings/register.endpoints';
import type { FoundBooking } from '@mandap/contract/bookings/register.schemas';
import { readablePhone } from '@mandap/domain/phones';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { bookingStatusBadges } from '#app/features/bookings/booking-badges.tsx';
import { toHostBooking, toHostRegister } from '#app/host-paths.ts';
import { dayRange } from '#app/i18n/format.ts';
import * as registerText from '#app/i18n/generated/register.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';

/** The answer comes while somebody types: after a pause of so many ms. */
export const quickMs = 150;

const shortest = 2;

const Found = ({ booking, onChosen }: { booking: FoundBooking; onChosen?: (() => void) | undefined }) => {
  const { id, code, name, phone, startDate, endDate, eventNames, venue, status, canOpen } = booking;
  const to = canOpen ? toHostBooking(id) : toHostRegister({ view: 'day', day: startDate, venue: venue.id });
  return (
    <Link
      to={to}
      onClick={onChosen}
      className="flex min-h-14 items-center justify-between gap-3 rounded-control px-3 py-1.5 hover:bg-raised"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="num block truncate text-small text-muted">
          {[
            dayRange(startDate, endDate, vendorText.to()),
            nameIn(eventNames),
            venue.name,
            ...(phone ? [readablePhone(phone)] : []),
            code,
          ].join(' · ')}
        </span>
      </span>
      <Badge {...bookingStatusBadges[status]} />
    </Link>
  );
};

interface FoundBookingsProps {
  /** A name, a number or a code. */
  search: string;
  onChosen?: () => void;
}

/** The bookings that a text finds, the nearest first. */
export const FoundBookings = ({ search, onChosen }: FoundBookingsProps) => {
  const { data, failure } = useRead(
    findHostBookings,
    { search },
    { enabled: search.length >= shortest, keepPrevious: true },
  );
  if (search.length < shortest)
    return <p className="px-3 py-2 text-meta text-muted">{registerText.findMore()}</p>;
  if (!data && failure) return <Alert variant="danger">{textOf(failure, registerText.findFailed())}</Alert>;
  if (!data) return <div className="skeleton h-28" />;
  const n = data.results.length;
  return (
    <>
      <p role="status" className={n > 0 ? 'sr-only' : 'px-3 py-2 text-meta text-muted'}>
        {n > 0 ? registerText.findCount({ n }) : registerText.findNothing({ search })}
      </p>
      <ul>
        {data.results.map((booking) => (
          <li key={booking.id}>
            <Found booking={booking} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </>
  );
};
