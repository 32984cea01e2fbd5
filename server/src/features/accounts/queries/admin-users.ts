import type { HostMark, UserSort, UserStatus, UserStatusFilter } from '@mandap/contract/accounts/admin';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { Role } from '@mandap/domain/accounts/roles';
import { dayInIndia } from '@mandap/domain/days';
import { joinName } from '@mandap/domain/names';
import { type CsvColumn, csvStream } from '../../../platform/csv.ts';
import type { Db, Part, Sql } from '../../../platform/db.ts';
import { beginningWith, containing } from '../../../platform/like-pattern.ts';
import { countUpTo, exportBatch, slice, withCustomPlan } from '../../../platform/listing.ts';
import type { AccountsContext } from '../accounts.context.ts';

interface UserFilter {
  search?: string | undefined;
  status?: UserStatusFilter | undefined;
  role?: Role | undefined;
  host?: HostMark | undefined;
}

interface UserSearch extends UserFilter {
  sort: UserSort;
}

export interface ListedUserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: Role;
  status: UserStatus;
  createdAt: Date;
  lastLoginAt: Date | null;
  bookings: number;
  invitedUntil: Date | null;
}

export const presentUser = ({ firstName, lastName, createdAt, ...row }: ListedUserRow): ListedUser => ({
  ...row,
  name: joinName({ firstName, lastName }),
  phone: row.phone ?? '',
  dateJoined: createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  invitedUntil: row.invitedUntil?.toISOString() ?? null,
});

/** The trigram index knows parts of three letters and more. */
const shortestPart = 3;

const lowerName = (sql: Sql): Part => sql`lower(u.first_name || ' ' || u.last_name) collate "C"`;
const emailInBytes = (sql: Sql): Part => sql`u.email collate "C"`;

const orderBy = (sql: Sql, sort: UserSort): Part => {
  const [name, email] = [lowerName(sql), emailInBytes(sql)];
  const orders: Record<UserSort, Part> = {
    newest: sql`u.created_at desc, u.id desc`,
    oldest: sql`u.created_at, u.id`,
    name: sql`${name}, u.id`,
    '-name': sql`${name} desc, u.id desc`,
    email: sql`${email}`,
    '-email': sql`${email} desc`,
    role: sql`u.role, u.created_at, u.id`,
    '-role': sql`u.role desc, u.created_at desc, u.id desc`,
    status: sql`u.status, u.created_at, u.id`,
    '-status': sql`u.status desc, u.created_at desc, u.id desc`,
    last_login: sql`u.last_login_at nulls first, u.id`,
    '-last_login': sql`u.last_login_at desc nulls last, u.id desc`,
  };
  return orders[sort];
};

const matches = (sql: Sql, text: string): Part =>
  text.length < shortestPart
    ? sql`(${lowerName(sql)} like ${beginningWith(text.toLowerCase())} or ${emailInBytes(sql)} like ${beginningWith(text.toLowerCase())})`
    : sql`(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike ${containing(text)}`;

const hasStatus = (sql: Sql, status: UserStatusFilter): Part =>
  status === 'waiting'
    ? sql`u.status = 'inactive' and not exists (select 1 from invitations i where i.user_id = u.id)`
    : sql`u.status = ${status}`;

const hasMark = (sql: Sql, mark: HostMark): Part =>
  mark === 'verified' ? sql`h.verified_at is not null` : sql`h.verified_at is null and not h.only_manages`;

/** Collected. */
const isAmongHosts = (sql: Sql, mark: HostMark): Part =>
  sql`u.id in (select h.user_id from hosts h where ${hasMark(sql, mark)})`;

/** Looked at one by one: in an order that meets enough of them soon, the planner would collect them all the same. */
const isSuchHost = (sql: Sql, mark: HostMark): Part =>
  sql`(select ${hasMark(sql, mark)} from hosts h where h.user_id = u.id)`;

const filtered = (sql: Sql, { search, status, role, host }: UserFilter, isHost = isAmongHosts): Part => sql`
  from users u where u.deleted_at is null
    ${search ? sql`and ${matches(sql, search)}` : sql``}
    ${status ? sql`and ${hasStatus(sql, status)}` : sql``}
    ${role ? sql`and u.role = ${role}` : sql``}
    ${host ? sql`and u.role = 'vendor' and ${isHost(sql, host)}` : sql``}`;

/** Sorted by text, the matches of a search are neighbours: walking there from the far end would pass everybody else. */
const textSorts: readonly UserSort[] = ['name', '-name', 'email', '-email'];

const isFilteredFirst = (
  { search, status, role, host, sort }: UserSearch,
  { countIsLimited }: { countIsLimited: boolean },
): boolean => {
  if (countIsLimited) return Boolean(search) && textSorts.includes(sort);
  // An index has those of one status or role in the order of joining.
  if ((sort === 'newest' || sort === 'oldest') && !search && !host && !(status && role)) return false;
  return Boolean(search || status || role || host);
};

/**
 * Few are filtered first, then sorted: the planner must not walk through everybody in the requested order until it has met
 * them all. `offset 0` is the fence.
 */
const fenced = (sql: Sql, rows: Part): Part => sql`from (select u.* ${rows} offset 0) u`;

/** The columns of those that were found; what belongs to each is looked up for these alone. */
const listed = (sql: Sql, rows: Part, order: Part): Part => sql`
  select u.id, u.first_name, u.last_name, u.email, u.phone, u.role, u.status, u.created_at, u.last_login_at,
    (select count(*)::int from bookings b where b.user_id = u.id) as bookings,
    (select i.expires_at from invitations i where i.user_id = u.id) as invited_until
  from (select u.* ${rows}) u order by ${order}`;

/** The administrators' list of accounts. */
export const listUsers =
  ({ db }: { db: Db }) =>
  async (requested: UserSearch & { page: number; pageSize: number }): Promise<LimitedPage<ListedUser>> =>
    withCustomPlan(db, async (tx) => {
      const order = orderBy(tx, requested.sort);
      // With random reads priced like sequential ones, hosts are looked up one by one instead of read with everybody.
      if (requested.host) await tx`set local random_page_cost = 1`;
      const rows = filtered(tx, requested);
      const counted = await countUpTo(tx, countLimit, rows);
      const chosen = isFilteredFirst(requested, counted)
        ? fenced(tx, rows)
        : filtered(tx, requested, isSuchHost);
      const results = await tx<ListedUserRow[]>`
        ${listed(tx, tx`${chosen} order by ${order} ${slice(requested, tx)}`, order)}`;
      return { results: results.map(presentUser), ...counted };
    });

const roleNames = { user: 'Guest', vendor: 'Host', admin: 'Administrator' };
const statusNames = { active: 'Active', inactive: 'Inactive', suspended: 'Suspended' };

const columns: readonly CsvColumn<ListedUserRow>[] = [
  ['Name', joinName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Role', ({ role }) => roleNames[role]],
  ['Status', ({ status }) => statusNames[status]],
  ['Joined (IST)', ({ createdAt }) => dayInIndia(createdAt)],
  ['Last login (IST)', ({ lastLoginAt }) => lastLoginAt && dayInIndia(lastLoginAt)],
  ['Bookings', ({ bookings }) => bookings],
];

/** The whole list, read in batches for the export. */
export const exportUsers =
  ({ db, clock }: AccountsContext) =>
  async (requested: UserSearch) => {
    const rows = db<ListedUserRow[]>`${listed(db, filtered(db, requested), orderBy(db, requested.sort))}`;
    return {
      name: `users-${dayInIndia(clock.now())}.csv`,
      body: csvStream(columns, rows.cursor(exportBatch)),
    };
  };
