import type { Db, Sql } from '../../platform/db.ts';

export interface TaxDetailsRow {
  /** Null where somebody is not registered. */
  gstin: string | null;
  pan: string;
  legalName: string;
  address: string;
}

export const createTaxDetailsStore = (db: Db) => ({
  async find(hostId: string): Promise<TaxDetailsRow | null> {
    const [row] = await db<TaxDetailsRow[]>`
      select gstin, pan, legal_name, address from host_tax_details where host_id = ${hostId}`;
    return row ?? null;
  },

  /** False where somebody is no host. */
  async save(tx: Sql, hostId: string, d: TaxDetailsRow, at: Date): Promise<boolean> {
    const rows = await tx`
      insert into host_tax_details (host_id, gstin, pan, legal_name, address, updated_at)
      select user_id, ${d.gstin}, ${d.pan}, ${d.legalName}, ${d.address}, ${at} from hosts where user_id = ${hostId}
      on conflict (host_id) do update set gstin = excluded.gstin, pan = excluded.pan, legal_name = excluded.legal_name,
        address = excluded.address, updated_at = excluded.updated_at
      returning 1`;
    return rows.length > 0;
  },
});
