import part from 'sql-template-tag';
import type { Db, Part } from '#server/platform/db.ts';

/** One rule of the ledger, checked against the whole database. */
export interface Checked {
  name: string;
  /** How many cases were checked, and how many violate the rule. */
  checked: number;
  wrong: number;
  /** The first violations. */
  examples: string[];
}

/** The received and posted amount of payments, in paise. Null if there is none. */
const received = (): Part => part`
  case when status in ('completed', 'refunded') then amount
    when status = 'mismatched' and captured_currency = 'INR' and captured_amount > 0 then captured_amount end`;

/** The waived amount of booking `b` in the ledger, in paise, without reversed waivers. */
const waived = (): Part => part`
  coalesce((select -sum(e.amount) from published.ledger_transactions t
    join published.ledger_entries e on e.transaction_id = t.id
    where t.booking_id = b.id and e.account = 'customer' and t.event in ('waived_by_host', 'waived_by_platform',
      'host_waiver_undone', 'platform_waiver_undone')), 0)`;

const ofPostings = (): Record<string, Part> => ({
  'every posting is in balance': part`
    select t.key as what, coalesce(sum(e.amount), 1) = 0 and count(e.id) >= 2 as ok
    from published.ledger_transactions t left join published.ledger_entries e on e.transaction_id = t.id group by t.key`,
  'all accounts together come to nothing': part`
    select 'the ledger' as what, coalesce(sum(amount), 0) = 0 as ok from published.ledger_entries`,
  'the closed books are as they were': part`
    select s.account || ' ' || s.owner as what, s.balance = coalesce((select sum(e.amount) from published.ledger_entries e
      where e.account = s.account and e.owner = s.owner and e.id <= s.through_entry), 0) as ok
    from published.ledger_snapshots s`,
});

const ofPayments = (): Record<string, Part> => ({
  'payments are posted, and only they': part`
    select coalesce(p.key, l.key) as what, p.amount is not distinct from l.amount as ok
    from (select 'payment:' || id as key, ${received()} as amount from published.payments
      where ${received()} is not null) p
    full join (select t.key, sum(e.amount) as amount from published.ledger_transactions t
      join published.ledger_entries e on e.transaction_id = t.id
      where t.key like 'payment:%' and t.event in ('payment_captured', 'paid_at_venue') and e.account in ('gateway', 'till')
      group by t.key) l using (key)`,
  'refunds are posted, and only they': part`
    select coalesce(r.key, l.key) as what, r.amount is not distinct from l.amount as ok
    from (select 'refund:' || id || ':' || step as key, amount from published.refunds
      cross join lateral unnest(case when status = 'completed' then array['scheduled', 'completed']
        else array['scheduled'] end) step) r
    full join (select t.key, sum(e.amount) as amount from published.ledger_transactions t
      join published.ledger_entries e on e.transaction_id = t.id
      where t.key like 'refund:%' and e.amount > 0 group by t.key) l using (key)`,
  'a booking holds what was paid, less what went back or was earned': part`
    select b.code as what, coalesce((select -sum(e.amount) from published.ledger_entries e
        where e.account = 'customer' and e.owner = b.id::text), 0)
      = coalesce((select sum(${received()} - refund_total) from published.payments
        where booking_id = b.id and status = 'mismatched' and ${received()} is not null), 0)
      + money.net_paid - case when is_live_booking(b.status) then 0 else money.applied end
      + case when is_live_booking(b.status) then ${waived()} else 0 end as ok
    from published.bookings b join published.booking_money money on money.booking_id = b.id`,
  'what is going back is what refunds still owe': part`
    select b.code as what, coalesce((select -sum(e.amount) from published.ledger_entries e
        where e.account = 'refund' and e.owner = b.id::text), 0)
      = money.refunding + coalesce((select sum(r.amount) from published.refunds r
        join published.payments p on p.id = r.payment_id
        where p.booking_id = b.id and p.status = 'mismatched' and r.status <> 'completed'), 0) as ok
    from published.bookings b join published.booking_money money on money.booking_id = b.id`,
});

const ofBookings = (): Record<string, Part> => ({
  'an event that is over is earned, at the price that was shown': part`
    select b.code as what, l.total is not distinct from b.total
      and l.platform is not distinct from amount_of_owner(q.lines, 'platform') + q.commission as ok
    from published.bookings b join published.quotes q on q.booking_id = b.id and q.status = 'agreed' left join lateral (
      select sum(e.amount) filter (where e.account = 'customer') as total,
        -coalesce(sum(e.amount) filter (where e.account in ('service_fee', 'commission', 'tax')), 0) as platform
      from published.ledger_transactions t join published.ledger_entries e on e.transaction_id = t.id
      where t.key = 'booking:' || b.id || ':earned') l on true
    where took_place(b.status, b.unconfirmed)`,
  'the lines and the instalments of a quote add up to its total': part`
    select b.code as what, q.total = amount_of_owner(q.lines, 'host') + amount_of_owner(q.lines, 'platform')
      and q.total = (select sum(i.amount) from published.instalments i where i.quote_id = q.id) as ok
    from published.quotes q join published.bookings b on b.id = q.booking_id`,
  'a booking says what its agreed quote says': part`
    select b.code as what, (b.total, b.start_date, b.end_date, b.guest_count)
      is not distinct from (q.total, s.start_date, s.end_date, s.guest_count) as ok
    from published.bookings b left join published.quotes q on q.booking_id = b.id and q.status = 'agreed'
      left join published.quote_stays s on s.quote_id = q.id`,
  'nothing is earned before its event is over': part`
    select t.key as what, took_place(b.status, b.unconfirmed) as ok
    from published.ledger_transactions t join published.bookings b on b.id = t.booking_id where t.event = 'booking_earned'`,
  'a cancelled booking keeps what its terms say': part`
    select b.code as what, money.applied + ${waived()}
      = coalesce((select sum(e.amount) from published.ledger_transactions t
        join published.ledger_entries e on e.transaction_id = t.id
        where t.key = 'booking:' || b.id || ':kept' and e.account = 'customer'), 0) as ok
    from published.bookings b join published.booking_money money on money.booking_id = b.id where b.status = 'cancelled'`,
  'of a cancelled booking, a host holds only cash that has to go back': part`
    select b.code as what, coalesce((select sum(e.amount) from published.ledger_transactions t
        join published.ledger_entries e on e.transaction_id = t.id where t.booking_id = b.id and e.account = 'till'), 0)
      = coalesce((select sum(r.amount) from published.payments p join published.refunds r on r.payment_id = p.id
        where p.booking_id = b.id and p.gateway = 'venue' and r.status <> 'completed'), 0) as ok
    from published.bookings b where b.status = 'cancelled'`,
});

const ofHosts = (): Record<string, Part> => ({
  'what a host is owed is what waits for a payout': part`
    select coalesce(l.host, p.host) as what, coalesce(l.amount, 0) = coalesce(p.amount, 0) as ok
    from (select owner as host, -sum(amount) as amount from published.ledger_entries where account = 'host' group by owner) l
    full join (select host_id::text as host, sum(amount) as amount from published.payables group by host_id) p using (host)`,
  'a host owes no more than fees of events paid at the venue, and what was given up at their cost': part`
    select coalesce(b.code, p.transaction_id::text) as what,
      -p.amount <= amount_of_owner(q.lines, 'platform') + q.commission + coalesce((select sum(e.amount)
        from published.ledger_entries e where e.transaction_id = t.id and e.account = 'host' and e.part in ('tcs', 'tds')), 0) as ok
    from published.payables p left join published.bookings b on b.id = p.booking_id
      left join published.quotes q on q.booking_id = b.id and q.status = 'agreed'
      left join published.ledger_transactions t on t.id = p.transaction_id
    where p.amount < 0 and t.event <> 'waived_by_host'`,
  'no more is withheld than the rate of its day': part`
    select t.key || ' ' || e.account as what, -e.amount <= 1 + amount_of_owner(q.lines, 'host') * (select r.basis_points
      from published.tax_rates r where r.kind = e.account and r.valid_from <= (t.at at time zone 'Asia/Kolkata')::date
      order by r.valid_from desc limit 1) / 10000.0 as ok
    from published.ledger_entries e join published.ledger_transactions t on t.id = e.transaction_id
    join published.quotes q on q.booking_id = t.booking_id and q.status = 'agreed'
    where e.account in ('tcs', 'tds') and e.amount < 0`,
  'no more of a service fee is given back than was charged': part`
    select t.booking_id::text as what, sum(e.amount) <= 0 as ok
    from published.ledger_entries e join published.ledger_transactions t on t.id = e.transaction_id
    where e.account = 'service_fee' or (e.account = 'tax' and e.part = 'serviceFeeTax')
    group by t.booking_id, e.account`,
  'no more is returned to hosts than was withheld': part`
    select t.booking_id || ' ' || e.account as what, sum(e.amount) <= 0 as ok
    from published.ledger_entries e join published.ledger_transactions t on t.id = e.transaction_id
    where e.account in ('tcs', 'tds') group by t.booking_id, e.account`,
  'payouts are posted as they stand': part`
    select 'payout:' || p.id as what, array(select t.event from published.ledger_transactions t
        where t.key in ('payout:' || p.id || ':scheduled', 'payout:' || p.id || ':paid', 'payout:' || p.id || ':failed')
        order by t.event)
      = case p.status when 'paid' then array['payout_paid', 'payout_scheduled']
        when 'failed' then array['payout_failed', 'payout_scheduled'] else array['payout_scheduled'] end
      and p.amount = (select sum(i.amount) from published.payout_items i where i.payout_id = p.id) as ok
    from published.payouts p`,
  'what travels to hosts is what payouts have under way': part`
    select coalesce(l.host, p.host) as what, coalesce(l.amount, 0) = coalesce(p.amount, 0) as ok
    from (select owner as host, -sum(amount) as amount from published.ledger_entries
    where account = 'payout' group by owner) l
    full join (select host_id::text as host, sum(amount) as amount from published.payouts
      where status in ('scheduled', 'processing') group by host_id) p using (host)`,
  'the bank has paid what payouts say': part`
    select 'bank' as what, coalesce((select -sum(amount) from published.ledger_entries where account = 'bank'), 0)
      = coalesce((select sum(amount) from published.payouts where status = 'paid'), 0) as ok`,
  'deposits are held while they are open': part`
    select b.code as what, coalesce((select -sum(e.amount) from published.ledger_entries e
        where e.account = 'deposit' and e.owner = d.booking_id::text), 0)
      = case when d.status in ('held', 'claimed') then d.amount else 0 end as ok
    from published.deposits d join published.bookings b on b.id = d.booking_id`,
});

/** Checks every rule over the whole database. For a command, too slow for a request. */
export const checkLedger = (db: Db): Promise<Checked[]> => {
  const rules = { ...ofPostings(), ...ofPayments(), ...ofBookings(), ...ofHosts() };
  // One snapshot for all rules, so that concurrent changes cause no false alarms.
  return db.begin(async (tx) => {
    const results: Checked[] = [];
    for (const [name, rule] of Object.entries(rules)) {
      const [row] = await tx<Omit<Checked, 'name'>[]>`
        select count(*)::int as checked, count(*) filter (where ok is not true)::int as wrong,
          coalesce((array_agg(what) filter (where ok is not true))[1:3], '{}') as examples
        from (${rule}) every_case`;
      if (row) results.push({ name, ...row });
    }
    return results;
  }, 'isolation level repeatable read read only');
};
