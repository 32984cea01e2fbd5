import type { Part, Sql } from '../../platform/db.ts';

/** Any number that no other advisory lock has. */
const lock = 2_400_025;

export interface ChainLink {
  seq: number;
  hash: Buffer;
}

/** A link as it stands, with what its entry says now. */
export interface StoredLink extends ChainLink {
  entryId: string;
  /** Null where the entry is gone. */
  content: string | null;
}

/** The same text for the same entry, whoever asks and wherever. */
const content = (sql: Sql): Part => sql`
  jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.action, e.actor_id, e.actor_role, e.target_kind,
    e.target_id, e.before, e.after, e.note, e.address)::text`;

export const auditChainStore = {
  /** False where another process links. Until the transaction ends. */
  async lock(tx: Sql): Promise<boolean> {
    const [row] = await tx<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as is_mine`;
    return row?.isMine ?? false;
  },

  async last(tx: Sql): Promise<(ChainLink & { at: Date }) | null> {
    const [row] = await tx<(ChainLink & { at: Date })[]>`
      select l.seq, l.hash, e.at from audit_links l join audit_entries e on e.id = l.entry_id
      order by l.seq desc limit 1`;
    return row ?? null;
  },

  listUnlinked: (tx: Sql, since: Date, limit: number): Promise<{ id: string; content: string }[]> => tx<
    { id: string; content: string }[]
  >`
    select e.id, ${content(tx)} as content from audit_entries e
    where e.at >= ${since} and not exists (select from audit_links l where l.entry_id = e.id)
    order by e.at, e.id limit ${limit}`,

  async insert(tx: Sql, links: readonly { seq: number; entryId: string; hash: string }[]): Promise<void> {
    await tx`
      insert into audit_links (seq, entry_id, hash)
      select (link ->> 'seq')::bigint, (link ->> 'entryId')::uuid, decode(link ->> 'hash', 'hex')
      from jsonb_array_elements(${JSON.stringify(links)}::text::jsonb) link`;
  },

  /** The whole chain in order, a few thousand links at a time. */
  readAll: (tx: Sql): AsyncIterable<StoredLink[]> =>
    tx<StoredLink[]>`
    select l.seq, l.hash, l.entry_id, case when e.id is not null then ${content(tx)} end as content
    from audit_links l left join audit_entries e on e.id = l.entry_id order by l.seq`.cursor(5_000),

  /** The first entry from before that moment that is in no link. */
  async findUnlinkedBefore(tx: Sql, moment: Date): Promise<string | null> {
    const [row] = await tx<{ id: string }[]>`
      select e.id from audit_entries e left join audit_links l on l.entry_id = e.id
      where e.at < ${moment} and l.entry_id is null order by e.at, e.id limit 1`;
    return row?.id ?? null;
  },
};
