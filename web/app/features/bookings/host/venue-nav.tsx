import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { mayAtVenue, type VenuePermission } from '@mandap/domain/team/managers';
import { NavLink } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import {
  toEarnings,
  toHostCalendar,
  toHostTexts,
  toHostVenueEdit,
  toOfferings,
  toServices,
  toTeam,
} from '#app/host-paths.ts';
import * as hostTextsText from '#app/i18n/generated/hostTexts.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { scrollCurrentIntoView } from '#app/ui/scroll-current-into-view.ts';

interface Place {
  to: (venueId: string) => string;
  text: () => string;
  permission: VenuePermission;
}

const places: readonly Place[] = [
  { to: toHostVenueEdit, text: hostVenueText.listing, permission: 'listing' },
  { to: toOfferings, text: hostVenueText.sellAndPrices, permission: 'listing' },
  { to: toServices, text: sellServicesText.title, permission: 'listing' },
  { to: toHostTexts, text: hostTextsText.title, permission: 'listing' },
  {
    to: (venueId) => toEarnings('terms', venueId),
    text: hostVenueText.termsAndPlan,
    permission: 'listing',
  },
  { to: toTeam, text: teamText.open, permission: 'calendar' },
  { to: toHostCalendar, text: hostVenueText.calendar, permission: 'calendar' },
];

/** Links to all pages of one of the host's venues. */
export const VenueNav = ({ venueId, isReady }: { venueId: string; isReady: boolean }) => {
  const { data } = useRead(listHostVenues, {}, { enabled: isReady });
  const role = data?.results.find(({ id }) => id === venueId)?.role ?? null;
  const shown = places.filter(({ permission }) => mayAtVenue(role, permission));
  return (
    <nav aria-label={hostVenueText.pages()} className="my-3 min-h-13">
      <ul ref={scrollCurrentIntoView} className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1">
        {shown.map(({ to, text }) => (
          <li key={text()} className="flex-none">
            <NavLink to={to(venueId)} className={({ isActive }) => choiceChipClass(isActive)}>
              {text()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
