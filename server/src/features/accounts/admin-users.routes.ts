import { exportUsers, getUser, listUsers } from '@mandap/contract/accounts/admin.endpoints';
import type { ListedUser, UserPage } from '@mandap/contract/accounts/admin.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { joinName } from '@mandap/domain/names';
import { pagedUpTo } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvColumn, csvStream } from '../../platform/csv.ts';
import type { AdminUsers, WholeUser } from './admin-users.service.ts';
import type { ListedUserRow } from './admin-users.store.ts';

const presentListed = ({ firstName, lastName, createdAt, ...row }: ListedUserRow): ListedUser => ({
  ...row,
  name: joinName({ firstName, lastName }),
  phone: row.phone ?? '',
  dateJoined: createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  invitedUntil: row.invitedUntil?.toISOString() ?? null,
});

const presentWhole = ({ user, recentBookings, venues, sessions, payoutBalance }: WholeUser): UserPage => ({
  ...presentListed(user),
  city: user.city,
  language: user.language,
  suspensionReason: user.suspensionReason,
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
  deleteOn: user.deleteOn?.toISOString() ?? null,
  recentBookings: recentBookings.map((booking) => ({ ...booking, total: toRupees(booking.total) })),
  venues,
  venuesCount: user.venuesCount,
  messages: user.messages,
  sessions,
  payoutBalance: payoutBalance === null ? null : toRupees(payoutBalance),
});

const roles = { user: 'Customer', vendor: 'Host', admin: 'Administrator' };
const statuses = { active: 'Active', inactive: 'Inactive', suspended: 'Suspended' };

const columns: readonly CsvColumn<ListedUserRow>[] = [
  ['Name', joinName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Role', ({ role }) => roles[role]],
  ['Status', ({ status }) => statuses[status]],
  ['Joined', ({ createdAt }) => dayInIndia(createdAt)],
  ['Last login', ({ lastLoginAt }) => lastLoginAt && dayInIndia(lastLoginAt)],
  ['Bookings', ({ bookings }) => bookings],
];

export const adminUsersCalls = ({ users, clock }: { users: AdminUsers; clock: Clock }): ServedCall[] => [
  guardedCall(listUsers, async (wanted, _actor, call) => {
    const found = await users.list(wanted);
    return pagedUpTo(call.url, wanted, { ...found, results: found.results.map(presentListed) });
  }),

  guardedCall(exportUsers, async (wanted) => ({
    name: `users-${dayInIndia(clock.now())}.csv`,
    body: csvStream(columns, users.all(wanted)),
  })),

  guardedCall(getUser, async ({ id }, actor) => presentWhole(await users.show(actor, id))),
];
