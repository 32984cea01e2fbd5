import { getHostFigures } from '@mandap/contract/bookings/host.endpoints';
import { getAdminDashboard } from '@mandap/contract/operations/dashboard.endpoints';
import type { Activity } from '@mandap/contract/operations/dashboard.schemas';
import { toRupees } from '@mandap/domain/money';
import { joinName } from '@mandap/domain/names';
import { guardedCall, publicCall, type ServedCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import type { ActivityRow } from './activity.store.ts';
import type { Dashboard } from './dashboard.service.ts';

const inRupees = (amount: number | null): number | null => (amount === null ? null : toRupees(amount));

const presentActivity = ({ firstName, lastName, at, amount, ...row }: ActivityRow): Activity => ({
  ...row,
  at: at.toISOString(),
  person: joinName({ firstName, lastName }),
  amount: inRupees(amount),
});

const both = ({ now, before }: { now: number; before: number }) => ({
  now: toRupees(now),
  before: toRupees(before),
});

export const dashboardCalls = (dashboard: Dashboard): ServedCall[] => [
  guardedCall(getAdminDashboard, async ({ period }) => {
    const shown = await dashboard.show(period);
    return {
      asOf: shown.asOf.toISOString(),
      period: shown.range,
      before: shown.before,
      users: shown.users,
      venues: shown.venues,
      bookings: shown.bookings,
      revenue: both(shown.revenue),
      collected: both(shown.collected),
      series: shown.series.map((part) => ({
        ...part,
        revenue: toRupees(part.revenue),
        collected: toRupees(part.collected),
      })),
      states: shown.states,
      waiting: shown.waiting.map((one) => ({ ...one, amount: inRupees(one.amount) })),
      activity: shown.newest.map(presentActivity),
    };
  }),

  publicCall(
    getHostFigures,
    async () => {
      const { events, averageEarning } = await dashboard.hostFigures();
      return { events, averageEarning: inRupees(averageEarning) };
    },
    () => [tags.settings],
  ),
];
