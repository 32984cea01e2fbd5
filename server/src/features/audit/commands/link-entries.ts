import { createHash } from 'node:crypto';
import part from 'sql-template-tag';
import { lockKey } from '#server/platform/advisory-locks.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { AuditContext } from '../audit.context.ts';

/** A link of the audit log's hash chain, which reveals later changes of an entry. */
export interface ChainLink {
  /** 1, 2, 3… */
  seq: number;
  hash: Buffer;
}

/** Before the first link. */
export const chainStart: ChainLink = { seq: 0, hash: Buffer.alloc(0) };

/** The hash of a link, over the previous hash and the content of the entry. */
export const hashOf = (before: Buffer, content: string): Buffer =>
  createHash('sha256').update(before).update(content).digest();

/** The content of entry `e`. The text does not depend on the session that reads it. */
export const entryContent = (): Part => part`
  jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.action, e.actor_id, e.actor_role, e.target_kind,
    e.target_id, e.before, e.after, e.note, e.address)::text`;

const batch = 2_000;
/** How long after writing an entry its transaction may commit, in ms. */
const maxCommitDelay = 60 * 60_000;
const lock = lockKey('audit links');

/** Adds new entries to the hash chain. One process does so at a time; the others skip it. */
export const linkEntries = (context: Pick<AuditContext, 'db' | 'clock'>) => async (): Promise<void> => {
  while ((await context.db.begin((tx) => linkBatch(context, tx))) === batch);
};

/** Resolves to the number of linked entries. */
const linkBatch = async ({ clock }: Pick<AuditContext, 'clock'>, tx: Sql): Promise<number> => {
  const [row] = await tx<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as is_mine`;
  if (!row?.isMine) return 0;
  const [last] = await tx<(ChainLink & { at: Date })[]>`
    select l.seq, l.hash, e.at from audit_links l join audit_entries e on e.id = l.entry_id
    order by l.seq desc limit 1`;
  const since = last ? Math.min(last.at.getTime(), clock.now().getTime()) - maxCommitDelay : 0;
  const entries = await tx<{ id: string; content: string }[]>`
    select e.id, ${entryContent()} as content from audit_entries e
    where e.at >= ${new Date(since)} and not exists (select from audit_links l where l.entry_id = e.id)
    order by e.at, e.id limit ${batch}`;
  let { seq, hash }: ChainLink = last ?? chainStart;
  const links = entries.map(({ id: entryId, content }) => {
    seq += 1;
    hash = hashOf(hash, content);
    return { seq, entryId, hash: hash.toString('hex') };
  });
  if (links.length > 0)
    await tx`
      insert into audit_links (seq, entry_id, hash)
      select (link ->> 'seq')::bigint, (link ->> 'entryId')::uuid, decode(link ->> 'hash', 'hex')
      from jsonb_array_elements(${JSON.stringify(links)}::text::jsonb) link`;
  return links.length;
};
