import { maxCalendars } from '@mandap/contract/calendar/calendar';
import { listCalendars } from '@mandap/contract/calendar/calendar.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { toHostBooking } from '#app/host-paths.ts';
import { dayRange } from '#app/i18n/format.ts';
import * as calendarsText from '#app/i18n/generated/calendars.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { CalendarFeeds } from './calendar-feeds.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectedCalendar } from './connected-calendar.tsx';

type Calendars = OutputOf<typeof listCalendars>;

const minute = 60_000;

const Connected = ({
  venueId,
  calendars,
  spaces,
}: { venueId: string } & Pick<Calendars, 'calendars' | 'spaces'>) => {
  const [isConnecting, setIsConnecting] = useState(false);
  const isFull = calendars.length >= maxCalendars;
  return (
    <div className="grid content-start">
      <h3 className="text-[1.0625rem]">{calendarsText.comingIn()}</h3>
      <p className="mt-1 text-meta text-muted">{calendarsText.inLead()}</p>
      <ul className="mt-2 divide-y divide-line">
        {calendars.map((calendar) => (
          <ConnectedCalendar key={calendar.id} {...{ venueId, calendar, spaces }} />
        ))}
      </ul>
      {isFull ? (
        <p className="mt-2 text-small text-muted">{calendarsText.full({ n: maxCalendars })}</p>
      ) : (
        <Button
          variant={calendars.length > 0 ? 'outlined' : 'filled'}
          size="small"
          className="mt-2 justify-self-start"
          onClick={() => setIsConnecting(true)}
        >
          <CalendarPlus aria-hidden className="size-[18px]" />
          {calendarsText.connect()}
        </Button>
      )}
      {isConnecting && <ConnectDialog {...{ venueId, spaces }} onClose={() => setIsConnecting(false)} />}
    </div>
  );
};

/** The number of overlaps shown, nearest first. */
const maxShown = 6;

/**
 * Days on which a booking and an imported event overlap. Only the host knows whether they are the same event.
 */
const Overlaps = ({ calendars, overlaps }: Pick<Calendars, 'calendars' | 'overlaps'>) => {
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

/**
 * The imported calendars and, for the owner, the venue's own feed. Reloaded every minute, because imports run
 * in the background.
 */
export const CalendarsCard = ({ venueId, isOwner }: { venueId: string; isOwner: boolean }) => {
  const { data, failure, retry } = useRead(listCalendars, { id: venueId }, { refetchInterval: minute });
  return (
    <section aria-labelledby="calendars" className="card mt-5 grid gap-5 p-5 shadow-soft md:p-7">
      <h2 id="calendars" className="text-[1.25rem]">
        {calendarsText.title()}
      </h2>
      {!data && failure && (
        <RetryAlert title={calendarsText.failed()} text={textOf(failure)} onRetry={retry} />
      )}
      {!data && !failure && (
        <div role="status" aria-label={calendarsText.loading()} className="skeleton h-32" />
      )}
      {data && (
        <>
          <Overlaps {...data} />
          <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2 *:min-w-0">
            <Connected venueId={venueId} {...data} />
            {isOwner && <CalendarFeeds venueId={venueId} {...data} />}
          </div>
        </>
      )}
    </section>
  );
};
