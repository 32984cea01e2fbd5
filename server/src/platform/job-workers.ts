import { type Address, connectListener, disconnect } from './db.ts';
import type { Log } from './log.ts';

/** The first half of the advisory locks by which living workers are known; any number that nothing else uses. */
const family = 880_412;
const checkEvery = 15_000;

/**
 * Frees the jobs of processes that were killed, which would otherwise stay locked for four hours: each worker holds an
 * advisory lock as long as it lives, so whoever can take that lock knows that the worker is dead.
 */
export function watchWorkers(address: Address, log: Pick<Log, 'warn'>) {
  const mine = new Set<string>();
  const session = connectListener(address, { notification: () => {}, closed: () => void holdAll() });
  const timer = setInterval(() => void freeDead(), checkEvery).unref();

  const hold = (id: string) => session`select pg_advisory_lock(${family}, hashtext(${id}))`;

  async function holdAll(): Promise<void> {
    // When the database is away, the next check tries again.
    await Promise.all([...mine].map(hold)).catch(() => {});
  }

  async function freeDead(): Promise<void> {
    await session`
      select graphile_worker.force_unlock_workers(array[worker]), pg_advisory_unlock(${family}, hashtext(worker))
      from (
        select distinct locked_by as worker from graphile_worker._private_jobs
        where locked_at < now() - interval '10 seconds' and locked_by <> all(string_to_array(${[...mine].join()}, ','))
      ) as holders
      where pg_try_advisory_lock(${family}, hashtext(worker))`.catch((error: unknown) =>
      log.warn({ err: error }, 'the jobs of dead workers could not be freed'),
    );
  }

  return {
    async enter(id: string): Promise<void> {
      mine.add(id);
      await hold(id);
    },
    freeDead,
    async stop(): Promise<void> {
      clearInterval(timer);
      await disconnect(session);
    },
  };
}
