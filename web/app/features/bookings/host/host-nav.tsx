import { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { mayAtVenue, type VenuePermission } from '@mandap/domain/team/managers';
import { Inbox, LayoutDashboard, MessageCircle, NotebookTabs, Wallet } from 'lucide-react';
import { useRead } from '#app/api/use-read.ts';
import { toEarnings, toHostBookings, toHostRegister } from '#app/host-paths.ts';
import * as areaText from '#app/i18n/generated/area.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { toDashboard, toThreads } from '#app/paths.ts';
import { BottomNav, type NavPlace } from '#app/ui/bottom-nav.tsx';
import { useHostRole } from './use-host-role.ts';

interface HostPlace extends NavPlace {
  /** The required permission. */
  permission?: VenuePermission;
}

/** The bottom navigation of a host's pages on phones. */
export const HostNav = ({ isReady }: { isReady: boolean }) => {
  const role = useHostRole(isReady);
  const requests = useRead(summarizeHosting, {}, { enabled: isReady }).data?.requests.count;
  const messages = useRead(countUnread, {}, { enabled: isReady }).data?.count;
  const places: HostPlace[] = [
    { to: toDashboard('vendor'), text: vendorText.dashboard(), Icon: LayoutDashboard },
    {
      to: toHostBookings(),
      text: vendorText.bookings(),
      Icon: Inbox,
      badge: requests,
      permission: 'bookings',
    },
    { to: toHostRegister(), text: areaText.register(), Icon: NotebookTabs },
    { to: toEarnings(), text: areaText.earnings(), Icon: Wallet, permission: 'ownership' },
    { to: toThreads('vendor'), text: vendorText.messages(), Icon: MessageCircle, badge: messages },
  ];
  const shown = places.filter(({ permission }) => !permission || mayAtVenue(role, permission));
  return <BottomNav label={vendorText.hostNav()} places={shown} />;
};
