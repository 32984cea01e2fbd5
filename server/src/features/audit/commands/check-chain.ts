import part from 'sql-template-tag';
import { batchesOf, type Sql } from '#server/platform/db.ts';
import type { AuditContext } from '../audit.context.ts';
import { type ChainLink, chainStart, entryContent, hashOf, linkEntries } from './link-entries.ts';

/** The result of `npm run audit:check`. */
interface ChainCheck {
  links: number;
  /** The hash of the last link, in hex. A copy stored elsewhere proves later that nothing before it was changed. */
  head: string;
  /** The first problem, or null. */
  broken: string | null;
}

/** An entry must be linked within this time, in ms. The job runs every minute. */
const linkDeadline = 10 * 60_000;

/** Links new entries, then verifies the whole chain. */
export const checkChain = (context: Pick<AuditContext, 'db' | 'clock'>) => async (): Promise<ChainCheck> => {
  await linkEntries(context)();
  const linkedBefore = new Date(context.clock.now().getTime() - linkDeadline);
  // One snapshot, so that entries linked in the meantime look neither new nor wrong.
  return context.db.begin((tx) => verify(tx, linkedBefore), 'isolation level repeatable read read only');
};

const verify = async (tx: Sql, linkedBefore: Date): Promise<ChainCheck> => {
  let last = chainStart;
  const found = (broken: string | null) => ({ links: last.seq, head: last.hash.toString('hex'), broken });
  for await (const links of readChain(tx))
    for (const link of links) {
      const problem = problemOf(link, last);
      if (problem) return found(problem);
      last = link;
    }
  const [unlinked] = await tx<{ id: string }[]>`
    select e.id from audit_entries e left join audit_links l on l.entry_id = e.id
    where e.at < ${linkedBefore} and l.entry_id is null order by e.at, e.id limit 1`;
  return found(
    unlinked ? `Entry ${unlinked.id} is in no link: it was put in later, or its link was taken out.` : null,
  );
};

interface StoredLink extends ChainLink {
  entryId: string;
  /** The entry's current content, or null if it is gone. */
  content: string | null;
}

/** Reads the links in order, a few thousand at a time. */
const readChain = (tx: Sql): AsyncIterable<StoredLink[]> =>
  batchesOf(
    tx,
    part`
    select l.seq, l.hash, l.entry_id, case when e.id is not null then ${entryContent()} end as content
    from audit_links l left join audit_entries e on e.id = l.entry_id order by l.seq`,
    5_000,
  );

const problemOf = ({ seq, hash, entryId, content }: StoredLink, before: ChainLink): string | null => {
  const expected = before.seq + 1;
  if (seq !== expected) return `Link ${expected} is missing.`;
  if (content === null) return `Entry ${entryId} of link ${seq} is missing.`;
  if (!hash.equals(hashOf(before.hash, content)))
    return `Entry ${entryId} is not as it was when link ${seq} was made.`;
  return null;
};
