import type { OperationsContext } from '../operations.context.ts';

/** Refreshes the dashboards that administrators have open. */
export const notifyAdmins =
  ({ db, accounts, liveUpdates }: OperationsContext) =>
  async (): Promise<void> => {
    for (const { id } of await accounts.admins()) await liveUpdates.notify(db, id, { kind: 'platform' });
  };
