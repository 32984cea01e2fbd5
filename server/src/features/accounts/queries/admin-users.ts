import type { HostMark, UserSort, UserStatusFilter } from '@mandap/contract/accounts/accounts';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { Role } from '@mandap/domain/accounts/roles';
import { dayInIndia } from '@mandap/domain/days';
import { joinName } from '@mandap/domain/names';
import { latinDigits } from '@mandap/domain/typed-text';
import part from 'sql-template-tag';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { inBatches, type Part } from '#server/platform/db.ts';
import { beginningWith, containing } from '#server/platform/like-pattern.ts';
import { countUpTo, exportBatch, slice, withCustomPlan } from '#server/platform/listing.ts';
import type { AdministrationContext, PublishedToAccounts } from '../account-administration.context.ts';
import { type ListedUserRow, presentUser } from '../accounts.present.ts';

interface UserFilter {
  search?: string | undefined;
  status?: UserStatusFilter | undefined;
  role?: Role | undefined;
  host?: HostMark | undefined;
}

interface UserSearch extends UserFilter {
  sort: UserSort;
}

/** The trigram index finds parts of three letters or more. */
const minPartLength = 3;

const lowerName = (): Part => part`lower(u.first_name || ' ' || u.last_name) collate "C"`;
const emailInBytes = (): Part => part`u.email collate "C"`;

const orderBy = (sort: UserSort): Part => {
  const [name, email] = [lowerName(), emailInBytes()];
  const orders: Record<UserSort, Part> = {
    newest: part`u.created_at desc, u.id desc`,
    oldest: part`u.created_at, u.id`,
    name: part`${name}, u.id`,
    '-name': part`${name} desc, u.id desc`,
    email: part`${email}, u.id`,
    '-email': part`${email} desc, u.id desc`,
    role: part`u.role, u.created_at, u.id`,
    '-role': part`u.role desc, u.created_at desc, u.id desc`,
    status: part`u.status, u.created_at, u.id`,
    '-status': part`u.status desc, u.created_at desc, u.id desc`,
    last_login: part`u.last_login_at nulls first, u.id`,
    '-last_login': part`u.last_login_at desc nulls last, u.id desc`,
  };
  return orders[sort];
};

const matches = (text: string): Part =>
  text.length < minPartLength
    ? part`(${lowerName()} like ${beginningWith(text.toLowerCase())} or ${emailInBytes()} like ${beginningWith(text.toLowerCase())})`
    : part`(u.first_name || ' ' || u.last_name || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '')) ilike ${containing(latinDigits(text))}`;

const hasStatus = (status: UserStatusFilter): Part =>
  status === 'waiting'
    ? part`u.status = 'inactive' and not exists (select 1 from invitations i where i.user_id = u.id)`
    : part`u.status = ${status}`;

const hasMark = (mark: HostMark): Part =>
  mark === 'verified' ? part`h.verified_at is not null` : part`h.verified_at is null and not h.only_manages`;

/** For small results: reads the matching hosts first. */
const isAmongHosts = (mark: HostMark, hosts: Part): Part =>
  part`u.id in (select h.user_id from ${hosts} h where ${hasMark(mark)})`;

/** For results in order: looks hosts up one by one until the page is full. Otherwise the planner would read them all first. */
const isHostByLookup = (mark: HostMark, hosts: Part): Part =>
  part`(select ${hasMark(mark)} from ${hosts} h where h.user_id = u.id)`;

const filtered = (
  { search, status, role, host }: UserFilter,
  { hosts }: PublishedToAccounts,
  isHost = isAmongHosts,
): Part => part`
  from users u where u.deleted_at is null
    ${search ? part`and ${matches(search)}` : part``}
    ${status ? part`and ${hasStatus(status)}` : part``}
    ${role ? part`and u.role = ${role}` : part``}
    ${host ? part`and u.role = 'vendor' and ${isHost(host, hosts)}` : part``}`;

/** Sorted by text, the matches of a search are adjacent. A scan from the far end would pass everybody else first. */
const textSorts: readonly UserSort[] = ['name', '-name', 'email', '-email'];

const isFilteredFirst = (
  { search, status, role, host, sort }: UserSearch,
  { countIsLimited }: { countIsLimited: boolean },
): boolean => {
  if (countIsLimited) return Boolean(search) && textSorts.includes(sort);
  // An index has the accounts of one status or role in the order of joining.
  if ((sort === 'newest' || sort === 'oldest') && !search && !host && !(status && role)) return false;
  return Boolean(search || status || role || host);
};

/**
 * Filters a small set first, then sorts it. Otherwise the planner would scan all accounts in the requested order until it has
 * found the whole set. `offset 0` keeps it from doing so.
 */
const fenced = (rows: Part): Part => part`from (select u.* ${rows} offset 0) u`;

/** The columns of the accounts that were found. Details are looked up for these alone. */
const listed = (rows: Part, order: Part, { bookings }: PublishedToAccounts): Part => part`
  select u.id, u.first_name, u.last_name, coalesce(u.email, '') as email, u.phone, u.role, u.status, u.created_at,
    u.last_login_at,
    ${bookings.made} as bookings,
    (select i.expires_at from invitations i where i.user_id = u.id) as invited_until
  from (select u.* ${rows}) u order by ${order}`;

/** The administrators' list of accounts. */
export const listUsers =
  ({ db, published }: Pick<AdministrationContext, 'db' | 'published'>) =>
  async (requested: UserSearch & { page: number; pageSize: number }): Promise<LimitedPage<ListedUser>> =>
    withCustomPlan(db, async (tx) => {
      const order = orderBy(requested.sort);
      // With random reads priced like sequential ones, the planner looks hosts up one by one instead of reading all accounts.
      if (requested.host) await tx`set local random_page_cost = 1`;
      const rows = filtered(requested, published);
      const counted = await countUpTo(tx, countLimit, rows);
      const chosen = isFilteredFirst(requested, counted)
        ? fenced(rows)
        : filtered(requested, published, isHostByLookup);
      const results = await tx<ListedUserRow[]>`
        ${listed(part`${chosen} order by ${order} ${slice(requested)}`, order, published)}`;
      return { results: results.map(presentUser), ...counted };
    });

const columns: readonly CsvColumn<ListedUserRow>[] = [
  ['name', joinName],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['role', ({ role }, t) => t[`role_${role}`]()],
  ['status', ({ status }, t) => t[`account_${status}`]()],
  ['joined', ({ createdAt }) => dayInIndia(createdAt)],
  ['lastLogin', ({ lastLoginAt }) => lastLoginAt && dayInIndia(lastLoginAt)],
  ['bookings', ({ bookings }) => bookings],
];

/** The whole list, read in batches for the export. */
export const exportUsers =
  ({ db, clock, published }: AdministrationContext) =>
  async (requested: UserSearch) => {
    const rows = listed(filtered(requested, published), orderBy(requested.sort), published);
    return {
      name: `users-${dayInIndia(clock.now())}.csv`,
      body: csvStream(columns, inBatches<ListedUserRow>(db, rows, exportBatch)),
    };
  };
