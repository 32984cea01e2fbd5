import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import {
  type AdminPaymentSort,
  type AdminPaymentStatus,
  adminPaymentStatuses,
  type PaymentGatewayName,
  type PaymentNeed,
  paymentGateways,
} from '@mandap/contract/payments/admin';
import type { Paise } from '@mandap/domain/money';
import type { PaymentPart } from '@mandap/domain/payments/payment-methods';
import { isUuid } from '@mandap/domain/uuid';
import type { Db, Part, Tx } from '../../../platform/db.ts';
import { beginningWith, wordsLike } from '../../../platform/like-pattern.ts';
import { exportBatch, rowsByIds, slice, withCustomPlan } from '../../../platform/listing.ts';

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

type Paging = { page: number; pageSize: number };
type Counted = { count: number; countIsLimited: boolean };
type Found = { ids: string[]; count: number };

/** So many are collected by a text, to be sorted. */
const mostCollected = 3_000;
/** So many are looked through for a word that most have, to say how many have it at least. */
const lookedThrough = 2_000;

/** Of payment `p`, with names. */
export const paymentColumns = (db: Db): Part => db`
  p.id, p.booking_id, b.code as booking_code, b.user_id, trim(u.first_name || ' ' || u.last_name) as user_name,
  u.email as user_email, b.venue_id, v.name as venue_name, p.kind, p.amount,
  (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.status = 'completed') as refunded,
  (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.payment_id = p.id and r.status <> 'completed') as refunding,
  p.status, p.gateway, p.transaction_id, p.created_at, p.completed_at`;
export const paymentNames = (db: Db): Part => db`
  join bookings b on b.id = p.booking_id join users u on u.id = b.user_id join venues v on v.id = b.venue_id`;

/** What people call a payment by: the end of its id. */
const endingIn = (text: string): string | null =>
  /^(?:pay-)?([\da-f]{8})$/i.exec(text)?.[1]?.toLowerCase() ?? null;

const createList = (db: Db) => {
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
      (select p.id from booking_overviews o join payments p on p.booking_id = o.booking_id
      where o.search_text like ${wordsLike(search)} limit ${mostCollected + 1})
      ${search.length >= 3 ? db`union all select p.id from payments p where lower(p.transaction_id) like ${beginningWith(search.toLowerCase())}` : db``}
      ${ending ? db`union all select p.id from payments p where right(p.id::text, 8) = ${ending}` : db``}
      ${isUuid(search) ? db`union all select p.id from payments p where p.id = ${search}` : db``}`;
  };

  /** The same of one payment. */
  const isMeant = (search: string | undefined): Part => {
    if (!search) return db`true`;
    return db`((select o.search_text from booking_overviews o where o.booking_id = p.booking_id) like ${wordsLike(search)}
      or lower(p.transaction_id) like ${beginningWith(search.toLowerCase())})`;
  };

  /**
   * The page of those that are found, and how many they are: looked for by their text or need, then sorted. Whether a word
   * is rare, the planner cannot know: it must not walk along the order for it. Null where too many are meant to collect.
   */
  const foundFirst = async (tx: Tx, wanted: PaymentsWanted & Paging): Promise<Found | null> => {
    const { needs, search } = wanted;
    const [row] = await tx<(Found & { meant: number })[]>`
      with meant as materialized (select distinct id from (${needs ? needing[needs] : meant(search ?? '')}) every),
      few as materialized (
        select p.id, p.created_at, p.amount from meant m join payments p on p.id = m.id
        where ${needs ? isMeant(search) : db`true`} ${ofKind(wanted)})
      select (select count(*)::int from meant) as meant, (select count(*)::int from few) as count, array(
        select p.id from few p order by ${orders[wanted.sort]()} ${slice(wanted, db)}) as ids`;
    return row && (needs || row.meant <= mostCollected) ? row : null;
  };

  /** Of all kinds, one walk along the order meets them soonest. */
  const walked = (wanted: PaymentsWanted & Paging): Part => db`
    select p.id from payments p where ${isMeant(wanted.search)} order by ${orders[wanted.sort]()} ${slice(wanted, db)}`;

  /** The beginning of each kind of payment, merged: an index has each of them in order. */
  const merged = (wanted: PaymentsWanted & Paging): Part => {
    const { statuses, gateways } = kinds(wanted);
    const order = orders[wanted.sort]();
    return db`
      select p.id from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
      cross join lateral (
        select p.* from payments p
        where p.status = of_status and p.gateway = of_gateway and ${isMeant(wanted.search)}
        order by ${order} limit ${wanted.page * wanted.pageSize}) p
      order by ${order} ${slice(wanted, db)}`;
  };

  /**
   * How many there are, as far as one looks: in an order that an index has, so that it is counted there. How many of a
   * kind there are, the planner cannot know.
   */
  const countKinds = async (tx: Tx, wanted: PaymentsWanted): Promise<Counted> => {
    const { statuses, gateways } = kinds(wanted);
    const most = wanted.search ? lookedThrough : countLimit;
    const [row] = await tx<Counted[]>`
      select count(*) filter (where ${isMeant(wanted.search)})::int as count, count(*) > ${most}::int as count_is_limited from (
        select p.* from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
        cross join lateral (
          select p.booking_id, p.transaction_id from payments p
          where p.status = of_status and p.gateway = of_gateway
          order by p.created_at, p.id limit ${most + 1}) p
        limit ${most + 1}) p`;
    const { count, countIsLimited } = row ?? { count: 0, countIsLimited: false };
    return { count: Math.min(count, most), countIsLimited };
  };

  const page = (source: Part): Part => db`
    select ${paymentColumns(db)} from (select id, row_number() over () as place from (${source}) listed) page
    join payments p on p.id = page.id ${paymentNames(db)} order by page.place`;

  const listMany = async (tx: Tx, wanted: PaymentsWanted & Paging): Promise<LimitedPage<AdminPaymentRow>> => {
    const counted = await countKinds(tx, wanted);
    // They are met soon along the order, and not to be collected.
    await tx`set local enable_bitmapscan = off`;
    const source = wanted.search && !wanted.status && !wanted.method ? walked(wanted) : merged(wanted);
    const results = await tx<AdminPaymentRow[]>`${page(source)}`;
    if (!counted.countIsLimited) return { results, ...counted };
    // Of a page that is full there is a next one, as far as anybody knows.
    const { page: number, pageSize } = wanted;
    const seen = (number - 1) * pageSize + results.length + (results.length === pageSize ? 1 : 0);
    return { results, countIsLimited: true, count: Math.max(counted.count, seen) };
  };

  return {
    list: (wanted: PaymentsWanted & Paging): Promise<LimitedPage<AdminPaymentRow>> =>
      withCustomPlan(db, async (tx) => {
        const found = wanted.search || wanted.needs ? await foundFirst(tx, wanted) : null;
        if (!found) return listMany(tx, wanted);
        const results = await tx<AdminPaymentRow[]>`${page(rowsByIds(found.ids, db))}`;
        return { results, count: found.count, countIsLimited: false };
      }),

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

/** One page of all payments, as administrators look for them. */
export const findAdminPayments = (
  db: Db,
  wanted: PaymentsWanted & Paging,
): Promise<LimitedPage<AdminPaymentRow>> => createList(db).list(wanted);

/** All that match, some at a time, as they are at one moment. */
export const readAdminPayments = (db: Db, wanted: PaymentsWanted): AsyncIterable<AdminPaymentRow[]> =>
  createList(db).all(wanted);
