import type { HostPaper } from '@mandap/contract/hosts/verification.schemas';
import type { PaperKind } from '@mandap/domain/venues/lifecycle';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Uploads } from '../files/uploads.service.ts';
import { createHostPapersStore, type PaperRow } from './verification-documents.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  audit: Audit;
  uploads: Uploads;
}

const mostPapers = 10;
/** Whoever sends one paper often sends another: the team is told of them together, so many ms after the last. */
const gathering = 10 * 60_000;

/** What hosts send to be verified: seen by the team only, kept no longer than it needs them. */
export const createHostPapers = ({ db, jobs, clock, audit, uploads }: Dependencies) => {
  const store = createHostPapersStore(db);

  const drop = async (tx: Sql, papers: readonly PaperRow[]): Promise<void> => {
    await uploads.remove(
      tx,
      papers.map(({ uploadId }) => uploadId),
    );
    await store.remove(
      tx,
      papers.map(({ id }) => id),
    );
  };

  /** The team has seen them, or the account goes. */
  const dropAll = async (tx: Sql, hostId: string): Promise<void> => drop(tx, await store.list(hostId, tx));

  const forget = (hostId: string) => db.begin((tx) => dropAll(tx, hostId)) as Promise<void>;

  const present = async (papers: readonly PaperRow[], sql: Sql = db): Promise<HostPaper[]> => {
    const sent = await uploads.of(
      papers.map(({ uploadId }) => uploadId),
      sql,
    );
    return papers.flatMap(({ id, kind, uploadId, sentAt }) => {
      const file = sent.get(uploadId);
      return file ? [{ id, kind, name: file.name, url: file.url, sentAt: sentAt.toISOString() }] : [];
    });
  };

  const targetOf = (id: string) => ({ kind: 'host', id }) as const;

  return {
    forget,
    dropAll,
    list: async (hostId: string): Promise<HostPaper[]> => present(await store.list(hostId)),

    /** Throws `host_not_found`, `too_many_papers` or `upload_not_found`. */
    add: (host: Actor, kind: PaperKind, uploadId: string): Promise<{ id: string }> =>
      db.begin(async (tx) => {
        if (!(await store.lockHost(tx, host.id))) throw new Failure('host_not_found');
        const { length } = await store.list(host.id, tx);
        if (length >= mostPapers) throw new Failure('too_many_papers', { n: length });
        await uploads.claim(tx, host, [uploadId], 'identity');
        const id = newId();
        await store.insert(tx, host.id, { id, kind, uploadId, sentAt: clock.now() });
        const target = targetOf(host.id);
        await audit.record(tx, { action: 'host.paper_sent', actor: host, target, after: { kind } });
        const runAt = new Date(clock.now().getTime() + gathering);
        await jobs.publish(tx, 'host.papers_sent', { userId: host.id }, { runAt, key: host.id });
        return { id };
      }) as Promise<{ id: string }>,

    remove: (host: Actor, id: string): Promise<{ id: string }> =>
      db.begin(async (tx) => {
        await store.lockHost(tx, host.id);
        const paper = (await store.list(host.id, tx)).find((one) => one.id === id);
        if (!paper) throw new Failure('paper_not_found');
        await drop(tx, [paper]);
        const [target, before] = [targetOf(host.id), { kind: paper.kind }];
        await audit.record(tx, { action: 'host.paper_deleted', actor: host, target, before });
        return { id };
      }) as Promise<{ id: string }>,

    /** For the team; the log keeps who looked. */
    open: (admin: Actor, hostId: string): Promise<HostPaper[]> =>
      db.begin(async (tx) => {
        if (!(await store.lockHost(tx, hostId))) throw new Failure('host_not_found');
        const papers = await store.list(hostId, tx);
        const after = { papers: papers.map(({ kind }) => kind).join(', ') };
        await audit.record(tx, {
          action: 'host.papers_opened',
          actor: admin,
          target: targetOf(hostId),
          after,
        });
        return present(papers, tx);
      }) as Promise<HostPaper[]>,

    async dataOf(userId: string): Promise<PersonalData> {
      const papers = await store.list(userId);
      return { sections: { hostPapers: papers.map(({ kind, sentAt }) => ({ kind, sentAt })) } };
    },
  };
};

export type HostPapers = ReturnType<typeof createHostPapers>;
