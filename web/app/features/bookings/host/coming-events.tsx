import { listComingEvents } from '@mandap/contract/bookings/host.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { addDays, type Day } from '@mandap/domain/days';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { toHostBooking, toHostCalendar } from '#app/host-paths.ts';
import { count } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { functionLine, functionName } from '../format-booking.ts';

type ComingEvent = OutputOf<typeof listComingEvents>['results'][number];

const Row = ({ event }: { event: ComingEvent }) => {
  const { bookingId, guestCount: n } = event;
  const className = 'flex min-h-16 items-center gap-3 px-4 py-2.5';
  const body = (
    <>
      <span className="min-w-0 flex-1">
        <span className="num block font-medium">
          {vendorText.eventAndGuests({ event: functionName(event), count: count(n), n })}
        </span>
        <span className="num block text-small text-muted">{functionLine(event)}</span>
      </span>
      {bookingId && <ChevronRight aria-hidden className="size-5 flex-none text-muted" />}
    </>
  );
  return (
    <li>
      {bookingId ? (
        <Link to={toHostBooking(bookingId)} className={`${className} hover:bg-raised`}>
          {body}
        </Link>
      ) : (
        <div className={className}>{body}</div>
      )}
    </li>
  );
};

interface DayAtVenueProps {
  title: string;
  day: Day;
  events: readonly [ComingEvent, ...ComingEvent[]];
}

/** The events of a day at a venue, with the way to its day sheet. */
const DayAtVenue = ({ title, day, events: [first, ...others] }: DayAtVenueProps) => (
  <li>
    <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <h3 className="text-meta font-medium">{`${title} · ${first.venue.name}`}</h3>
      <Link
        to={toHostCalendar(first.venue.id, day)}
        className="link inline-flex min-h-11 items-center text-meta"
      >
        {vendorText.daySheet()}
      </Link>
    </div>
    <ul className="card divide-y divide-line overflow-hidden shadow-soft">
      {[first, ...others].map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ul>
  </li>
);

/** What takes place today and tomorrow, without names and money. `isAlwaysShown`: also if it is nothing. */
export const ComingEvents = ({ today, isAlwaysShown }: { today: Day; isAlwaysShown: boolean }) => {
  const events = useRead(listComingEvents, {}).data?.results ?? [];
  const venueIds = [...new Set(events.map(({ venue }) => venue.id))];
  const days = [
    { day: today, title: vendorText.comingToday() },
    { day: addDays(today, 1), title: vendorText.comingTomorrow() },
  ];
  if (events.length === 0 && !isAlwaysShown) return null;
  return (
    <section aria-labelledby="coming-events">
      <h2 id="coming-events" className="text-h3">
        {vendorText.comingEvents()}
      </h2>
      {events.length === 0 && (
        <p className="card mt-3 p-5 text-meta text-muted">{vendorText.noComingEvents()}</p>
      )}
      <ul className="grid gap-2">
        {days.flatMap(({ day, title }) =>
          venueIds.flatMap((venueId) => {
            const [first, ...others] = events.filter(
              ({ venue, startDate, endDate }) => venue.id === venueId && startDate <= day && day <= endDate,
            );
            return first
              ? [<DayAtVenue key={`${day} ${venueId}`} title={title} day={day} events={[first, ...others]} />]
              : [];
          }),
        )}
      </ul>
    </section>
  );
};
