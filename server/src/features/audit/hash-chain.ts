import { createHash } from 'node:crypto';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';

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
