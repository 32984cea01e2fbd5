import type { Db } from '../../platform/db.ts';

export interface TaxDetailsRow {
  gstin: string;
  legalName: string;
  address: string;
}

export const createTaxDetailsStore = (db: Db) => ({
  async find(hostId: string): Promise<TaxDetailsRow | null> {
    const [row] = await db<TaxDetailsRow[]>`
      select gstin, legal_name, address from host_tax_details where host_id = ${hostId}`;
    return row ?? null;
  },

  /** False where somebody is no host. */
  async save(hostId: string, details: TaxDetailsRow, at: Date): Promise<boolean> {
    const rows = await db`
      insert into host_tax_details (host_id, gstin, legal_name, address, updated_at)
      select user_id, ${details.gstin}, ${details.legalName}, ${details.address}, ${at} from hosts where user_id = ${hostId}
      on conflict (host_id) do update set gstin = excluded.gstin, legal_name = excluded.legal_name,
        address = excluded.address, updated_at = excluded.updated_at
      returning 1`;
    return rows.length > 0;
  },
});
