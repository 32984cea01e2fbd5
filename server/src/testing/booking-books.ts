import { refundOf, refundPercent } from '@mandap/domain/bookings/cancellation';
import {
  allows,
  type BookingActor,
  type BookingSource,
  type BookingStatus,
  type BookingTransition,
  bookingTransitions,
} from '@mandap/domain/bookings/lifecycle';
import { dayInIndia } from '@mandap/domain/days';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { expectSoundLedger } from './ledger-books.ts';

interface Book {
  id: string;
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  total: number;
  advance: number;
  serviceFee: number;
  approvedAt: Date | null;
  expiresAt: Date | null;
  startDate: string;
  isHeld: boolean;
  /** The last transition: which one, by whom, from where and when. */
  transition: string;
  actor: string;
  fromStatus: string | null;
  at: Date;
  /**
   * Amounts in paise: received; applied, before and after refunds; net of refunds; applied as advance;
   * refunds in total; refunds pending.
   */
  paid: number;
  taken: number;
  applied: number;
  netPaid: number;
  advances: number;
  /** Refunded because a change lowered the price. */
  changedBack: number;
  back: number;
  toGo: number;
  /** Completed payments neither applied nor fully refunded. */
  inLimbo: number;
  /** In paise, according to the gateway. */
  captured: number;
  returned: number;
}

const booksOf = (app: TestApp, venueId: string): Promise<Book[]> => app.db<Book[]>`
  select b.id, b.status, b.total, first.amount as advance, amount_of_owner(q.lines, 'platform') as service_fee, b.approved_at, b.expires_at,
    b.start_date, last.transition, last.actor, last.from_status, last.at,
    exists (select 1 from holds h where h.quote_id = q.id and h.during = tsrange(b.start_date, b.end_date + 1)) as is_held,
    money.captured as paid, money.applied, money.net_paid, sum.taken, sum.advances, sum.in_limbo,
    money.refunded + money.refunding as back,
    (select coalesce(sum(r.amount), 0)::bigint from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = b.id and r.reason = 'changed') as changed_back,
    (select coalesce(sum(r.amount), 0)::bigint from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = b.id and r.status = 'scheduled') as to_go,
    (select coalesce(sum(o.amount), 0)::bigint from sandbox_orders o join payments p on p.gateway_order_id = o.id::text
      where p.booking_id = b.id and o.status = 'captured') as captured,
    (select coalesce(sum(r.amount), 0)::bigint from sandbox_refunds r join payments p on p.gateway_order_id = r.order_id::text
      where p.booking_id = b.id) as returned
  from bookings b join quotes q on q.booking_id = b.id and q.status = 'agreed'
  join instalments first on first.quote_id = q.id and first.position = 0
  join booking_money money on money.booking_id = b.id
  cross join lateral (select * from booking_history h where h.booking_id = b.id order by h.id desc limit 1) last
  cross join lateral (
    select coalesce(sum(amount) filter (where applied_at is not null), 0)::bigint as taken,
      coalesce(sum(amount) filter (where applied_at is not null and kind = 'advance'), 0)::bigint as advances,
      count(*) filter (where status = 'completed' and applied_at is null and refund_total < amount)::int as in_limbo
    from payments p where p.booking_id = b.id) sum
  where b.venue_id = ${venueId} and b.source = 'guest'`;

/** What a guest forfeited by cancelling a confirmed booking, in paise. */
const forfeited = ({ taken, changedBack, serviceFee, startDate, at }: Book): number => {
  const paid = taken - changedBack;
  return paid - refundOf(refundPercent('moderate', startDate, dayInIndia(at)), paid, serviceFee);
};

interface Transition {
  bookingId: string;
  source: BookingSource;
  transition: BookingTransition | 'request';
  actor: BookingActor;
  from: BookingStatus | null;
  to: BookingStatus;
}

/**
 * Every history consists of legal transitions of domain/src/bookings/lifecycle.ts, by permitted actors, each
 * from the status to which the previous one led.
 */
const expectLegalHistories = async (app: TestApp, venueId: string): Promise<void> => {
  const transitions = await app.db<Transition[]>`
    select h.booking_id, b.source, h.transition, h.actor, h.from_status as "from", h.to_status as "to"
    from booking_history h join bookings b on b.id = h.booking_id where b.venue_id = ${venueId} order by h.id`;
  const at = new Map<string, BookingStatus>();
  for (const { bookingId, source, transition, actor, from, to } of transitions) {
    expect(from, `${transition} begins where the last transition led`).toBe(at.get(bookingId) ?? null);
    const isLegal =
      transition === 'request' ? actor === source && from === null : from && allows(transition, from, actor);
    expect(isLegal, `${transition} from ${from} by ${actor}`).toBe(true);
    if (transition !== 'request') expect(to, transition).toBe(bookingTransitions[transition].to ?? from);
    at.set(bookingId, to);
  }
};

/**
 * A pending change holds its days in addition to those of the booking. Nothing else holds days for changes.
 */
const expectHeldChanges = async (app: TestApp, venueId: string): Promise<void> => {
  const [row] = await app.db<{ waiting: number; held: number; free: number }[]>`
    select count(*) filter (where c.status = 'waiting')::int as waiting,
      count(*) filter (where c.status not in ('agreed', 'waiting') and exists (select 1 from holds h where h.quote_id = c.id))::int as held,
      count(*) filter (where c.status = 'waiting' and (b.status <> 'confirmed' or
        datemultirange(daterange(s.start_date, s.end_date + 1)) - datemultirange(daterange(b.start_date, b.end_date + 1))
          is distinct from coalesce((select range_agg(daterange(lower(h.during)::date, upper(h.during)::date))
            from holds h where h.quote_id = c.id), '{}'::datemultirange)))::int as free
    from quotes c join quote_stays s on s.quote_id = c.id join bookings b on b.id = c.booking_id where b.venue_id = ${venueId}`;
  expect(row, 'days of changes').toMatchObject({ held: 0, free: 0 });
};

/** Invariants that hold at any time. */
export const expectSoundBooks = async (app: TestApp, venueId: string): Promise<void> => {
  await expectHeldChanges(app, venueId);
  for (const book of await booksOf(app, venueId)) {
    expect(book.isHeld, `${book.status} and held`).toBe(book.status !== 'cancelled');
    expect(book.applied, 'net paid').toBeLessThanOrEqual(book.total);
    expect(book.applied, 'net paid').toBeGreaterThanOrEqual(0);
    expect(book.advances - book.changedBack, 'one advance').toBeLessThanOrEqual(book.advance);
    expect(book.back, 'given back').toBeLessThanOrEqual(book.paid);
    expect(book.returned, 'returned by the gateway').toBeLessThanOrEqual(book.captured);
  }
};

/** Invariants once every message has arrived and nothing is pending. */
export const expectSettledBooks = async (app: TestApp, venueId: string): Promise<void> => {
  await expectSoundLedger(app.db);
  await expectLegalHistories(app, venueId);
  const now = app.clock.now();
  for (const book of await booksOf(app, venueId)) {
    const { status, paid, captured, returned, back, total, advance } = book;
    const { netPaid } = book;
    expect(netPaid, 'is what arrived, less refunds').toBe(paid - back);
    expect({ paid, returned, toGo: book.toGo, inLimbo: book.inLimbo }, 'both books agree').toEqual({
      paid: captured,
      returned: back,
      toGo: 0,
      inLimbo: 0,
    });
    if (status === 'pending') {
      expect(book.expiresAt !== null && book.expiresAt > now, 'waits for something').toBe(true);
      expect(netPaid < advance || !book.approvedAt, 'is not stuck').toBe(true);
    } else if (status === 'cancelled') {
      const isByTerms = book.actor === 'guest' && book.fromStatus === 'confirmed';
      expect(netPaid, `net paid after ${book.actor}'s ${book.transition}`).toBe(
        isByTerms ? forfeited(book) : 0,
      );
    } else {
      expect(netPaid, 'has its advance').toBeGreaterThanOrEqual(advance);
      expect(netPaid, 'has no more than its price').toBeLessThanOrEqual(total);
    }
  }
};
