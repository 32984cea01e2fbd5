import { type AuditAction, auditActions } from '@mandap/contract/audit/audit';
import type * as calls from '@mandap/contract/audit/audit.endpoints';
import type { AuditDetail, AuditRow } from '@mandap/contract/audit/audit.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import { isUuid } from '@mandap/domain/uuid';
import part, { join } from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { type Db, inBatches, type Part } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { countUpTo, exportBatch, slice, withCustomPlan } from '#server/platform/listing.ts';
import { requestLanguage } from '#server/platform/request-context.ts';
import type { AuditContext, PublishedToAudit } from '../audit.context.ts';
import { type AuditLogRow, presentAuditRow } from '../audit.present.ts';
import { noteIn } from '../audit-notes.ts';

/** The search as administrators send it; see contract/src/audit/audit.schemas.ts. */
type RequestedSearch = CheckedInputOf<typeof calls.exportAudit>;

interface AuditSearch {
  /** Null for the system, undefined for anybody. */
  actorId: string | null | undefined;
  actions: readonly AuditAction[] | undefined;
  target: string | undefined;
  address: string | undefined;
  from: Date | undefined;
  /** Excluded. */
  to: Date | undefined;
  text: string | undefined;
  sort: RequestedSearch['sort'];
}

/** A page of the audit log. */
export const auditLog =
  ({ db, published }: AuditContext) =>
  async (requested: CheckedInputOf<typeof calls.listAudit>): Promise<LimitedPage<AuditRow>> => {
    const search = await resolveSearch(db, published, requested);
    return withCustomPlan(db, async (tx) => {
      const found = matching(search, requested.page * requested.pageSize);
      const rows = await tx<AuditLogRow[]>`
        select ${auditLogColumns(published)} from (
          select f.id from (${found}) f ${orderBy(search, part`f`)} ${slice(requested)}) page
        join audit_entries e on e.id = page.id ${auditLogNames(published)} ${orderBy(search)}`;
      const counted = await countUpTo(tx, countLimit, part`from (${matching(search, countLimit + 1)}) f`);
      return { results: rows.map(presentAuditRow), ...counted };
    });
  };

/** All matching entries as a CSV file, read in batches. */
export const exportAuditLog =
  ({ db, clock, published }: AuditContext) =>
  async (requested: RequestedSearch) => {
    const search = await resolveSearch(db, published, requested);
    const { text, actions } = search;
    const hasText = text
      ? part`and (e.action = any(${actionsNamed(text)}) or (${noteContains(text)}))`
      : part``;
    const rows = part`
      select ${auditLogColumns(published)} from audit_entries e ${auditLogNames(published)}
      where true ${hasText} ${hasAction(actions)} ${otherConditions(search)} ${orderBy(search)}`;
    return {
      name: `audit-${dayInIndia(clock.now())}.csv`,
      body: csvStream(csvColumnsIn(requestLanguage()), inBatches<AuditLogRow>(db, rows, exportBatch)),
    };
  };

const everyAction = Object.keys(auditActions) as AuditAction[];
const noId = '00000000-0000-0000-0000-000000000000';

const resolveSearch = async (
  db: Db,
  { people }: PublishedToAudit,
  requested: RequestedSearch,
): Promise<AuditSearch> => {
  const { search, actor, action, kind, target, address, from, to, sort } = requested;
  const isMatch = (one: AuditAction) => (!action || one === action) && (!kind || auditActions[one] === kind);
  return {
    actorId: actor ? await findActorId(db, people, actor) : undefined,
    actions: action || kind ? everyAction.filter(isMatch) : undefined,
    target: target || undefined,
    address: address || undefined,
    from: from ? startOfDayInIndia(from) : undefined,
    to: to ? startOfDayInIndia(addDays(to, 1)) : undefined,
    text: search || undefined,
    sort,
  };
};

/** Finds the actor by an id, an email address or `system`. */
const findActorId = async (db: Db, people: Part, actor: string): Promise<string | null> => {
  if (actor === 'system') return null;
  if (isUuid(actor)) return actor;
  const [row] = await db<{ id: string }[]>`select id from ${people} u where email = ${actor.toLowerCase()}`;
  return row?.id ?? noId;
};

/** Actions whose name contains the text, in the language of the request: "signed in" finds user.signed_in. */
const actionsNamed = (text: string): AuditAction[] => {
  const plain = text.toLowerCase();
  const { auditAction } = textsIn(requestLanguage());
  const names: Readonly<Record<string, () => string>> = auditAction;
  return everyAction.filter(
    (action) =>
      action.includes(plain) || names[action.replace('.', '_')]?.().toLowerCase().includes(plain) === true,
  );
};

/** The first `end` entries, in their order. */
const matching = (search: AuditSearch, end: number): Part => {
  const { text, actions, actorId, target, address } = search;
  if (text) {
    const named = actionsNamed(text).filter((action) => !actions || actions.includes(action));
    const withNote = firstOf(search, end, part`${noteContains(text)} ${hasAction(actions)}`);
    return part`(${ofActions(search, named, end)}) union (${withNote})`;
  }
  const isSelective = actorId || target || address;
  if (actions && !isSelective) return ofActions(search, actions, end);
  return firstOf(search, end, part`true ${hasAction(actions)}`);
};

const firstOf = (search: AuditSearch, end: number, condition: Part): Part => part`
  select e.id, e.at from (
    select e.id, e.at from audit_entries e where ${condition} ${otherConditions(search)}
    ${orderBy(search)} limit ${end}) e`;

/**
 * The first entries of each action. Each comes from the end of an index, however many entries the action has. Every action is
 * named in the statement, because the planner cannot know how rare an action from a list is.
 */
const ofActions = (search: AuditSearch, actions: readonly AuditAction[], end: number): Part =>
  actions.reduce<Part>(
    (before, action) => part`${before} union all (
      select e.id, e.at from audit_entries e where e.action = ${action} ${otherConditions(search)}
      ${orderBy(search)} limit ${end})`,
    part`select id, at from audit_entries where false`,
  );

/** All conditions except actions and text. */
const otherConditions = ({ actorId, target, address, from, to }: AuditSearch): Part => part`
  ${actorId === undefined ? part`` : actorId === null ? part`and e.actor_id is null` : part`and e.actor_id = ${actorId}`}
  ${target ? part`and e.target_id = ${target}` : part``}
  ${address ? part`and e.address = ${address} and e.address <> ''` : part``}
  ${from ? part`and e.at >= ${from}` : part``}
  ${to ? part`and e.at < ${to}` : part``}`;

const hasAction = (actions: readonly AuditAction[] | undefined): Part =>
  actions ? part`and e.action = any(${[...actions]})` : part``;

const noteContains = (text: string): Part =>
  part`e.note <> '' and lower(e.note) like ${containing(text.toLowerCase())}`;

const orderBy = ({ sort }: AuditSearch, alias: Part = part`e`): Part =>
  sort === 'newest'
    ? part`order by ${alias}.at desc, ${alias}.id desc`
    : part`order by ${alias}.at, ${alias}.id`;

/** The columns of entry `e`. Needs the joins of `auditLogNames`. */
const auditLogColumns = ({ targets }: PublishedToAudit): Part => part`
  e.id, e.at, e.action, e.actor_id, e.actor_role, e.target_kind, e.target_id, e.note, e.address,
  nullif(a.name, '') as actor_name, a.email as actor_email,
  a.deleted_at is not null as actor_is_deleted,
  coalesce(nullif(u.name, ''), ${join(targets.map(({ kind }) => part`${identifier(`one_${kind}`)}.name`))}) as target_name,
  u.deleted_at is not null as target_is_deleted`;

const auditLogNames = ({ people, targets }: PublishedToAudit): Part => part`
  left join ${people} a on a.id = e.actor_id
  left join ${people} u on u.id = case when e.target_kind in ('user', 'host') then e.target_id::uuid end
  ${join(
    targets.map(({ kind, names }) => {
      const one = identifier(`one_${kind}`);
      return part`left join ${names} ${one} on ${one}.id = case when e.target_kind = ${kind} then e.target_id::uuid end`;
    }),
    '\n',
  )}`;

const csvColumnsIn = (language: Language): readonly CsvColumn<AuditLogRow>[] => [
  ['time', ({ at }) => at],
  ['action', ({ action }) => action],
  ['by', ({ actorId, actorName }, t) => (actorId ? actorName : t.bySystem())],
  ['byEMail', ({ actorIsDeleted, actorEmail }) => (actorIsDeleted ? '' : actorEmail)],
  ['byRole', ({ actorRole }, t) => actorRole && t[`by_${actorRole}`]()],
  ['byId', ({ actorId }) => actorId],
  ['about', ({ targetKind }, t) => t[`about_${targetKind}`]()],
  ['aboutId', ({ targetId }) => targetId],
  ['aboutName', ({ targetName }) => targetName],
  ['note', ({ note }) => noteIn(note, language)],
  ['address', ({ address }) => address],
  ['entry', ({ id }) => id],
];

interface AuditEntryRow extends AuditLogRow, Pick<AuditDetail, 'before' | 'after'> {
  seq: number | null;
  hash: Buffer | null;
}

/** An entry with its changes and its link in the hash chain. Throws `audit_entry_not_found`. */
export const getAuditEntry =
  ({ db, published }: AuditContext) =>
  async ({ id }: { id: string }): Promise<AuditDetail> => {
    const [row] = await db<AuditEntryRow[]>`
      select ${auditLogColumns(published)}, e.before, e.after, l.seq, l.hash
      from audit_entries e ${auditLogNames(published)} left join audit_links l on l.entry_id = e.id where e.id = ${id}`;
    if (!row) throw new Failure('audit_entry_not_found');
    const { before, after, seq, hash } = row;
    const link = seq !== null && hash !== null ? { seq, hash: hash.toString('hex') } : null;
    return { ...presentAuditRow(row), before, after, link };
  };
