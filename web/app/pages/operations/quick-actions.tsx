import { CalendarDays, Heart, House, type LucideIcon, Search, Settings, User } from 'lucide-react';
import { Link } from 'react-router';
import * as areaText from '../../i18n/generated/area.ts';
import * as dashboardText from '../../i18n/generated/dashboard.ts';
import * as siteText from '../../i18n/generated/site.ts';
import { toArea, toBecomeHost, toMyBookings, toVenues } from '../../paths.ts';

interface Action {
  to: string;
  text: string;
  Icon: LucideIcon;
}

const actions = (): Action[] => [
  { to: toVenues(), text: siteText.browse(), Icon: Search },
  { to: toMyBookings(), text: dashboardText.myBookings(), Icon: CalendarDays },
  { to: toArea('user', 'saved'), text: areaText.saved(), Icon: Heart },
  { to: toArea('user', 'profile'), text: areaText.profile(), Icon: User },
  { to: toArea('user', 'settings'), text: areaText.settings(), Icon: Settings },
  { to: toBecomeHost(), text: dashboardText.listVenue(), Icon: House },
];

export const QuickActions = () => (
  <section aria-labelledby="quick">
    <h2 id="quick" className="mb-3 text-h3">
      {dashboardText.quick()}
    </h2>
    <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-2">
      {actions().map(({ to, text, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="card flex min-h-[58px] items-center gap-3 px-3.5 py-2.5 text-meta leading-tight font-medium hover:border-line-strong hover:bg-raised"
          >
            <Icon aria-hidden className="size-5 flex-none text-primary" />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
