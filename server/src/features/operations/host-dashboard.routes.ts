import { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import { toRupees } from '@mandap/domain/money';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { HostDashboard } from './host-dashboard.service.ts';

export const hostDashboardCalls = (dashboard: HostDashboard): ServedCall[] => [
  guardedCall(summarizeHosting, async (_, host) => {
    const { requests, toTakeAtVenue, monthBookings, monthRevenue, ...rest } = await dashboard(host);
    return {
      ...rest,
      requests: { ...requests, soonestDeadline: requests.soonestDeadline?.toISOString() ?? null },
      toTakeAtVenue: { ...toTakeAtVenue, amount: toRupees(toTakeAtVenue.amount) },
      thisMonth: { bookings: monthBookings, revenue: toRupees(monthRevenue) },
    };
  }),
];
