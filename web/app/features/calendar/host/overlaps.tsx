import type { listCalendars } from '@mandap/contract/calendar/calendar-sync.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { Link } from 'react-router';
import { toHostBooking } from '#app/host-paths.ts';
import { dayRange } from '#app/i18n/format.ts';
import * as calendarsText from '#app/i18n/generated/calendars.ts';
import { Alert } from '#app/ui/alert.tsx';

/** How many overlaps are shown, nearest first. */
const maxShown = 6;

type Calendars = OutputOf<typeof listCalendars>;

/** Days on which a booking and an imported event overlap; only the host knows whether they are the same event. */
export const Overlaps = ({ calendars, overlaps }: Pick<Calendars, 'calendars' | 'overlaps'>) => {
  if (overlaps.length === 0) return null;
  const nameOf = (id: string) => calendars.find((calendar) => calendar.id === id)?.name ?? '';
  return (
    <Alert variant="warning" title={calendarsText.overlaps()}>
      <p>{calendarsText.overlapsText()}</p>
      <ul className="mt-1">
        {overlaps.slice(0, maxShown).map(({ calendarId, bookingId, startDate, endDate }) => (
          <li key={calendarId + bookingId + startDate}>
            <Link
              to={toHostBooking(bookingId)}
              className="num inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {calendarsText.overlap({
                days: dayRange(startDate, endDate, calendarsText.to()),
                name: nameOf(calendarId),
              })}
            </Link>
          </li>
        ))}
      </ul>
      {overlaps.length > maxShown && <p>{calendarsText.more({ n: overlaps.length - maxShown })}</p>}
    </Alert>
  );
};
