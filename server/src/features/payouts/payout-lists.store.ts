import { countLimit } from '@mandap/contract/lists';
import type { payoutSorts } from '@mandap/contract/payouts/admin';
import type { PayoutStatus } from '@mandap/contract/payouts/payouts';
import type { Paise } from '@mandap/domain/money';
import type { Db, Part } from '../../platform/db.ts';
import { containing } from '../../platform/like-pattern.ts';
import { countUpTo, exportBatch, slice } from '../../platform/listing.ts';

export interface PayoutWish {
  search?: string | undefined;
  status?: PayoutStatus | undefined;
  batchId?: string | undefined;
  hostId?: string | undefined;
  sort: (typeof payoutSorts)[number];
}
type Paging = { page: number; pageSize: number };

/** A payout as administrators see it. Money in paise. */
export interface ListedPayout {
  id: string;
  batchId: string;
  batchCode: string;
  hostId: string;
  hostName: string;
  amount: Paise;
  status: PayoutStatus;
  holder: string;
  lastFour: string | null;
  ifsc: string | null;
  upi: string | null;
  reference: string | null;
  failure: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  bookings: { id: string; code: string; venueName: string; amount: Paise }[];
}

const orders = (db: Db): Record<PayoutWish['sort'], Part> => ({
  newest: db`p.created_at desc, p.id desc`,
  oldest: db`p.created_at, p.id`,
  amount: db`p.amount, p.id`,
  '-amount': db`p.amount desc, p.id desc`,
});

export const createPayoutListsStore = (db: Db) => {
  const where = ({ search, status, batchId, hostId }: PayoutWish): Part => db`
    where true ${status ? db`and p.status = ${status}` : db``} ${batchId ? db`and p.batch_id = ${batchId}` : db``}
      ${hostId ? db`and p.host_id = ${hostId}` : db``}
      ${search ? db`and p.search_text like ${containing(search.toLowerCase())}` : db``}`;

  const columns = () => db`
    p.id, p.batch_id, batch.code as batch_code, p.host_id, h.business_name as host_name, p.amount, p.status, p.holder,
    p.last_four, p.ifsc, p.upi, p.reference, p.failure, p.created_at, p.finished_at`;
  const joined = () =>
    db`join payout_batches batch on batch.id = p.batch_id join hosts h on h.user_id = p.host_id`;
  const bookings = () => db`
    coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'code', one.code, 'venueName', one.name,
        'amount', one.amount) order by one.code)
      from (select b.id, b.code, v.name, sum(i.amount) as amount from payout_items i
        join bookings b on b.id = i.booking_id join venues v on v.id = b.venue_id
        where i.payout_id = p.id group by b.id, v.name) one), '[]') as bookings`;

  return {
    async list(wish: PayoutWish & Paging) {
      const order = orders(db)[wish.sort];
      const [results, counted] = await Promise.all([
        db<ListedPayout[]>`
          select ${columns()}, ${bookings()}
          from (select * from payouts p ${where(wish)} order by ${order} ${slice(wish, db)}) p ${joined()}
          order by ${order}`,
        countUpTo(db, countLimit, db`from payouts p ${where(wish)}`),
      ]);
      return { results, ...counted };
    },

    async *all(wish: PayoutWish): AsyncIterable<Omit<ListedPayout, 'bookings'>[]> {
      yield* db<Omit<ListedPayout, 'bookings'>[]>`
        select ${columns()} from payouts p ${joined()} ${where(wish)} order by ${orders(db)[wish.sort]}`.cursor(
        exportBatch,
      );
    },

    async totals(since: Date) {
      const [row] = await db<
        { onTheWay: Paise; travelling: number; paid: Paise; arrived: number; failed: number }[]
      >`
        select coalesce(sum(amount) filter (where status in ('scheduled', 'processing')), 0)::bigint as on_the_way,
          count(*) filter (where status in ('scheduled', 'processing'))::int as travelling,
          coalesce(sum(amount) filter (where status = 'paid' and created_at > ${since}), 0)::bigint as paid,
          count(*) filter (where status = 'paid' and created_at > ${since})::int as arrived,
          count(*) filter (where status = 'failed' and created_at > ${since})::int as failed
        from payouts where status in ('scheduled', 'processing') or created_at > ${since}`;
      return row ?? { onTheWay: 0, travelling: 0, paid: 0, arrived: 0, failed: 0 };
    },

    async openQuestions(): Promise<{ holds: number; disputes: number }> {
      const [row] = await db<{ holds: number; disputes: number }[]>`
        select (select count(*) from payout_holds where released_at is null)::int as holds,
          (select count(*) from deposit_claims where answer = 'disputed' and granted is null)::int as disputes`;
      return row ?? { holds: 0, disputes: 0 };
    },

    /** Newest first. */
    async batches({ page, pageSize }: Paging) {
      const [results, [total]] = await Promise.all([
        db<
          {
            id: string;
            code: string;
            createdAt: Date;
            createdBy: string;
            amount: Paise;
            scheduled: number;
            processing: number;
            paid: number;
            failed: number;
          }[]
        >`
          select b.id, b.code, b.created_at, trim(u.first_name || ' ' || u.last_name) as created_by, sums.*
          from (select * from payout_batches order by created_at desc, id desc
            limit ${pageSize} offset ${(page - 1) * pageSize}) b
          join users u on u.id = b.created_by
          cross join lateral (
            select coalesce(sum(amount) filter (where status <> 'failed'), 0)::bigint as amount,
              count(*) filter (where status = 'scheduled')::int as scheduled,
              count(*) filter (where status = 'processing')::int as processing,
              count(*) filter (where status = 'paid')::int as paid,
              count(*) filter (where status = 'failed')::int as failed
            from payouts where batch_id = b.id) sums
          order by b.created_at desc, b.id desc`,
        db<{ count: number }[]>`select count(*)::int as count from payout_batches`,
      ]);
      return { results, count: total?.count ?? 0 };
    },
  };
};
