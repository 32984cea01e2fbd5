import part from 'sql-template-tag';
import type { Sql } from '#server/platform/db.ts';

/** For the ledger. Null: the host has not given it. */
export const findPanOfHost = async (sql: Sql, hostId: string): Promise<string | null> => {
  const [row] = await sql<{ pan: string }[]>`select pan from host_tax_details where host_id = ${hostId}`;
  return row?.pan ?? null;
};

/** For payments and bookings: the receipt of each payment. */
export const receiptsOfPayments = part`(
  select subject_id as payment_id, id, number from documents where kind = 'receipt_voucher')`;

/** The tax details of host `h`, as one value. */
export const taxDetailsOfHost = part`(
  select jsonb_build_object('legalName', d.legal_name, 'pan', d.pan, 'gstin', d.gstin)
  from host_tax_details d where d.host_id = h.user_id)`;
