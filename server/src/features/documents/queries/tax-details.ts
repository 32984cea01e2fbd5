import type { HostTaxDetails } from '@mandap/contract/documents/documents.schemas';
import { gstStates } from '@mandap/domain/ledger/gst';
import type { Sql } from '#server/platform/db.ts';
import type { DocumentsContext } from '../documents.context.ts';

export type TaxDetailsRow = Pick<HostTaxDetails, 'gstin' | 'pan' | 'legalName' | 'address'>;

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
    return details && presentTaxDetails(context, hostId, details);
  };

export const presentTaxDetails = async (
  { hosts }: DocumentsContext,
  hostId: string,
  details: TaxDetailsRow,
): Promise<HostTaxDetails> => {
  const rates = await hosts.gstRates(hostId);
  return {
    ...details,
    stateName: details.gstin && (gstStates[details.gstin.slice(0, 2)] ?? ''),
    rates: rates.map(({ from, rate }) => ({ from, percent: rate / 100 })),
  };
};
