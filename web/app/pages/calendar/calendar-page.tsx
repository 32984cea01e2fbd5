import { getHostCalendar, listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import type { Option } from '@mandap/contract/calendar/options.schemas';
import { addDays, addMonths, type Day, type DayRange, furthestAhead } from '@mandap/domain/days';
import type { VenueRole } from '@mandap/domain/team/managers';
import { NotebookTabs } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { Agenda } from '#app/features/bookings/host/agenda.tsx';
import { DayPanel } from '#app/features/bookings/host/day-panel.tsx';
import { HostMonth, selectionAfter } from '#app/features/bookings/host/host-month.tsx';
import { lanesOf, poolsOf } from '#app/features/bookings/host/lanes.ts';
import { OfflineBookingDialog } from '#app/features/bookings/host/offline-booking-dialog.tsx';
import { valuesOfOption } from '#app/features/bookings/host/offline-booking-form.ts';
import { SpaceLanes } from '#app/features/bookings/host/space-lanes.tsx';
import { useHostUpdates } from '#app/features/bookings/host/use-host-updates.ts';
import { VenuePicker } from '#app/features/bookings/host/venue-picker.tsx';
import { CalendarsCard } from '#app/features/calendar/host/calendars-card.tsx';
import { KeptDaysCard } from '#app/features/calendar/host/kept-days.tsx';
import { WaitingCard } from '#app/features/calendar/host/waiting-card.tsx';
import { toHostRegister } from '#app/host-paths.ts';
import * as areaText from '#app/i18n/generated/area.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { firstOf } from '#app/ui/calendar-month.ts';
import { dayParam, idParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { NoVenues } from '../search/no-venues.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(vendorText.calendar, vendorText.calendarLead);

const maxMonthsBack = 12;

/** The month of today, or the next one when so many days or fewer of it are left. */
const lastDays = 2;
const firstMonth = (today: Day): Day => firstOf(addDays(today, lastDays));

const VenueCalendar = ({
  venueId,
  hostRole,
  today,
  day,
}: {
  venueId: string;
  hostRole: VenueRole;
  today: Day;
  /** The day that is chosen at first. */
  day: Day | null;
}) => {
  const [month, setMonth] = useState(day ? firstOf(day) : firstMonth(today));
  const [chosen, setChosen] = useState<DayRange | null>(day === null ? null : { start: day, end: day });
  const [isOffline, setIsOffline] = useState(false);
  const [option, setOption] = useState<Option | null>(null);
  const next = addMonths(month, 1);
  // A selection may reach into the adjacent months.
  const range = { from: addMonths(month, -1), to: addDays(addMonths(next, 1), -1) };
  const { data, failure, retry } = useRead(
    getHostCalendar,
    { id: venueId, ...range },
    { keepPrevious: true },
  );
  if (failure && !data) return <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />;
  const taken = data?.taken ?? [];
  const offerings = data?.offerings ?? [];
  const clear = () => setChosen(null);
  return (
    <div aria-busy={!data} className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid gap-5 *:min-w-0">
        <HostMonth
          {...{ month, today, taken, chosen }}
          from={addMonths(today, -maxMonthsBack)}
          until={addMonths(today, furthestAhead)}
          onTurn={setMonth}
          onTap={(day) => setChosen(selectionAfter(chosen, day))}
        />
        {data && data.spaces.length > 0 && (
          <SpaceLanes
            {...{ month, taken }}
            lanes={lanesOf(data.spaces, data.offerings)}
            onTap={(day) => setChosen({ start: day, end: day })}
          />
        )}
      </div>
      <div className="lg:col-start-2 lg:row-span-5 lg:row-start-1">
        <DayPanel
          {...{ venueId, hostRole, taken, offerings, today }}
          // What can be blocked is part of its form.
          chosen={data ? chosen : null}
          onOffline={() => setIsOffline(true)}
          onBook={setOption}
          onDone={clear}
        />
      </div>
      {offerings.length > 0 && <Agenda {...{ month, today, taken, hostRole }} pools={poolsOf(offerings)} />}
      <KeptDaysCard venueId={venueId} onBook={setOption} />
      <WaitingCard venueId={venueId} />
      {option && (
        <OfflineBookingDialog
          from={{ values: valuesOfOption(option, today), takesOver: { optionId: option.id } }}
          onClose={() => setOption(null)}
        />
      )}
      {isOffline && chosen && (
        <OfflineBookingDialog
          venueId={venueId}
          days={chosen}
          onClose={() => {
            setIsOffline(false);
            clear();
          }}
        />
      )}
    </div>
  );
};

const venueUrl = urlState({ venue: idParam, day: dayParam });

export default function CalendarPage() {
  const [{ venue: venueId, day }, url] = useUrlState(venueUrl);
  const today = useToday();
  const user = useRequireRole('vendor');
  const isReady = user !== null;
  useHostUpdates();
  const { data: venues, failure, retry } = useRead(listHostVenues, {}, { enabled: isReady });
  const venue = venues?.results.find(({ id }) => id === venueId) ?? venues?.results[0];
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.875rem]">{vendorText.calendar()}</h1>
        <span className="flex-1" />
        <Button asChild variant="plain" size="small">
          <Link to={toHostRegister({ venue: venue?.id })}>
            <NotebookTabs aria-hidden className="size-[18px]" />
            {areaText.register()}
          </Link>
        </Button>
        <VenuePicker
          isReady={isReady}
          venueId={venue?.id ?? null}
          onPick={(id) => url.set({ venue: id, day: null }, { replace: true })}
        />
      </div>
      {venue && (
        <VenueCalendar key={venue.id} venueId={venue.id} hostRole={venue.role} today={today} day={day} />
      )}
      {venue && (
        <CalendarsCard key={`calendars ${venue.id}`} venueId={venue.id} isOwner={venue.role === 'owner'} />
      )}
      {venues && !venue && <NoVenues />}
      {!venues && failure && <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />}
      {!venues && !failure && <div className="skeleton h-120 rounded-card!" />}
    </main>
  );
}
