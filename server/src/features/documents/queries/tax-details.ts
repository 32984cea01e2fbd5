import type { HostTaxDetails } from '@mandap/contract/documents/documents.schemas';
import type { Sql } from '#server/platform/db.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentTaxDetails, type TaxDetailsRow } from '../documents.present.ts';

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
    from published.hosts h left join host_tax_details t on t.host_id = h.user_id where h.user_id = ${hostId}`;
  return issuer ?? null;
};

/** Null until the host enters them. */
export const findTaxDetails = async (sql: Sql, hostId: string): Promise<TaxDetailsRow | null> => {
  const [row] = await sql<TaxDetailsRow[]>`
    select gstin, pan, legal_name, address from host_tax_details where host_id = ${hostId}`;
  return row ?? null;
};

/** A host's tax registration and GST rate. Null until the host enters them. */
export const taxDetails =
  (context: DocumentsContext) =>
  async (hostId: string): Promise<HostTaxDetails | null> => {
    const details = await findTaxDetails(context.db, hostId);
    return details && presentTaxDetails(details, await context.hosts.gstRates(hostId));
  };
