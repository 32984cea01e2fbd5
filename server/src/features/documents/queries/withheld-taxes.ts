import type { WithheldMonth } from '@mandap/contract/documents/documents.schemas';
import type { Page } from '@mandap/contract/lists';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Month } from '@mandap/domain/weekdays';
import part from 'sql-template-tag';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import type { Part } from '#server/platform/db.ts';
import { inBatches } from '#server/platform/db.ts';
import { countRows, exportBatch, slice } from '#server/platform/listing.ts';
import type { DocumentsContext } from '../documents.context.ts';

/** What was withheld from hosts and not returned, one row for each posting, with its Indian month. Money in paise. */
const withheld = (): Part => part`
  select to_char(t.at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, t.id as transaction_id, t.booking_id, h.owner as host_id,
    -coalesce(sum(e.amount) filter (where e.account = 'tcs'), 0) as tcs,
    -coalesce(sum(e.amount) filter (where e.account = 'tds'), 0) as tds
  from published.ledger_entries e join published.ledger_transactions t on t.id = e.transaction_id
  cross join lateral (select owner from published.ledger_entries
    where transaction_id = t.id and account = 'host' limit 1) h
  where e.account in ('tcs', 'tds') and e.owner = '' group by t.id, t.at, t.booking_id, h.owner`;

/** What is owed to the tax authorities for each month, newest first. */
export const withheldTaxes =
  ({ db }: DocumentsContext) =>
  async (page: { page: number; pageSize: number }): Promise<Page<WithheldMonth>> => {
    const months = part`
      select month, count(distinct host_id)::int as hosts, sum(tcs)::bigint as tcs, sum(tds)::bigint as tds
      from (${withheld()}) w group by month`;
    const [rows, count] = await Promise.all([
      db<{ month: Month; hosts: number; tcs: Paise; tds: Paise }[]>`
        ${months} order by month desc ${slice(page)}`,
      countRows(db, part`from (${months}) m`),
    ]);
    const results = rows.map((row) => ({ ...row, tcs: toRupees(row.tcs), tds: toRupees(row.tds) }));
    return { results, count };
  };

/** A host's month. Money in paise. */
interface HostMonth {
  businessName: string;
  legalName: string | null;
  gstin: string | null;
  pan: string | null;
  bookings: number;
  sold: Paise;
  tcs: Paise;
  tds: Paise;
}

/** Money in rupees. */
const columns: readonly CsvColumn<HostMonth>[] = [
  ['host', ({ businessName }) => businessName],
  ['legalName', ({ legalName }) => legalName],
  ['gstin', ({ gstin }) => gstin],
  ['pan', ({ pan }) => pan],
  ['bookings', ({ bookings }) => bookings],
  ['soldWithGst', ({ sold }) => toRupees(sold)],
  ['tcs', ({ tcs }) => toRupees(tcs)],
  ['tds', ({ tds }) => toRupees(tds)],
];

/** What was withheld from each host in a month, for the returns to the authorities. */
export const exportWithheldTaxes =
  ({ db }: Pick<DocumentsContext, 'db'>) =>
  async ({ month }: { month: Month }) => {
    const rows = part`
      select h.business_name, d.legal_name, d.gstin, d.pan, count(distinct w.booking_id)::int as bookings,
        sum(s.sold)::bigint as sold, sum(w.tcs)::bigint as tcs, sum(w.tds)::bigint as tds
      from (${withheld()}) w join published.hosts h on h.user_id::text = w.host_id
      left join host_tax_details d on d.host_id = h.user_id
      cross join lateral (
        select coalesce(-sum(e.amount), 0) as sold from published.ledger_entries e
        where e.transaction_id = w.transaction_id and e.account = 'host'
          and e.part not in ('commission', 'commissionTax', 'takenAtVenue', 'tcs', 'tds')) s
      where w.month = ${month} group by h.user_id, h.business_name, d.legal_name, d.gstin, d.pan
      order by h.business_name, h.user_id`;
    return {
      name: `withheld-taxes-${month}.csv`,
      body: csvStream(columns, inBatches<HostMonth>(db, rows, exportBatch)),
    };
  };
