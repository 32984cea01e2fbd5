import { getAdminDashboard } from '@mandap/contract/operations/operations.endpoints';
import type { AdminDashboard } from '@mandap/contract/operations/operations.schemas';
import { type PeriodName, periodNames } from '@mandap/domain/periods';
import { BuildingComplex, CalendarDays, Users, Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useLiveUpdates } from '#app/features/accounts/session/live-updates.ts';
import { ChartCard } from '#app/features/operations/dashboard/chart-card.tsx';
import {
  DashboardNumbers,
  LatestActivity,
  StateBars,
} from '#app/features/operations/dashboard/dashboard-cards.tsx';
import { periodTexts, rangeName } from '#app/features/operations/dashboard/format-dashboard.ts';
import { TaskList } from '#app/features/operations/dashboard/task-list.tsx';
import { SetupChecklist } from '#app/features/operations/setup/setup-checklist.tsx';
import { timeOfDay } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { privateMeta } from '#app/page-meta.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { QuickLinks } from '#app/ui/quick-links.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminHomeText.title, adminHomeText.title);

const PeriodNav = ({ current }: { current: string }) => (
  <nav aria-label={adminHomeText.period()} className="flex flex-wrap gap-2">
    {periodNames.map((name) => (
      <Link
        key={name}
        to={toAdmin('dashboard', { period: name })}
        replace
        aria-current={name === current ? 'true' : undefined}
        className={choiceChipClass(name === current)}
      >
        {periodTexts[name]()}
      </Link>
    ))}
  </nav>
);

const columnClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 max-xl:contents lg:gap-6';

const AdminQuickLinks = () => (
  <QuickLinks
    title={adminHomeText.quick()}
    links={[
      { text: adminHomeText.manageUsers(), Icon: Users, to: toAdmin('users') },
      { text: adminHomeText.manageVenues(), Icon: BuildingComplex, to: toAdmin('venues') },
      { text: adminHomeText.viewBookings(), Icon: CalendarDays, to: toAdmin('bookings') },
      { text: adminHomeText.viewPayments(), Icon: Wallet, to: toAdmin('payments') },
    ]}
  />
);

const Dashboard = ({ dashboard }: { dashboard: AdminDashboard }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
    <div className={columnClass}>
      <div className="max-xl:order-3">
        <ChartCard dashboard={dashboard} measure="bookings" />
      </div>
      <div className="max-xl:order-4">
        <ChartCard dashboard={dashboard} measure="revenue" />
      </div>
      <div className="max-xl:order-5">
        <StateBars states={dashboard.states} />
      </div>
    </div>
    <div className={columnClass}>
      <div className="max-xl:order-1">
        <TaskList tasks={dashboard.waiting} />
      </div>
      <div className="max-xl:order-2">
        <AdminQuickLinks />
      </div>
      <div className="max-xl:order-6">
        <LatestActivity activity={dashboard.activity} now={dashboard.asOf} />
      </div>
    </div>
  </div>
);

const Skeleton = () => (
  <div role="status" aria-label={adminHomeText.loading()} className="grid gap-5 lg:gap-6">
    <div className="skeleton h-40 rounded-card!" />
    <div className="skeleton h-80 rounded-card!" />
    <div className="skeleton h-80 rounded-card!" />
  </div>
);

const periodUrl = urlState({ period: choiceParam(periodNames, '30d') });

/** Live updates are throttled to one refetch per interval. */
const throttleMs = 3_000;
const refetchInterval = 60_000;

/** The dashboard of a period, kept up to date. */
const useDashboard = (period: PeriodName) => {
  const dashboard = useRead(getAdminDashboard, { period }, { keepPrevious: true, refetchInterval });
  const { retry } = dashboard;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLiveUpdates('platform', () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      retry();
    }, throttleMs);
  });
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return dashboard;
};

export default function DashboardPage() {
  const [{ period }] = useUrlState(periodUrl);
  const { data, failure, isOutOfDate, retry } = useDashboard(period);
  return (
    <AdminPage title={adminHomeText.title()} actions={<PeriodNav current={period} />}>
      {data && (
        <p className="num -mt-3 text-small text-muted">
          {`${adminHomeText.span({ now: rangeName(data.period), before: rangeName(data.before) })} ${adminHomeText.asOf({ time: timeOfDay(data.asOf) })}`}
        </p>
      )}
      {failure && (
        <RetryAlert
          title={adminHomeText.failed()}
          text={isOutOfDate ? siteText.outOfDate() : textOf(failure)}
          onRetry={retry}
        />
      )}
      {data && <SetupChecklist />}
      {(data || !failure) && <DashboardNumbers dashboard={data} />}
      {data ? <Dashboard dashboard={data} /> : !failure && <Skeleton />}
    </AdminPage>
  );
}
