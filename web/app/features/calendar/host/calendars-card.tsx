import { maxCalendars } from '@mandap/contract/calendar/calendar-sync';
import { listCalendars } from '@mandap/contract/calendar/calendar-sync.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as calendarsText from '#app/i18n/generated/calendars.ts';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { CalendarFeedAddress } from './calendar-feed-address.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectedCalendar } from './connected-calendar.tsx';
import { Overlaps } from './overlaps.tsx';

type Calendars = OutputOf<typeof listCalendars>['calendars'];

const minute = 60_000;

const Connected = ({ venueId, calendars }: { venueId: string; calendars: Calendars }) => {
  const [isConnecting, setIsConnecting] = useState(false);
  const isFull = calendars.length >= maxCalendars;
  return (
    <div className="grid content-start">
      <h3 className="text-[1.0625rem]">{calendarsText.comingIn()}</h3>
      <p className="mt-1 text-meta text-muted">{calendarsText.inLead()}</p>
      <ul className="mt-2 divide-y divide-line">
        {calendars.map((calendar) => (
          <ConnectedCalendar key={calendar.id} {...{ venueId, calendar }} />
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
      {isConnecting && <ConnectDialog venueId={venueId} onClose={() => setIsConnecting(false)} />}
    </div>
  );
};

/** The imported calendars and, for its owner, the venue's own feed; polled every minute, as imports run in the background. */
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
            <Connected venueId={venueId} calendars={data.calendars} />
            {isOwner && <CalendarFeedAddress venueId={venueId} address={data.address} />}
          </div>
        </>
      )}
    </section>
  );
};
