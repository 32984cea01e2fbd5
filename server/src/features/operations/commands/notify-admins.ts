import part from 'sql-template-tag';
import { batched } from '#server/platform/batched.ts';
import type { OperationsContext } from '../operations.context.ts';

/** Refreshes administrators' open dashboards, once for everything that happened at the same time. */
export const notifyAdmins = ({ db, accounts, liveUpdates }: OperationsContext) => {
  const refresh = batched(async (events: readonly null[]) => {
    const ids = (await accounts.admins(db)).map(({ id }) => id);
    await liveUpdates.notifyEach(db, part`select unnest(${ids}::uuid[]) as user_id`, { kind: 'platform' });
    return events;
  });
  return async (): Promise<void> => {
    await refresh(null);
  };
};
