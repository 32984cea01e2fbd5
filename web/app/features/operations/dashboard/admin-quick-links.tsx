import { Building2, CalendarDays, Users, Wallet } from 'lucide-react';
import { toAdmin } from '#app/admin-paths.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';
import { QuickLinks } from '#app/ui/quick-links.tsx';

export const AdminQuickLinks = () => (
  <QuickLinks
    title={adminHomeText.quick()}
    links={[
      { text: adminHomeText.manageUsers(), Icon: Users, to: toAdmin('users') },
      { text: adminHomeText.manageVenues(), Icon: Building2, to: toAdmin('venues') },
      { text: adminHomeText.viewBookings(), Icon: CalendarDays, to: toAdmin('bookings') },
      { text: adminHomeText.viewPayments(), Icon: Wallet, to: toAdmin('payments') },
    ]}
  />
);
