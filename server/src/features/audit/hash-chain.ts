import { createHash } from 'node:crypto';
import part from 'sql-template-tag';
import type { Part } from '../../platform/db.ts';

/** A link of the chain of hashes over the audit log, by which a later change of an entry is found. */
export interface ChainLink {
  /** 1, 2, 3… */
  seq: number;
  hash: Buffer;
}

/** Before the first link. */
export const chainStart: ChainLink = { seq: 0, hash: Buffer.alloc(0) };

/** The hash of a link: over the hash before it and the content of its entry. */
export const hashOf = (before: Buffer, content: string): Buffer =>
  createHash('sha256').update(before).update(content).digest();

/** Of entry `e`: the same text for the same entry, whoever asks and wherever. */
export const entryContent = (): Part => part`
  jsonb_build_array(e.id, (extract(epoch from e.at) * 1000000)::bigint, e.action, e.actor_id, e.actor_role, e.target_kind,
    e.target_id, e.before, e.after, e.note, e.address)::text`;
