import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import { type ChainLink, type StoredLink, auditChainStore as store } from './audit-chain.store.ts';

/** What `npm run audit:check` found. */
export interface ChainCheck {
  links: number;
  /** Of the last link, in hex: whoever noted it elsewhere can see later that nothing before it was changed. */
  head: string;
  /** What is wrong with the first thing that is; null: nothing is. */
  broken: string | null;
}

const batch = 2_000;
/** A transaction may commit an entry so long after it was written, in ms. */
const lateness = 60 * 60_000;
/** An entry has to be linked by then, in ms: the job runs every minute. */
const patience = 10 * 60_000;
const nothing = Buffer.alloc(0);

const hashOf = (before: Buffer, content: string): Buffer =>
  createHash('sha256').update(before).update(content).digest();

/** What is wrong with a link; null where it is the one that must stand there. */
const problemOf = ({ seq, hash, entryId, content }: StoredLink, expected: number, before: Buffer) => {
  if (seq !== expected) return `Link ${expected} is missing.`;
  if (content === null) return `Entry ${entryId} of link ${seq} is missing.`;
  if (!hash.equals(hashOf(before, content)))
    return `Entry ${entryId} is not as it was when link ${seq} was made.`;
  return null;
};

/** A chain of hashes over the audit log, by which a change of what it said is found. */
export const createAuditChain = ({ db, clock }: { db: Db; clock: Clock }) => {
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);

  /** How many entries were linked, `batch` at most. */
  const linkSome = async (tx: Sql): Promise<number> => {
    if (!(await store.lock(tx))) return 0;
    const last = await store.last(tx);
    const since = last
      ? new Date(Math.min(last.at.getTime(), clock.now().getTime()) - lateness)
      : new Date(0);
    const entries = await store.listUnlinked(tx, since, batch);
    let { seq, hash }: ChainLink = last ?? { seq: 0, hash: nothing };
    const links = entries.map(({ id: entryId, content }) => {
      seq += 1;
      hash = hashOf(hash, content);
      return { seq, entryId, hash: hash.toString('hex') };
    });
    if (links.length > 0) await store.insert(tx, links);
    return links.length;
  };

  const findBroken = async (tx: Sql): Promise<ChainCheck> => {
    let last: ChainLink = { seq: 0, hash: nothing };
    for await (const links of store.readAll(tx))
      for (const link of links) {
        const broken = problemOf(link, last.seq + 1, last.hash);
        if (broken) return { links: last.seq, head: last.hash.toString('hex'), broken };
        last = link;
      }
    const forgotten = await store.findUnlinkedBefore(tx, before(patience));
    const broken =
      forgotten && `Entry ${forgotten} is in no link: it was put in later, or its link was taken out.`;
    return { links: last.seq, head: last.hash.toString('hex'), broken };
  };

  /** Links what is new. One process at a time does; the others have nothing to do. */
  const link = async (): Promise<void> => {
    while ((await db.begin(linkSome)) === batch);
  };

  return {
    link,

    /** Links what is new, then looks at everything. */
    async check(): Promise<ChainCheck> {
      await link();
      // One snapshot for all: what is linked meanwhile looks neither new nor wrong.
      return db.begin('isolation level repeatable read read only', findBroken);
    },
  };
};

export type AuditChain = ReturnType<typeof createAuditChain>;
