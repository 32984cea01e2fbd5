import type { AdminDashboard } from '@mandap/contract/operations/dashboard.schemas';
import { Building2, CalendarDays, IndianRupee, Users } from 'lucide-react';
import { count, rupees } from '../../../i18n/format.ts';
import * as adminHomeText from '../../../i18n/generated/adminHome.ts';
import { toAdmin } from '../../../paths.ts';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { comparison } from './format-dashboard.ts';

type Added = AdminDashboard['users']['added'];

const newOnes = (added: Added | undefined) => {
  if (!added) return {};
  const { words, tone } = comparison(added);
  return { note: adminHomeText.newOnes({ n: added.now, words }), tone };
};

const moved = (compared: Added | undefined) => {
  if (!compared) return {};
  const { words, tone } = comparison(compared);
  return { note: words, tone };
};

/** Users, venues, bookings, revenue; without an answer yet, their places. */
export const DashboardNumbers = ({ dashboard }: { dashboard: AdminDashboard | undefined }) => (
  <StatCards label={adminHomeText.numbers()}>
    <StatCard
      title={adminHomeText.users()}
      Icon={Users}
      value={dashboard && count(dashboard.users.total)}
      to={toAdmin('users')}
      {...newOnes(dashboard?.users.added)}
    />
    <StatCard
      title={adminHomeText.venues()}
      Icon={Building2}
      value={dashboard && count(dashboard.venues.total)}
      to={toAdmin('venues')}
      {...newOnes(dashboard?.venues.added)}
    />
    <StatCard
      title={adminHomeText.bookings()}
      Icon={CalendarDays}
      value={dashboard && count(dashboard.bookings.now)}
      to={toAdmin('bookings')}
      {...moved(dashboard?.bookings)}
    />
    <StatCard
      title={adminHomeText.revenue()}
      Icon={IndianRupee}
      value={dashboard && rupees(dashboard.revenue.now)}
      to={toAdmin('payments')}
      {...moved(dashboard?.revenue)}
    />
  </StatCards>
);
