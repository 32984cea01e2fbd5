import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { VenueCard as Venue } from '@mandap/contract/venues/venues.schemas';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { listCardSizes, VenueCard } from '#app/features/venues/guest/venue-card.tsx';
import { weekdayAndDay } from '#app/i18n/format.ts';
import * as listText from '#app/i18n/generated/list.ts';
import { searchAlong, toVenue } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { TakenNote } from '#app/ui/calendar.tsx';
import { inputOfFilters, type VenueFilters } from './venue-filters.ts';

const FreeDays = ({ venue, date, guests }: { venue: Venue; date: Day; guests: number | null }) => {
  const today = useToday();
  const { data } = useRead(getAvailability, { id: venue.id });
  return (
    <TakenNote
      day={date}
      from={today}
      until={addMonths(today, furthestAhead)}
      booked={data?.bookedRanges ?? [{ start: today, end: addMonths(today, furthestAhead) }]}
    >
      {(free) => (
        <Button key={free} asChild variant="outlined" size="small" className="num">
          <Link to={{ pathname: toVenue(venue.id), search: searchAlong({ date: free, guests }) }}>
            {weekdayAndDay(free)}
          </Link>
        </Button>
      )}
    </TakenNote>
  );
};

interface TakenVenuesProps {
  filters: VenueFilters & { startDate: Day };
  /** Shown if the day is not the reason for the empty result. */
  children: ReactNode;
}

/** If a search for a day finds nothing: the venues without the day, with their free days nearby. */
export const TakenVenues = ({ filters, children }: TakenVenuesProps) => {
  const fee = useRead(getSettings, {}).data?.serviceFeePercent;
  const { data, isPending } = useRead(listVenues, inputOfFilters({ ...filters, startDate: null, page: 1 }));
  if (isPending && !data) return null;
  if (!data?.results.length || data.searchedFor) return children;
  const { startDate: date, minCapacity: guests } = filters;
  return (
    <>
      <p role="status" className="num py-2 font-medium">
        {listText.allTaken({ n: data.count, day: weekdayAndDay(date) })}
      </p>
      <ul className="grid gap-5 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {data.results.map((venue) => (
          <li key={venue.id}>
            <VenueCard
              venue={venue}
              feePercent={fee}
              sizes={listCardSizes}
              headingLevel={2}
              search={searchAlong({ guests })}
            />
            <FreeDays venue={venue} date={date} guests={guests} />
          </li>
        ))}
      </ul>
    </>
  );
};
