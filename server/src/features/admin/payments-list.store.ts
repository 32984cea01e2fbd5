import {
  type AdminPaymentSort,
  type AdminPaymentStatus,
  adminPaymentStatuses,
  type PaymentGatewayName,
  type PaymentNeed,
  paymentGateways,
} from '@house/contract/admin-payments';
import { countLimit } from '@house/contract/lists';
import type { Paise } from '@house/domain/money';
import type { PaymentPart } from '@house/domain/payment-ways';
import type { Db, Part } from '../../platform/db.ts';
import { exportBatch } from '../../platform/listing.ts';
import { wordsLike } from './words-like.ts';

export interface PaymentsWanted {
  search?: string | undefined;
  status?: 'pending' | 'completed' | 'failed' | 'refunded' | undefined;
  method?: PaymentGatewayName | undefined;
  needs?: PaymentNeed | undefined;
  sort: AdminPaymentSort;
}

/** Money in paise. */
export interface AdminPaymentRow {
  id: string;
  bookingId: string;
  bookingCode: string;
  userId: string;
  userName: string;
  userEmail: string;
  venueId: string;
  venueName: string;
  kind: PaymentPart;
  amount: Paise;
  refunded: Paise;
  refunding: Paise;
  status: AdminPaymentStatus;
  gateway: PaymentGatewayName;
  transactionId: string | null;
  createdAt: Date;
  completedAt: Date | null;
}

/** So many are sorted without an index of their order; beyond it, the order is walked until the page is full. */
const few = 3_000;

/** Of payment `p`, with names. */
export const paymentColumns = (db: Db): Part => db`
  p.id, p.booking_id, b.code as booking_code, b.user_id, trim(u.first_name || ' ' || u.last_name) as user_name,
  u.email as user_email, b.venue_id, v.name as venue_name, p.kind, p.amount,
  (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.status = 'completed') as refunded,
  (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.status <> 'completed') as refunding,
  p.status, p.gateway, p.transaction_id, p.created_at, p.completed_at`;
export const paymentNames = (db: Db): Part => db`
  join bookings b on b.id = p.booking_id join users u on u.id = b.user_id join venues v on v.id = b.venue_id`;

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
/** What people call a payment by: the end of its id. */
const endingIn = (text: string): string | null =>
  /^(?:pay-)?([\da-f]{8})$/i.exec(text)?.[1]?.toLowerCase() ?? null;
const beginning = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

export const createPaymentsListStore = (db: Db) => {
  const orders: Record<AdminPaymentSort, () => Part> = {
    newest: () => db`p.created_at desc, p.id desc`,
    oldest: () => db`p.created_at, p.id`,
    amount: () => db`p.amount, p.id`,
    '-amount': () => db`p.amount desc, p.id desc`,
  };

  const kinds = ({ status, method }: PaymentsWanted) => ({
    // Money of another amount than was asked for: to its customer, that payment has failed.
    statuses: status === 'failed' ? ['failed', 'mismatched'] : status ? [status] : [...adminPaymentStatuses],
    gateways: method ? [method] : [...paymentGateways],
  });

  const ofKind = (wanted: PaymentsWanted): Part => {
    const { statuses, gateways } = kinds(wanted);
    return db`${wanted.status ? db`and p.status = any(${statuses}::text[])` : db``}
      ${wanted.method ? db`and p.gateway = any(${gateways}::text[])` : db``}`;
  };

  const needing: Record<PaymentNeed, Part> = {
    confirmation: db`select t.payment_id as id from bank_transfers t where t.utr is not null and t.decision is null`,
    refund: db`select r.payment_id as id from refunds r where r.status = 'failed' and r.try_at is null`,
  };

  /** Every way to be meant by a text, each with an index of its own. */
  const meant = (search: string): Part => {
    const ending = endingIn(search);
    return db`
      select p.id from booking_overviews o join payments p on p.booking_id = o.booking_id
      where o.search_text like ${wordsLike(search)}
      ${search.length >= 3 ? db`union all select p.id from payments p where lower(p.transaction_id) like ${beginning(search)}` : db``}
      ${ending ? db`union all select p.id from payments p where right(p.id::text, 8) = ${ending}` : db``}
      ${isId(search) ? db`union all select p.id from payments p where p.id = ${search}` : db``}`;
  };

  /** The same of one payment. */
  const isMeant = (search: string | undefined): Part => {
    if (!search) return db`true`;
    return db`(exists (select 1 from booking_overviews o
        where o.booking_id = p.booking_id and o.search_text like ${wordsLike(search)})
      or lower(p.transaction_id) like ${beginning(search)})`;
  };

  const isFew = async ({ search, needs }: PaymentsWanted): Promise<boolean> => {
    if (needs) return true;
    if (!search) return false;
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from (select 1 from (${meant(search)}) found limit ${few + 1}) counted`;
    return (row?.count ?? 0) <= few;
  };

  const fewOf = (wanted: PaymentsWanted): Part => db`
    select p.* from payments p
    join (select distinct id from (${wanted.needs ? needing[wanted.needs] : meant(wanted.search ?? '')}) found) m on m.id = p.id
    where ${wanted.needs ? isMeant(wanted.search) : db`true`} ${ofKind(wanted)}`;

  /** The beginning of each kind of payment, merged: an index has each of them in order. */
  const merged = (wanted: PaymentsWanted, most: number): Part => {
    const { statuses, gateways } = kinds(wanted);
    const order = orders[wanted.sort]();
    return db`
      select p.id from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
      cross join lateral (
        select p.* from payments p
        where p.status = of_status and p.gateway = of_gateway and ${isMeant(wanted.search)}
        order by ${order} limit ${most}) p
      order by ${order}`;
  };

  const count = async (wanted: PaymentsWanted): Promise<{ count: number; countIsLimited: boolean }> => {
    const { statuses, gateways } = kinds(wanted);
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
        cross join lateral (
          select 1 from payments p
          where p.status = of_status and p.gateway = of_gateway and ${isMeant(wanted.search)}
          limit ${countLimit + 1}) p
        limit ${countLimit + 1}) found`;
    const found = row?.count ?? 0;
    return { count: Math.min(found, countLimit), countIsLimited: found > countLimit };
  };

  const countFew = async (wanted: PaymentsWanted): Promise<{ count: number; countIsLimited: boolean }> => {
    const [row] = await db<{ count: number }[]>`select count(*)::int as count from (${fewOf(wanted)}) found`;
    return { count: row?.count ?? 0, countIsLimited: false };
  };

  const page = (source: Part): Part => db`
    select ${paymentColumns(db)} from (select id, row_number() over () as place from (${source}) listed) page
    join payments p on p.id = page.id ${paymentNames(db)} order by page.place`;

  return {
    async list(wanted: PaymentsWanted & { page: number; pageSize: number }) {
      const { page: number, pageSize } = wanted;
      const areFew = await isFew(wanted);
      const order = orders[wanted.sort]();
      const source = areFew
        ? db`with few as materialized (${fewOf(wanted)}) select p.id from few p order by ${order}`
        : merged(wanted, number * pageSize);
      const [results, counted] = await Promise.all([
        db<AdminPaymentRow[]>`${page(db`${source} limit ${pageSize} offset ${(number - 1) * pageSize}`)}`,
        areFew ? countFew(wanted) : count(wanted),
      ]);
      return { results, ...counted };
    },

    /** All of them, some at a time, as they are at one moment. */
    async *all(wanted: PaymentsWanted): AsyncIterable<AdminPaymentRow[]> {
      const { search, needs } = wanted;
      const found = search ? db`p.id in (${meant(search)})` : db`true`;
      const needed = needs ? db`and p.id in (${needing[needs]})` : db``;
      yield* db<AdminPaymentRow[]>`
        select ${paymentColumns(db)} from payments p ${paymentNames(db)}
        where ${found} ${needed} ${ofKind(wanted)} order by ${orders[wanted.sort]()}`.cursor(exportBatch);
    },
  };
};
