import { type Address, connect, disconnect } from './db.ts';
import type { Log } from './log.ts';

/** The first half of the advisory lock keys that identify live workers; arbitrary but unique. */
const family = 880_412;
const checkEvery = 1_000;

/**
 * Releases jobs of killed processes, which would otherwise stay locked for four hours: every worker holds an
 * advisory lock while it lives, so a lock that can be taken means that its worker is dead.
 */
export function watchWorkers(address: Address, log: Pick<Log, 'warn'>) {
  let mine = '';
  const session = connect(address, { max: 1 });
  const timer = setInterval(() => void check(), checkEvery).unref();

  /** One worker at a time: jobs its predecessor left unfinished are free to take. */
  async function enter(id: string): Promise<void> {
    mine = id;
    await session`select pg_advisory_unlock_all()`;
    await session`select pg_advisory_lock(${family}, hashtext(${id}))`;
  }

  async function freeDead(): Promise<void> {
    await session`
      select graphile_worker.force_unlock_workers(array[worker]), pg_advisory_unlock(${family}, hashtext(worker))
      from (
        select distinct locked_by as worker from graphile_worker._private_jobs
        where locked_at < now() - interval '2 seconds' and locked_by <> ${mine}
      ) as holders
      where pg_try_advisory_lock(${family}, hashtext(worker))`;
  }

  async function check(): Promise<void> {
    try {
      const held = await session`
        select 1 from pg_locks where locktype = 'advisory' and classid = ${family} and pid = pg_backend_pid()`;
      // Its session was lost.
      if (mine && held.length === 0) await enter(mine);
      await freeDead();
    } catch (error) {
      log.warn({ err: error }, 'the jobs of dead workers could not be released');
    }
  }

  return {
    enter,
    freeDead,
    async stop(): Promise<void> {
      clearInterval(timer);
      await disconnect(session);
    },
  };
}
