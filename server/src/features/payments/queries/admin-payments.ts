import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { AdminPayment } from '@mandap/contract/payments/admin.schemas';
import {
  type AdminPaymentSort,
  adminPaymentStatuses,
  type PaymentGatewayName,
  type PaymentNeed,
  paymentGateways,
} from '@mandap/contract/payments/payments';
import { dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { isUtr, normalUtr } from '@mandap/domain/payments/payment-methods';
import { isUuid } from '@mandap/domain/uuid';
import part from 'sql-template-tag';
import { personName } from '#server/i18n/person-name.ts';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { inBatches, type Part, type Tx } from '#server/platform/db.ts';
import { beginningWith, wordsLike } from '#server/platform/like-pattern.ts';
import { exportBatch, rowsByIds, slice, upTo, withCustomPlan } from '#server/platform/listing.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { presentPayment } from '../payments.present.ts';
import { type AdminPaymentRow, adminPaymentColumns, joinBooking, paymentCode } from './payment-rows.ts';

export interface AdminPaymentFilter {
  search?: string | undefined;
  status?: 'pending' | 'completed' | 'failed' | 'refunded' | undefined;
  method?: PaymentGatewayName | undefined;
  needs?: PaymentNeed | undefined;
  sort: AdminPaymentSort;
}

/** A filter, and where the text of a search is looked for. */
type Search = AdminPaymentFilter & Pick<PaymentsContext, 'published'>;
type PagedSearch = Search & { page: number; pageSize: number };

/** One page of all payments. */
export const findAdminPayments =
  ({ db, published }: Pick<PaymentsContext, 'db' | 'published'>) =>
  (requested: AdminPaymentFilter & { page: number; pageSize: number }): Promise<LimitedPage<AdminPayment>> =>
    withCustomPlan(db, async (tx) => {
      const filter = { ...requested, published };
      const isNarrowed = filter.search || filter.needs;
      const { ids, count } = isNarrowed
        ? await collectMatches(tx, filter)
        : { ids: [], count: await countKinds(tx, filter) };
      const counted = upTo(countLimit, count);
      const isCollected = filter.needs || (filter.search && !counted.countIsLimited);
      const source = isCollected ? rowsByIds(ids) : inOrder(filter);
      return { results: await selectPage(tx, published, source), ...counted };
    });

/** Money in rupees. */
const csvColumns: readonly CsvColumn<AdminPaymentRow>[] = [
  ['paymentId', ({ id }) => paymentCode(id)],
  ['bookingId', ({ bookingCode }) => bookingCode],
  ['user', ({ userName }) => personName(userName)],
  ['eMail', ({ userEmail }) => userEmail],
  ['venue', ({ venueName }) => venueName],
  ['payFor', ({ kind }, t) => t[`payFor_${kind}`]()],
  ['amount', ({ amount }) => toRupees(amount)],
  ['refunded', ({ refunded }) => toRupees(refunded)],
  ['refundOnItsWay', ({ refunding }) => toRupees(refunding)],
  ['status', ({ status }, t) => t[`transfer_${status}`]()],
  ['method', ({ gateway }, t) => t[`gateway_${gateway}`]()],
  ['transactionId', ({ transactionId }) => transactionId],
  ['started', ({ createdAt }) => createdAt],
  ['completed', ({ completedAt }) => completedAt],
];

/** All matching payments as a CSV file, read in batches from one snapshot. */
export const exportPayments =
  ({ clock, db, published }: PaymentsContext) =>
  async (filter: AdminPaymentFilter) => {
    const { search, needs, sort } = filter;
    const isFound = search ? part`p.id in (${matching({ ...filter, published })})` : part`true`;
    const isNeeded = needs ? part`and p.id in (${needing(needs)})` : part``;
    const query = part`
      select ${adminPaymentColumns()} from payments p ${joinBooking(published)}
      where ${isFound} ${isNeeded} ${matchesKind(filter)} order by ${orderBy(sort)}`;
    const rows = inBatches<AdminPaymentRow>(db, query, exportBatch);
    return { name: `payments-${dayInIndia(clock.now())}.csv`, body: csvStream(csvColumns, rows) };
  };

const orderBy = (sort: AdminPaymentSort): Part => {
  const orders: Record<AdminPaymentSort, () => Part> = {
    newest: () => part`p.created_at desc, p.id desc`,
    oldest: () => part`p.created_at, p.id`,
    amount: () => part`p.amount, p.id`,
    '-amount': () => part`p.amount desc, p.id desc`,
  };
  return orders[sort]();
};

const kindsOf = ({ status, method }: Pick<AdminPaymentFilter, 'status' | 'method'>) => ({
  // Guests see a payment of a wrong amount as failed.
  statuses: status === 'failed' ? ['failed', 'mismatched'] : status ? [status] : [...adminPaymentStatuses],
  gateways: method ? [method] : [...paymentGateways],
});

const matchesKind = (filter: Pick<AdminPaymentFilter, 'status' | 'method'>): Part => {
  const { statuses, gateways } = kindsOf(filter);
  return part`${filter.status ? part`and p.status = any(${statuses}::text[])` : part``}
    ${filter.method ? part`and p.gateway = any(${gateways}::text[])` : part``}`;
};

const needing = (need: PaymentNeed): Part => {
  const queries: Record<PaymentNeed, Part> = {
    confirmation: part`select t.payment_id as id from bank_transfers t where t.utr is not null and t.decision is null`,
    refund: part`select r.payment_id as id from refunds r where r.status = 'failed' and r.try_at is null`,
  };
  return queries[need];
};

/** The end of an id, which people use to refer to a payment. */
const endingIn = (text: string): string | null =>
  /^(?:pay-)?([\da-f]{8})$/i.exec(text)?.[1]?.toLowerCase() ?? null;

/** The fields that a search can match, each with its own index. Of each, up to one more payment than the limit. */
const matching = ({ search = '', published, ...kinds }: Search, limit?: number): Part => {
  const ending = endingIn(search);
  const end = part`${matchesKind(kinds)} ${limit ? part`limit ${limit + 1}` : part``}`;
  return part`
    (select p.id from ${published.bookings.searched} o join payments p on p.booking_id = o.booking_id
      where o.search_text like ${wordsLike(search)} ${end})
    ${search.length >= 3 ? part`union all (select p.id from payments p where lower(p.transaction_id) like ${beginningWith(search.toLowerCase())} ${end})` : part``}
    ${isUtr(normalUtr(search)) ? part`union all select t.payment_id from bank_transfers t where t.utr = ${normalUtr(search)}` : part``}
    ${ending ? part`union all select p.id from payments p where right(p.id::text, 8) = ${ending}` : part``}
    ${isUuid(search) ? part`union all select p.id from payments p where p.id = ${search}` : part``}`;
};

/** Whether one payment matches the search. */
const isMatch = ({ search, published }: Pick<Search, 'search' | 'published'>): Part => {
  if (!search) return part`true`;
  return part`((select o.search_text from ${published.bookings.searched} o where o.booking_id = p.booking_id) like ${wordsLike(search)}
    or lower(p.transaction_id) like ${beginningWith(search.toLowerCase())}
    or exists (select 1 from bank_transfers t where t.payment_id = p.id and t.utr = ${normalUtr(search)}))`;
};

/**
 * The page and the number of the payments that match a text or need attention, up to one more than the limit, collected first and
 * then sorted.
 */
const collectMatches = async (tx: Tx, filter: PagedSearch): Promise<{ ids: string[]; count: number }> => {
  const { needs, sort } = filter;
  const [row] = await tx<{ ids: string[]; count: number }[]>`
    with collected as materialized (
      select distinct id from (${needs ? needing(needs) : matching(filter, countLimit)}) every),
    matches as materialized (
      select p.id, p.created_at, p.amount from collected c join payments p on p.id = c.id
      where ${needs ? isMatch(filter) : part`true`} ${matchesKind(filter)})
    select (select count(*)::int from matches) as count, array(
      select p.id from matches p order by ${orderBy(sort)} ${slice(filter)}) as ids`;
  return row ?? { ids: [], count: 0 };
};

/** A page of many matches, read along an index until it is full. */
const inOrder = (filter: PagedSearch): Part =>
  filter.search && !filter.status && !filter.method ? alongOrder(filter) : mergedKinds(filter);

/** For all kinds together, one scan along the order is fastest. */
const alongOrder = (filter: PagedSearch): Part => part`
  select p.id from payments p where ${isMatch(filter)}
  order by ${orderBy(filter.sort)} ${slice(filter)}`;

/** The first payments of each kind, merged. An index has each kind in order. */
const mergedKinds = (filter: PagedSearch): Part => {
  const { statuses, gateways } = kindsOf(filter);
  const order = orderBy(filter.sort);
  return part`
    select p.id from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
    cross join lateral (
      select p.* from payments p
      where p.status = of_status and p.gateway = of_gateway and ${isMatch(filter)}
      order by ${order} limit ${filter.page * filter.pageSize}) p
    order by ${order} ${slice(filter)}`;
};

/** Counts along an index, because the planner cannot know how many payments of a kind there are. */
const countKinds = async (tx: Tx, filter: PagedSearch): Promise<number> => {
  const { statuses, gateways } = kindsOf(filter);
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (
      select from unnest(${statuses}::text[]) of_status, unnest(${gateways}::text[]) of_gateway
      cross join lateral (
        select from payments p where p.status = of_status and p.gateway = of_gateway
        order by p.created_at, p.id limit ${countLimit + 1}) p
      limit ${countLimit + 1}) found`;
  return row?.count ?? 0;
};

/** Rows by id, in the order of the source. */
const selectPage = async (
  tx: Tx,
  published: PaymentsContext['published'],
  source: Part,
): Promise<AdminPayment[]> => {
  const rows = await tx<AdminPaymentRow[]>`
    select ${adminPaymentColumns()} from (select id, row_number() over () as place from (${source}) listed) page
    join payments p on p.id = page.id ${joinBooking(published)} order by page.place`;
  return rows.map(presentPayment);
};
