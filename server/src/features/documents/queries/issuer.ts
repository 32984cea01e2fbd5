import type { Sql } from '#server/platform/db.ts';

/** A host's details for documents. */
export interface Issuer {
  businessName: string;
  /** Tax details, null until the host enters them. `gstin` is also null without a GST registration. */
  gstin: string | null;
  pan: string | null;
  legalName: string | null;
  address: string | null;
}

/** Null if there is no such host. */
export const findIssuer = async (sql: Sql, hostId: string): Promise<Issuer | null> => {
  const [issuer] = await sql<Issuer[]>`
    select h.business_name, t.gstin, t.pan, t.legal_name, t.address
    from hosts h left join host_tax_details t on t.host_id = h.user_id where h.user_id = ${hostId}`;
  return issuer ?? null;
};
