import type { PayoutStatus, payoutSorts } from '@mandap/contract/payouts/payouts';
import type { Payout } from '@mandap/contract/payouts/payouts.schemas';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Db, Part } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { slice } from '#server/platform/listing.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { type PayoutRecord, presentPayout } from '../payouts.present.ts';

export interface PayoutFilter {
  search?: string | undefined;
  status?: PayoutStatus | undefined;
  batchId?: string | undefined;
  hostId?: string | undefined;
}

export interface PayoutSearch extends PayoutFilter {
  sort: (typeof payoutSorts)[number];
}

/** Selects the payouts `p` of `rows`. `more` adds columns. */
export const selectPayouts = (rows: Part, more: Part = part``): Part => part`
  select p.id, p.batch_id, batch.code as batch_code, p.host_id, h.business_name as host_name, p.amount, p.status, p.holder,
    p.last_four, p.ifsc, p.upi, p.reference, p.failure, p.created_at, p.finished_at ${more}
  from ${rows} join payout_batches batch on batch.id = p.batch_id join published.hosts h on h.user_id = p.host_id`;

const withBookings = (): Part => part`,
  coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'code', one.code, 'venueName', one.name,
      'amount', one.amount) order by one.code)
    from (select b.id, b.code, v.name, sum(i.amount) as amount from payout_items i
      join published.bookings b on b.id = i.booking_id join published.venues v on v.id = b.venue_id
      where i.payout_id = p.id group by b.id, b.code, v.name) one), '[]') as bookings`;

export const matching = ({ search, status, batchId, hostId }: PayoutFilter): Part => part`
  where true ${status ? part`and p.status = ${status}` : part``} ${batchId ? part`and p.batch_id = ${batchId}` : part``}
    ${hostId ? part`and p.host_id = ${hostId}` : part``}
    ${search ? part`and p.search_text like ${containing(search.toLowerCase())}` : part``}`;

export const orderOf = (sort: PayoutSearch['sort']): Part => {
  const orders: Record<PayoutSearch['sort'], Part> = {
    newest: part`p.created_at desc, p.id desc`,
    oldest: part`p.created_at, p.id`,
    amount: part`p.amount, p.id`,
    '-amount': part`p.amount desc, p.id desc`,
  };
  return orders[sort];
};

export const selectPage = (db: Db, search: PayoutSearch & { page: number; pageSize: number }) => {
  const order = orderOf(search.sort);
  const page = part`(select * from payouts p ${matching(search)} order by ${order} ${slice(search)}) p`;
  return db<PayoutRecord[]>`${selectPayouts(page, withBookings())} order by ${order}`;
};

/** Null if there is no such payout. */
export const findPayout =
  ({ db }: PayoutsContext) =>
  async (id: string): Promise<PayoutRecord | null> => {
    const [row] = await db<
      PayoutRecord[]
    >`${selectPayouts(part`payouts p`, withBookings())} where p.id = ${id}`;
    return row ?? null;
  };

/** Throws `payout_not_found`. */
export const getPayout = async (context: PayoutsContext, id: string): Promise<Payout> => {
  const payout = await findPayout(context)(id);
  if (!payout) throw new Failure('payout_not_found');
  return presentPayout(payout);
};
