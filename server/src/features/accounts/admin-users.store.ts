import type { HostMark, UserSort, UserStatus } from '@mandap/contract/accounts/admin';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { Role } from '@mandap/domain/accounts/roles';
import type { Db, Part } from '../../platform/db.ts';
import { containing, countUpTo, exportBatch, plannedAsAsked, slice } from '../../platform/listing.ts';

export interface UserSearch {
  search?: string | undefined;
  status?: UserStatus | undefined;
  role?: Role | undefined;
  host?: HostMark | undefined;
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

/** Three letters are the fewest that the index of parts knows. */
const shortestPart = 3;

/** What LIKE finds a text's beginning with. */
const beginning = (text: string): string => containing(text.toLowerCase()).slice(1);

/** Those of a name or an address stand together in its order: walking there from the far end would pass everybody else. */
const byText: readonly UserSort[] = ['name', '-name', 'email', '-email'];

const isFoundFirst = (
  { search, status, role, host, sort }: UserSearch,
  { countIsLimited }: { countIsLimited: boolean },
): boolean => {
  if (countIsLimited) return Boolean(search) && byText.includes(sort);
  return Boolean(search || status || role || host);
};

export const createUsersListStore = (db: Db) => {
  const name = db`lower(u.first_name || ' ' || u.last_name) collate "C"`;
  const email = db`u.email collate "C"`;

  const orders: Record<UserSort, Part> = {
    newest: db`u.created_at desc, u.id desc`,
    oldest: db`u.created_at, u.id`,
    name: db`${name}, u.id`,
    '-name': db`${name} desc, u.id desc`,
    email: db`${email}`,
    '-email': db`${email} desc`,
    role: db`u.role, u.created_at, u.id`,
    '-role': db`u.role desc, u.created_at desc, u.id desc`,
    status: db`u.status, u.created_at, u.id`,
    '-status': db`u.status desc, u.created_at desc, u.id desc`,
    last_login: db`u.last_login_at nulls first, u.id`,
    '-last_login': db`u.last_login_at desc nulls last, u.id desc`,
  };

  const found = (text: string): Part =>
    text.length < shortestPart
      ? db`(${name} like ${beginning(text)} or ${email} like ${beginning(text)})`
      : db`(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike ${containing(text)}`;

  const marked = (mark: HostMark): Part =>
    mark === 'verified' ? db`h.verified_at is not null` : db`h.verified_at is null`;

  const wantedOnes = ({ search, status, role, host }: UserSearch): Part => db`
    from users u where u.deleted_at is null
      ${search ? db`and ${found(search)}` : db``}
      ${status ? db`and u.status = ${status}` : db``}
      ${role ? db`and u.role = ${role}` : db``}
      ${host ? db`and u.role = 'vendor' and u.id in (select h.user_id from hosts h where ${marked(host)})` : db``}`;

  /**
   * Few are found by what they are, then sorted: the planner must not walk through everybody in the wanted order until
   * it has met them all. `offset 0` is the fence.
   */
  const few = (rows: Part): Part => db`from (select u.* ${rows} offset 0) u`;

  /** What is shown of those that were found; theirs is looked up for these alone. */
  const shown = (rows: Part, order: Part): Part => db`
    select u.id, u.first_name, u.last_name, u.email, u.phone, u.role, u.status, u.created_at, u.last_login_at,
      (select count(*)::int from bookings b where b.user_id = u.id) as bookings,
      (select i.expires_at from invitations i where i.user_id = u.id) as invited_until
    from (select u.* ${rows}) u order by ${order}`;

  return {
    list: (wanted: UserSearch & { page: number; pageSize: number }): Promise<LimitedPage<ListedUserRow>> =>
      plannedAsAsked(db, async (tx) => {
        const order = orders[wanted.sort];
        // One by one, hosts are looked up sooner than among everybody.
        if (wanted.host) await tx`set local random_page_cost = 1`;
        const counted = await countUpTo(tx, countLimit, wantedOnes(wanted));
        const rows = isFoundFirst(wanted, counted) ? few(wantedOnes(wanted)) : wantedOnes(wanted);
        const results = await tx<ListedUserRow[]>`
          ${shown(db`${rows} order by ${order} ${slice(wanted, db)}`, order)}`;
        return { results, ...counted };
      }),

    /** All that are wanted, in their order, some at a time. */
    all: (wanted: UserSearch): AsyncIterable<ListedUserRow[]> =>
      db<ListedUserRow[]>`${shown(wantedOnes(wanted), orders[wanted.sort])}`.cursor(exportBatch),
  };
};
