import type { HostTab } from '@mandap/contract/bookings/host';
import type { Day } from '@mandap/domain/days';
import type { Db, Part } from '../../../platform/db.ts';

/** Which bookings `b` and offline bookings `w` are in which tab. What has expired is in none until it is ended. */
export const hostTabConditions = (db: Db) => {
  const bookingTabs = (now: Date, today: Day): Record<HostTab, () => Part> => ({
    requests: () =>
      db`b.status = 'pending' and b.approved_at is null and (b.expires_at is null or b.expires_at > ${now})`,
    upcoming: () => db`(b.status = 'confirmed' and b.end_date >= ${today}
      or b.status = 'pending' and b.approved_at is not null and (b.expires_at is null or b.expires_at > ${now}))`,
    past: () => db`(b.status = 'completed' or b.status = 'confirmed' and b.end_date < ${today})`,
    cancelled: () => db`b.status = 'cancelled'`,
  });

  const offlineBookingTabs = (today: Day): Record<HostTab, () => Part> => ({
    requests: () => db`false`,
    upcoming: () => db`w.cancelled_at is null and w.end_date >= ${today}`,
    past: () => db`w.cancelled_at is null and w.end_date < ${today}`,
    cancelled: () => db`w.cancelled_at is not null`,
  });

  return { bookingTabs, offlineBookingTabs };
};
