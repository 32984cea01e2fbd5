import type { Sql } from '../../../platform/db.ts';

/** A host as documents name them. */
export interface Issuer {
  businessName: string;
  /** Of the tax details, null until they are given; `gstin` null: not registered for GST. */
  gstin: string | null;
  pan: string | null;
  legalName: string | null;
  address: string | null;
}

/** Null where there is no such host. */
export const findIssuer = async (sql: Sql, hostId: string): Promise<Issuer | null> => {
  const [issuer] = await sql<Issuer[]>`
    select h.business_name, t.gstin, t.pan, t.legal_name, t.address
    from hosts h left join host_tax_details t on t.host_id = h.user_id where h.user_id = ${hostId}`;
  return issuer ?? null;
};
