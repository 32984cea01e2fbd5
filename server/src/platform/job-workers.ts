import { type Address, connectListener, disconnect } from './db.ts';
import type { Log } from './log.ts';

/** The first half of the advisory locks by which living workers are known; any number that nothing else uses. */
const family = 880_412;
const checkEvery = 5_000;

/**
 * Frees the jobs of processes that were killed, which would otherwise stay locked for four hours: each worker holds an
 * advisory lock as long as it lives, so whoever can take that lock knows that the worker is dead.
 */
export function watchWorkers(address: Address, log: Pick<Log, 'warn'>) {
  let mine = '';
  let isHeld = false;
  const session = connectListener(address, {
    notification: () => {},
    closed: () => {
      isHeld = false;
    },
  });
  const timer = setInterval(() => void check(), checkEvery).unref();

  /** One worker at a time: what the one before left undone is anybody's. */
  async function enter(id: string): Promise<void> {
    mine = id;
    await session`select pg_advisory_unlock_all()`;
    await session`select pg_advisory_lock(${family}, hashtext(${id}))`;
    isHeld = true;
  }

  async function freeDead(): Promise<void> {
    await session`
      select graphile_worker.force_unlock_workers(array[worker]), pg_advisory_unlock(${family}, hashtext(worker))
      from (
        select distinct locked_by as worker from graphile_worker._private_jobs
        where locked_at < now() - interval '5 seconds' and locked_by <> ${mine}
      ) as holders
      where pg_try_advisory_lock(${family}, hashtext(worker))`;
  }

  async function check(): Promise<void> {
    try {
      if (mine && !isHeld) await enter(mine);
      await freeDead();
    } catch (error) {
      log.warn({ err: error }, 'the jobs of dead workers could not be freed');
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
