import { app, type Examples, guest, theAdmin } from '../../testing/contract-world.ts';

const anAuditEntry = async (): Promise<string> => {
  const target = { kind: 'user', id: guest.id } as const;
  await app.audit.record(app.db, { action: 'user.edited', actor: null, target, after: { city: 'Jaipur' } });
  const [row] = await app.db<
    { id: string }[]
  >`select id from audit_entries where target_id = ${guest.id} limit 1`;
  return row?.id ?? '';
};

/** A valid request for each call, by its name. */
export const auditExamples: Examples = {
  listAudit: async () => ({
    as: await theAdmin(),
    query: '?search=forbidden&kind=call&from=2026-11-01&to=2026-11-30&sort=oldest',
  }),
  exportAudit: async () => ({ as: await theAdmin(), query: '?actor=system' }),
  getAuditEntry: async () => ({ as: await theAdmin(), names: { id: await anAuditEntry() } }),
};
