import { type AuditAction, type AuditKind, auditActions } from '@mandap/contract/audit/audit';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { Role } from '@mandap/domain/accounts/roles';
import type { Db, Part } from '../../platform/db.ts';
import { containing } from '../../platform/like-pattern.ts';
import { countUpTo, exportBatch, slice, withCustomPlan } from '../../platform/listing.ts';

export interface AuditSearch {
  /** Somebody's id; null: the system's. */
  actorId?: string | null;
  actions?: readonly AuditAction[];
  target?: string;
  address?: string;
  /** `to` excluded. */
  from?: Date;
  to?: Date;
  text?: string;
  sort: 'newest' | 'oldest';
}

export interface AuditListRow {
  id: string;
  at: Date;
  action: AuditAction;
  actorId: string | null;
  actorRole: Role | null;
  actorName: string | null;
  actorEmail: string | null;
  actorIsDeleted: boolean;
  targetKind: AuditKind;
  targetId: string;
  targetName: string | null;
  targetIsDeleted: boolean;
  note: string;
  address: string;
}

export interface AuditDetailRow extends AuditListRow {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  seq: number | null;
  hash: Buffer | null;
}

const everyAction = Object.keys(auditActions) as AuditAction[];

/** Actions whose name has the text in it, as people read it: "signed in" finds user.signed_in. */
const actionsWith = (text: string): AuditAction[] => {
  const plain = text.toLowerCase();
  return everyAction.filter(
    (action) => action.includes(plain) || action.replace(/[._]/g, ' ').includes(plain),
  );
};

export const createAuditListStore = (db: Db) => {
  /** Everything but the actions and the text. */
  const rest = ({ actorId, target, address, from, to }: AuditSearch): Part => db`
    ${actorId === undefined ? db`` : actorId === null ? db`and e.actor_id is null` : db`and e.actor_id = ${actorId}`}
    ${target ? db`and e.target_id = ${target}` : db``}
    ${address ? db`and e.address = ${address} and e.address <> ''` : db``}
    ${from ? db`and e.at >= ${from}` : db``}
    ${to ? db`and e.at < ${to}` : db``}`;

  const amongst = (actions: readonly AuditAction[] | undefined): Part =>
    actions ? db`and e.action = any(${actions as string[]})` : db``;

  const order = (sort: AuditSearch['sort'], of: Part): Part =>
    sort === 'newest' ? db`order by ${of}.at desc, ${of}.id desc` : db`order by ${of}.at, ${of}.id`;

  /**
   * The newest few of each action: each is the end of an index, however many there are of it. Each by its own name: of
   * one that comes out of a list, the planner cannot know how rare it is.
   */
  const ofActions = (search: AuditSearch, actions: readonly AuditAction[], end: number): Part =>
    actions.reduce(
      (before, action) => db`${before} union all (
        select e.id, e.at from audit_entries e where e.action = ${action} ${rest(search)}
        ${order(search.sort, db`e`)} limit ${end})`,
      db`select id, at from audit_entries where false`,
    );

  const ofNotes = (search: AuditSearch, text: string, end: number): Part => db`
    select e.id, e.at from (
      select e.id, e.at from audit_entries e
      where e.note <> '' and lower(e.note) like ${containing(text.toLowerCase())} ${amongst(search.actions)} ${rest(search)}
      ${order(search.sort, db`e`)} limit ${end}) e`;

  const found = (search: AuditSearch, end: number): Part => {
    const { text, actions, sort } = search;
    if (text) {
      const named = actionsWith(text).filter((action) => !actions || actions.includes(action));
      return db`(${ofActions(search, named, end)}) union (${ofNotes(search, text, end)})`;
    }
    const isNarrow = search.actorId || search.target || search.address;
    if (actions && !isNarrow) return ofActions(search, actions, end);
    return db`
      select e.id, e.at from (
        select e.id, e.at from audit_entries e where true ${amongst(actions)} ${rest(search)}
        ${order(sort, db`e`)} limit ${end}) e`;
  };

  const columns = db`
    e.id, e.at, e.action, e.actor_id, e.actor_role, e.target_kind, e.target_id, e.note, e.address,
    nullif(trim(a.first_name || ' ' || a.last_name), '') as actor_name, a.email as actor_email,
    a.deleted_at is not null as actor_is_deleted,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), v.name, b.code) as target_name,
    u.deleted_at is not null as target_is_deleted`;

  const names = db`
    left join users a on a.id = e.actor_id
    left join users u on u.id = case when e.target_kind in ('user', 'host') then e.target_id::uuid end
    left join venues v on v.id = case when e.target_kind = 'venue' then e.target_id::uuid end
    left join bookings b on b.id = case when e.target_kind = 'booking' then e.target_id::uuid end`;

  return {
    list: (
      search: AuditSearch,
      paging: { page: number; pageSize: number },
    ): Promise<LimitedPage<AuditListRow>> =>
      withCustomPlan(db, async (tx) => {
        const end = paging.page * paging.pageSize;
        const results = await tx<AuditListRow[]>`
          select ${columns} from (
            select f.id from (${found(search, end)}) f ${order(search.sort, db`f`)} ${slice(paging, db)}) page
          join audit_entries e on e.id = page.id ${names} ${order(search.sort, db`e`)}`;
        const counted = await countUpTo(tx, countLimit, db`from (${found(search, countLimit + 1)}) f`);
        return { results, ...counted };
      }),

    /** In batches, however many there are. */
    async *all(search: AuditSearch): AsyncIterable<AuditListRow[]> {
      const { text, actions } = search;
      const matching = text
        ? db`and (e.action = any(${actionsWith(text) as string[]}) or (e.note <> '' and lower(e.note) like ${containing(text.toLowerCase())}))`
        : db``;
      yield* db<AuditListRow[]>`
        select ${columns} from audit_entries e ${names}
        where true ${matching} ${amongst(actions)} ${rest(search)} ${order(search.sort, db`e`)}`.cursor(
        exportBatch,
      );
    },

    async find(id: string): Promise<AuditDetailRow | null> {
      const [row] = await db<AuditDetailRow[]>`
        select ${columns}, e.before, e.after, l.seq, l.hash
        from audit_entries e ${names} left join audit_links l on l.entry_id = e.id where e.id = ${id}`;
      return row ?? null;
    },

    async idOfEmail(email: string): Promise<string | null> {
      const [row] = await db<{ id: string }[]>`select id from users where email = ${email}`;
      return row?.id ?? null;
    },
  };
};

export type AuditListStore = ReturnType<typeof createAuditListStore>;
