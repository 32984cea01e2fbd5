import type { DocumentKind } from '@mandap/domain/documents/documents';
import type { Language } from '@mandap/domain/languages';
import type { Db, Sql } from '../../platform/db.ts';
import type { ContentEarning, DocumentRow, Issuer, MoneyMoved, PaidPayout } from './documents.record.ts';

const columns = (sql: Sql) => sql`
  d.id, d.kind, d.series, d.year, d.serial, d.number, d.subject_id, d.booking_id, d.payout_id, d.issued_at, d.amount, d.content`;

export const createDocumentsStore = (db: Db) => ({
  /** The last number of a series in a financial year. Until the transaction ends nobody else gets one. */
  async lockSeries(tx: Sql, series: string, year: number): Promise<number> {
    const [row] = await tx<{ last: number }[]>`
      insert into document_numbers (series, year, last) values (${series}, ${year}, 0)
      on conflict (series, year) do update set last = document_numbers.last returning last`;
    return row?.last ?? 0;
  },

  async setLast(tx: Sql, series: string, year: number, last: number): Promise<void> {
    await tx`update document_numbers set last = ${last} where series = ${series} and year = ${year}`;
  },

  async insert(tx: Sql, d: DocumentRow): Promise<void> {
    await tx`
      insert into documents (id, kind, series, year, serial, number, subject_id, booking_id, payout_id, issued_at, amount, content)
      values (${d.id}, ${d.kind}, ${d.series}, ${d.year}, ${d.serial}, ${d.number}, ${d.subjectId}, ${d.bookingId},
        ${d.payoutId}, ${d.issuedAt}, ${d.amount}, ${JSON.stringify(d.content)}::text::jsonb)`;
  },

  async find(id: string): Promise<DocumentRow | null> {
    const [row] = await db<DocumentRow[]>`select ${columns(db)} from documents d where d.id = ${id}`;
    return row ?? null;
  },

  async findAbout(sql: Sql, subjectId: string, kinds: readonly DocumentKind[]): Promise<DocumentRow | null> {
    const [row] = await sql<DocumentRow[]>`
      select ${columns(sql)} from documents d where d.subject_id = ${subjectId} and d.kind = any(${[...kinds]})`;
    return row ?? null;
  },

  /** Oldest first. */
  listOf: (bookingId: string): Promise<DocumentRow[]> => db<DocumentRow[]>`
    select ${columns(db)} from documents d where d.booking_id = ${bookingId} order by d.issued_at, d.id`,

  /** A guest's and a host's own. */
  listOfPerson: (userId: string): Promise<DocumentRow[]> => db<DocumentRow[]>`
    select ${columns(db)} from documents d where d.id in (
      select o.id from bookings b join documents o on o.booking_id = b.id where b.user_id = ${userId}
      union select o.id from venues v join bookings b on b.venue_id = v.id join documents o on o.booking_id = b.id
        where v.owner_id = ${userId}
      union select o.id from payouts p join documents o on o.payout_id = p.id where p.host_id = ${userId})
    order by d.id`,

  /** What came in and was booked, oldest first. */
  listPayments: (bookingId: string): Promise<MoneyMoved[]> => db<MoneyMoved[]>`
    select id, id as payment_id, kind, gateway, transaction_id, amount, coalesce(completed_at, created_at) as at, '' as reason
    from payments where booking_id = ${bookingId} and status in ('completed', 'refunded')
    order by completed_at, id`,

  /** What has gone back of it, oldest first. */
  listRefunds: (bookingId: string): Promise<MoneyMoved[]> => db<MoneyMoved[]>`
    select r.id, p.id as payment_id, p.kind, p.gateway, r.gateway_refund_id as transaction_id, r.amount,
      coalesce(r.completed_at, r.created_at) as at, r.reason
    from refunds r join payments p on p.id = r.payment_id
    where p.booking_id = ${bookingId} and p.status in ('completed', 'refunded') and r.status = 'completed'
    order by r.completed_at, r.id`,

  async issuerOf(bookingId: string): Promise<Issuer | null> {
    const [row] = await db<Issuer[]>`
      select h.business_name, t.gstin, t.legal_name, t.address, guest.city as guest_city
      from bookings b join venues v on v.id = b.venue_id join hosts h on h.user_id = v.owner_id
      join users guest on guest.id = b.user_id
      left join host_tax_details t on t.host_id = v.owner_id where b.id = ${bookingId}`;
    return row ?? null;
  },

  /** As a payout names them. */
  async hostOf(hostId: string): Promise<Issuer | null> {
    const [row] = await db<Issuer[]>`
      select h.business_name, t.gstin, t.legal_name, t.address, '' as guest_city
      from hosts h left join host_tax_details t on t.host_id = h.user_id where h.user_id = ${hostId}`;
    return row ?? null;
  },

  async findPayout(id: string): Promise<(Omit<PaidPayout, 'finishedAt'> & { paidAt: Date | null }) | null> {
    const [row] = await db<(Omit<PaidPayout, 'finishedAt'> & { paidAt: Date | null })[]>`
      select id, host_id, amount, holder, last_four, ifsc, upi, coalesce(reference, '') as reference,
        case when status = 'paid' then finished_at end as paid_at from payouts where id = ${id}`;
    return row ?? null;
  },

  /** What a payout was made of, by booking: the ledger's entries of the host's account. */
  listEarnings: (payoutId: string): Promise<ContentEarning[]> => db<ContentEarning[]>`
    select coalesce(b.code, '') as code, coalesce(v.name, '') as venue_name,
      coalesce(-sum(e.amount) filter (where e.part not in ('commission', 'commissionTax', 'takenAtVenue', 'tcs', 'tds')), 0)::bigint as earned,
      coalesce(sum(e.amount) filter (where e.part in ('commission', 'commissionTax')), 0)::bigint as commission,
      coalesce(sum(e.amount) filter (where e.part = 'takenAtVenue'), 0)::bigint as taken_at_venue,
      coalesce(sum(e.amount) filter (where e.part in ('tcs', 'tds')), 0)::bigint as withheld,
      -sum(e.amount)::bigint as amount
    from payouts p join payout_items i on i.payout_id = p.id
    join ledger_entries e on e.transaction_id = i.transaction_id and e.account = 'host' and e.owner = p.host_id::text
    left join bookings b on b.id = i.booking_id left join venues v on v.id = b.venue_id
    where p.id = ${payoutId} group by b.id, v.name order by b.code nulls last`,

  async languageOf(userId: string): Promise<Language> {
    const [row] = await db<{ language: Language }[]>`select language from users where id = ${userId}`;
    return row?.language ?? 'en';
  },
});

export type DocumentsStore = ReturnType<typeof createDocumentsStore>;
