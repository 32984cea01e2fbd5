import { CalendarDays, Heart, House, Search, Settings, User } from 'lucide-react';
import * as areaText from '#app/i18n/generated/area.ts';
import * as dashboardText from '#app/i18n/generated/dashboard.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toArea, toBecomeHost, toMyBookings, toVenues } from '#app/paths.ts';
import { QuickLinks } from '#app/ui/quick-links.tsx';

export const GuestQuickLinks = () => (
  <QuickLinks
    title={dashboardText.quick()}
    className="sm:grid-cols-3 lg:grid-cols-2"
    links={[
      { to: toVenues(), text: siteText.browse(), Icon: Search },
      { to: toMyBookings(), text: dashboardText.myBookings(), Icon: CalendarDays },
      { to: toArea('user', 'saved'), text: areaText.saved(), Icon: Heart },
      { to: toArea('user', 'profile'), text: areaText.profile(), Icon: User },
      { to: toArea('user', 'settings'), text: areaText.settings(), Icon: Settings },
      { to: toBecomeHost(), text: dashboardText.listVenue(), Icon: House },
    ]}
  />
);
