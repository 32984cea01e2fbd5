import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import {
  type AdminPaymentSort,
  adminPaymentStatuses,
  type PaymentGatewayName,
  type PaymentNeed,
  paymentGateways,
} from '@mandap/contract/payments/admin';
import type { AdminPayment } from '@mandap/contract/payments/admin.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { isUuid } from '@mandap/domain/uuid';
import { type CsvColumn, csvStream } from '../../../platform/csv.ts';
import type { Part, Sql, Tx } from '../../../platform/db.ts';
import { beginningWith, wordsLike } from '../../../platform/like-pattern.ts';
import { exportBatch, rowsByIds, slice, withCustomPlan } from '../../../platform/listing.ts';
import type { PaymentsContext } from '../payments.context.ts';
import {
  type AdminPaymentRow,
  paymentCode,
  paymentColumns,
  paymentNames,
  presentPayment,
} from './payment-rows.ts';

export interface AdminPaymentFilter {
  search?: string | undefined;
  status?: 'pending' | 'completed' | 'failed' | 'refunded' | undefined;
  method?: PaymentGatewayName | undefined;
  needs?: PaymentNeed | undefined;
  sort: AdminPaymentSort;
}

type PagedFilter = AdminPaymentFilter & { page: number; pageSize: number };
type Counted = Pick<LimitedPage<unknown>, 'count' | 'countIsLimited'>;

/** How many matches of a text are collected to be sorted. */
const collectLimit = 3_000;
/** Among how many payments the matches of a frequent word are counted. */
const searchCountLimit = 2_000;

/** One page of all payments. */
export const findAdminPayments =
  ({ db }: Pick<PaymentsContext, 'db'>) =>
  (filter: PagedFilter): Promise<LimitedPage<AdminPayment>> =>
    withCustomPlan(db, async (tx) => {
      const matches = filter.search || filter.needs ? await collectMatches(tx, filter) : null;
      if (!matches) return readInOrder(tx, filter);
      const results = await selectPage(tx, rowsByIds(matches.ids, tx));
      return { results, count: matches.count, countIsLimited: false };
    });

/** Money in rupees. */
const csvColumns: readonly CsvColumn<AdminPaymentRow>[] = [
  ['Payment ID', ({ id }) => paymentCode(id)],
  ['Booking ID', ({ bookingCode }) => bookingCode],
  ['User', ({ userName }) => userName],
  ['E-mail', ({ userEmail }) => userEmail],
  ['Venue', ({ venueName }) => venueName],
  ['For', ({ kind }) => kind],
  ['Amount', ({ amount }) => toRupees(amount)],
  ['Refunded', ({ refunded }) => toRupees(refunded)],
  ['Refund on its way', ({ refunding }) => toRupees(refunding)],
  ['Status', ({ status }) => status],
  ['Method', ({ gateway }) => gateway],
  ['Transaction ID', ({ transactionId }) => transactionId],
  ['Started', ({ createdAt }) => createdAt.toISOString()],
  ['Completed', ({ completedAt }) => completedAt?.toISOString() ?? ''],
];

/** All that match as a table, read in batches of one snapshot. */
export const exportPayments =
  ({ clock, db }: PaymentsContext) =>
  async (filter: AdminPaymentFilter) => {
    const { search, needs, sort } = filter;
    const isFound = search ? db`p.id in (${matching(db, search)})` : db`true`;
    const isNeeded = needs ? db`and p.id in (${needing(db, needs)})` : db``;
    const rows = db<AdminPaymentRow[]>`
      select ${paymentColumns(db)} from payments p ${paymentNames(db)}
      where ${isFound} ${isNeeded} ${isOfKind(db, filter)} order by ${orderBy(db, sort)}`.cursor(exportBatch);
    return { name: `payments-${dayInIndia(clock.now())}.csv`, body: csvStream(csvColumns, rows) };
  };

const orderBy = (sql: Sql, sort: AdminPaymentSort): Part => {
  const orders: Record<AdminPaymentSort, () => Part> = {
    newest: () => sql`p.created_at desc, p.id desc`,
    oldest: () => sql`p.created_at, p.id`,
    amount: () => sql`p.amount, p.id`,
    '-amount': () => sql`p.amount desc, p.id desc`,
  };
  return orders[sort]();
};

const kindsOf = ({ status, method }: AdminPaymentFilter) => ({
  // To its customer, a payment of another amount than was requested has failed.
  statuses: status === 'failed' ? ['failed', 'mismatched'] : status ? [status] : [...adminPaymentStatuses],
  gateways: method ? [method] : [...paymentGateways],
});

const isOfKind = (sql: Sql, filter: AdminPaymentFilter): Part => {
  const { statuses, gateways } = kindsOf(filter);
  return sql`${filter.status ? sql`and p.status = any(${statuses}::text[])` : sql``}
    ${filter.method ? sql`and p.gateway = any(${gateways}::text[])` : sql``}`;
};

const needing = (sql: Sql, need: PaymentNeed): Part => {
  const queries: Record<PaymentNeed, Part> = {
    confirmation: sql`select t.payment_id as id from bank_transfers t where t.utr is not null and t.decision is null`,
    refund: sql`select r.payment_id as id from refunds r where r.status = 'failed' and r.try_at is null`,
  };
  return queries[need];
};

/** The end of an id, by which people refer to a payment. */
const endingIn = (text: string): string | null =>
  /^(?:pay-)?([\da-f]{8})$/i.exec(text)?.[1]?.toLowerCase() ?? null;

<<<<<<< HEAD
/** Every way in which a text can match a payment, each with an index of its own. */
const matching = (sql: Sql, search: string): Part => {
  const ending = endingIn(search);
  return sql`
    (select p.id from booking_overviews o join payments p on p.booking_id = o.booking_id
    where o.search_text like ${wordsLike(search)} limit ${collectLimit + 1})
    ${search.length >= 3 ? sql`union all select p.id from payments p where lower(p.transaction_id) like ${beginningWith(search.toLowerCase())}` : sql``}
    ${ending ? sql`union all select p.id from payments p where right(p.id::text, 8) = ${ending}` : sql``}
    ${isUuid(search) ? sql`union all select p.id from payments p where p.id = ${search}` : sql``}`;
};

/** The same of one payment. */
const isMatch = (sql: Sql, search: string | undefined): Part => {
  if (!search) return sql`true`;
  return sql`((select o.search_text from booking_overviews o where o.booking_id = p.booking_id) like ${wordsLike(search)}
    or lower(p.transaction_id) like ${beginningWith(search.toLowerCase())})`;
};

/**
 * The page and the number of those that match a text or need, collected, then sorted: the planner cannot know whether a
 * word is rare, and must not walk along the order for it. Null where too many match the text.
 */
const collectMatches = async (
  tx: Tx,
  filter: PagedFilter,
): Promise<{ ids: string[]; count: number } | null> => {
  const { needs, search, sort } = filter;
  const [row] = await tx<{ ids: string[]; count: number; collected: number }[]>`
    with collected as materialized (
      select distinct id from (${needs ? needing(tx, needs) : matching(tx, search ?? '')}) every),
    matches as materialized (
      select p.id, p.created_at, p.amount from collected c join payments p on p.id = c.id
      where ${needs ? isMatch(tx, search) : tx`true`} ${isOfKind(tx, filter)})
    select (select count(*)::int from collected) as collected, (select count(*)::int from matches) as count, array(
      select p.id from matches p order by ${orderBy(tx, sort)} ${slice(filter, tx)}) as ids`;
  return row && (needs || row.collected <= collectLimit) ? row : null;
};

/** A page of many: read along an index until it is full. */
const readInOrder = async (tx: Tx, filter: PagedFilter): Promise<LimitedPage<AdminPayment>> => {
  const { page, pageSize, search, status, method } = filter;
  const counted = await countKinds(tx, filter);
  // They are met soon along the order, and not to be collected.
  await tx`set local enable_bitmapscan = off`;
  const isOfAnyKind = search && !status && !method;
  const results = await selectPage(tx, isOfAnyKind ? alongOrder(tx, filter) : mergedKinds(tx, filter));
  if (!counted.countIsLimited) return { results, ...counted };
  // A full page is assumed to have a next one.
  const seen = (page - 1) * pageSize + results.length + (results.length === pageSize ? 1 : 0);
  return { results, countIsLimited: true, count: Math.max(counted.count, seen) };
};

/** For all kinds, one walk along the order meets them soonest. */
const alongOrder = (sql: Sql, filter: PagedFilter): Part => sql`
  select p.id from payments p where ${isMatch(sql, filter.search)}
  order by ${orderBy(sql, filter.sort)} ${slice(filter, sql)}`;

/** The beginning of each kind of payment, merged: an index has each of them in order. */
const mergedKinds = (sql: Sql, filter: PagedFilter): Part => {
  const { statuses, gateways } = kindsOf(filter);
  const order = orderBy(sql, filter.sort);
  return sql`
    select p.id from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
    cross join lateral (
      select p.* from payments p
      where p.status = of_status and p.gateway = of_gateway and ${isMatch(sql, filter.search)}
      order by ${order} limit ${filter.page * filter.pageSize}) p
    order by ${order} ${slice(filter, sql)}`;
};

/** Counted in an order that an index has: the planner cannot know how many of a kind there are. */
const countKinds = async (tx: Tx, filter: PagedFilter): Promise<Counted> => {
  const { statuses, gateways } = kindsOf(filter);
  const limit = filter.search ? searchCountLimit : countLimit;
  const [row] = await tx<Counted[]>`
    select count(*) filter (where ${isMatch(tx, filter.search)})::int as count,
      count(*) > ${limit}::int as count_is_limited
    from (
      select p.* from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
      cross join lateral (
        select p.booking_id, p.transaction_id from payments p
        where p.status = of_status and p.gateway = of_gateway
        order by p.created_at, p.id limit ${limit + 1}) p
      limit ${limit + 1}) p`;
  const { count, countIsLimited } = row ?? { count: 0, countIsLimited: false };
  return { count: Math.min(count, limit), countIsLimited };
};

/** Rows by id, in the order of the source. */
const selectPage = async (tx: Tx, source: Part): Promise<AdminPayment[]> => {
  const rows = await tx<AdminPaymentRow[]>`
    select ${paymentColumns(tx)} from (select id, row_number() over () as place from (${source}) listed) page
    join payments p on p.id = page.id ${paymentNames(tx)} order by page.place`;
  return rows.map(presentPayment);
};
=======
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

  const ofKind = (requested: PaymentsWanted): Part => {
    const { statuses, gateways } = kinds(requested);
    return db`${requested.status ? db`and p.status = any(${statuses}::text[])` : db``}
      ${requested.method ? db`and p.gateway = any(${gateways}::text[])` : db``}`;
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
  const foundFirst = async (tx: Tx, requested: PaymentsWanted & Paging): Promise<Found | null> => {
    const { needs, search } = requested;
    const [row] = await tx<(Found & { meant: number })[]>`
      with meant as materialized (select distinct id from (${needs ? needing[needs] : meant(search ?? '')}) every),
      few as materialized (
        select p.id, p.created_at, p.amount from meant m join payments p on p.id = m.id
        where ${needs ? isMeant(search) : db`true`} ${ofKind(requested)})
      select (select count(*)::int from meant) as meant, (select count(*)::int from few) as count, array(
        select p.id from few p order by ${orders[requested.sort]()} ${slice(requested, db)}) as ids`;
    return row && (needs || row.meant <= mostCollected) ? row : null;
  };

  /** Of all kinds, one walk along the order meets them soonest. */
  const walked = (requested: PaymentsWanted & Paging): Part => db`
    select p.id from payments p where ${isMeant(requested.search)} order by ${orders[requested.sort]()} ${slice(requested, db)}`;

  /** The beginning of each kind of payment, merged: an index has each of them in order. */
  const merged = (requested: PaymentsWanted & Paging): Part => {
    const { statuses, gateways } = kinds(requested);
    const order = orders[requested.sort]();
    return db`
      select p.id from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
      cross join lateral (
        select p.* from payments p
        where p.status = of_status and p.gateway = of_gateway and ${isMeant(requested.search)}
        order by ${order} limit ${requested.page * requested.pageSize}) p
      order by ${order} ${slice(requested, db)}`;
  };

  /**
   * How many there are, as far as one looks: in an order that an index has, so that it is counted there. How many of a
   * kind there are, the planner cannot know.
   */
  const countKinds = async (tx: Tx, requested: PaymentsWanted): Promise<Counted> => {
    const { statuses, gateways } = kinds(requested);
    const most = requested.search ? lookedThrough : countLimit;
    const [row] = await tx<Counted[]>`
      select count(*) filter (where ${isMeant(requested.search)})::int as count, count(*) > ${most}::int as count_is_limited from (
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

  const listMany = async (
    tx: Tx,
    requested: PaymentsWanted & Paging,
  ): Promise<LimitedPage<AdminPaymentRow>> => {
    const counted = await countKinds(tx, requested);
    // They are met soon along the order, and not to be collected.
    await tx`set local enable_bitmapscan = off`;
    const source =
      requested.search && !requested.status && !requested.method ? walked(requested) : merged(requested);
    const results = await tx<AdminPaymentRow[]>`${page(source)}`;
    if (!counted.countIsLimited) return { results, ...counted };
    // Of a page that is full there is a next one, as far as anybody knows.
    const { page: number, pageSize } = requested;
    const seen = (number - 1) * pageSize + results.length + (results.length === pageSize ? 1 : 0);
    return { results, countIsLimited: true, count: Math.max(counted.count, seen) };
  };

  return {
    list: (requested: PaymentsWanted & Paging): Promise<LimitedPage<AdminPaymentRow>> =>
      withCustomPlan(db, async (tx) => {
        const found = requested.search || requested.needs ? await foundFirst(tx, requested) : null;
        if (!found) return listMany(tx, requested);
        const results = await tx<AdminPaymentRow[]>`${page(rowsByIds(found.ids, db))}`;
        return { results, count: found.count, countIsLimited: false };
      }),

    async *all(requested: PaymentsWanted): AsyncIterable<AdminPaymentRow[]> {
      const { search, needs } = requested;
      const found = search ? db`p.id in (${meant(search)})` : db`true`;
      const needed = needs ? db`and p.id in (${needing[needs]})` : db``;
      yield* db<AdminPaymentRow[]>`
        select ${paymentColumns(db)} from payments p ${paymentNames(db)}
        where ${found} ${needed} ${ofKind(requested)} order by ${orders[requested.sort]()}`.cursor(
        exportBatch,
      );
    },
  };
};

/** One page of all payments, as administrators look for them. */
export const findAdminPayments = (
  db: Db,
  requested: PaymentsWanted & Paging,
): Promise<LimitedPage<AdminPaymentRow>> => createList(db).list(requested);

/** All that match, some at a time, as they are at one moment. */
export const readAdminPayments = (db: Db, requested: PaymentsWanted): AsyncIterable<AdminPaymentRow[]> =>
  createList(db).all(requested);
>>>>>>> c2babfd (Name requests, transitions, toasts and limits by the field's words)
