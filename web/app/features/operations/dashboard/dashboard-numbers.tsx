import type { AdminDashboard } from '@mandap/contract/operations/dashboard.schemas';
import { Building2, CalendarDays, IndianRupee, Users } from 'lucide-react';
import { toAdmin } from '#app/admin-paths.ts';
import { count, rupees } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { comparison } from './format-dashboard.ts';

type Compared = AdminDashboard['users']['added'];

const newTrend = (added: Compared | undefined) => {
  if (!added) return {};
  const { text, tone } = comparison(added);
  return { note: adminHomeText.newOnes({ n: added.now, words: text }), tone };
};

const trend = (compared: Compared | undefined) => {
  if (!compared) return {};
  const { text, tone } = comparison(compared);
  return { note: text, tone };
};

/** The key figures; `dashboard` is undefined while loading. */
export const DashboardNumbers = ({ dashboard }: { dashboard: AdminDashboard | undefined }) => (
  <StatCards label={adminHomeText.numbers()}>
    <StatCard
      title={adminHomeText.users()}
      Icon={Users}
      value={dashboard && count(dashboard.users.total)}
      to={toAdmin('users')}
      {...newTrend(dashboard?.users.added)}
    />
    <StatCard
      title={adminHomeText.venues()}
      Icon={Building2}
      value={dashboard && count(dashboard.venues.total)}
      to={toAdmin('venues')}
      {...newTrend(dashboard?.venues.added)}
    />
    <StatCard
      title={adminHomeText.bookings()}
      Icon={CalendarDays}
      value={dashboard && count(dashboard.bookings.now)}
      to={toAdmin('bookings')}
      {...trend(dashboard?.bookings)}
    />
    <StatCard
      title={adminHomeText.revenue()}
      Icon={IndianRupee}
      value={dashboard && rupees(dashboard.revenue.now)}
      to={toAdmin('payments')}
      {...trend(dashboard?.revenue)}
    />
  </StatCards>
);
