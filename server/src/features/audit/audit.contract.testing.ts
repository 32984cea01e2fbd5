import { app, guest, type Requests, theAdmin } from '#server/testing/contract-world.ts';

const anAuditEntry = async (): Promise<string> => {
  const target = { kind: 'user', id: guest.id } as const;
  await app.audit.record(app.db, { action: 'user.edited', actor: null, target, after: { city: 'Jaipur' } });
  const [row] = await app.db<
    { id: string }[]
  >`select id from audit_entries where target_id = ${guest.id} limit 1`;
  return row?.id ?? '';
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const auditRequests: Requests = {
  listAudit: async () => ({ as: await theAdmin() }),
  exportAudit: async () => ({ as: await theAdmin() }),
  getAuditEntry: async () => ({ as: await theAdmin(), input: { id: await anAuditEntry() } }),
};
