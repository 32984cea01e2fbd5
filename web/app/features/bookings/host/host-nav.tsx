import { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { mayAtVenue, type VenuePermission } from '@mandap/domain/team/managers';
import { CalendarRange, Inbox, LayoutDashboard, type LucideIcon, MessageCircle, Wallet } from 'lucide-react';
import { NavLink } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { toEarnings, toHostBookings, toHostCalendar } from '#app/host-paths.ts';
import { count } from '#app/i18n/format.ts';
import * as areaText from '#app/i18n/generated/area.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { toDashboard, toThreads } from '#app/paths.ts';
import { fitBar } from '#app/ui/fit-bar.ts';
import { useHostRole } from './use-host-role.ts';

interface Place {
  /** The required permission. */
  permission?: VenuePermission;
  to: string;
  text: string;
  Icon: LucideIcon;
  badge?: number | undefined;
}

const Badge = ({ n }: { n: number }) => (
  <span className="num absolute -top-1.5 left-3 grid h-[min(1.125rem,24px)] min-w-[min(1.125rem,24px)] place-items-center rounded-chip bg-fill px-1 text-[0.6875rem] leading-none font-semibold text-on-primary">
    <span aria-hidden>{count(n)}</span>
    <span className="sr-only">{areaText.unread({ n })}</span>
  </span>
);

const rowClass =
  'flex min-h-15 flex-col items-center justify-center gap-1 border-t-3 border-transparent text-[0.75rem] leading-none font-medium text-muted aria-[current=page]:border-marigold aria-[current=page]:text-primary';

/** The bottom navigation of a host's pages on phones. */
export const HostNav = ({ isReady }: { isReady: boolean }) => {
  const role = useHostRole(isReady);
  const requests = useRead(summarizeHosting, {}, { enabled: isReady }).data?.requests.count;
  const messages = useRead(countUnread, {}, { enabled: isReady }).data?.count;
  const places: Place[] = [
    { to: toDashboard('vendor'), text: vendorText.dashboard(), Icon: LayoutDashboard },
    {
      to: toHostBookings(),
      text: vendorText.bookings(),
      Icon: Inbox,
      badge: requests,
      permission: 'bookings',
    },
    { to: toHostCalendar(), text: vendorText.calendar(), Icon: CalendarRange },
    { to: toEarnings(), text: areaText.earnings(), Icon: Wallet, permission: 'ownership' },
    { to: toThreads('vendor'), text: vendorText.messages(), Icon: MessageCircle, badge: messages },
  ];
  const shown = places.filter(({ permission }) => !permission || mayAtVenue(role, permission));
  return (
    <nav
      ref={fitBar}
      aria-label={vendorText.hostNav()}
      className="host-bar no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar lg:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map(({ to, text, Icon, badge }) => (
          <li key={to}>
            <NavLink to={to} className={rowClass}>
              <span className="relative">
                <Icon aria-hidden className="size-[22px]" />
                {badge ? <Badge n={badge} /> : null}
              </span>
              <span>{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
