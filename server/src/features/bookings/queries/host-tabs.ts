import type { HostTab } from '@mandap/contract/bookings/bookings';
import type { Day } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';

/** Which bookings `b` belong to which tab. Expired bookings are in no tab, even before they are ended. */
export const hostTabConditions = (now: Date, today: Day): Record<HostTab, () => Part> => ({
  requests: () =>
    part`b.status = 'pending' and b.approved_at is null and (b.expires_at is null or b.expires_at > ${now})`,
  upcoming: () => part`(b.status = 'confirmed' and b.end_date >= ${today}
    or b.status = 'pending' and b.approved_at is not null and (b.expires_at is null or b.expires_at > ${now}))`,
  past: () => part`(b.status = 'completed' or b.status = 'confirmed' and b.end_date < ${today})`,
  cancelled: () => part`b.status = 'cancelled'`,
});
