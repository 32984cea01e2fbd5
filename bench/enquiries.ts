import { dayInIndia } from '@mandap/domain/days';
import type { Db } from '../server/src/platform/db.ts';
import { aGuest, aVenue, type TestVenue } from '../server/src/testing/builders.ts';
import { busyHost } from '../server/src/testing/busy-host.ts';
import { bearerOf } from './bearer.ts';
import { besideAKey } from './beside-a-key.ts';
import type { Instance } from './instance.ts';
import type { Line } from './report.ts';

const past = 10_000;
const count = 2_000;

/**
 * Enquiries of one venue over two years: two of five with an account and a conversation, the others by telephone. Seven of ten are
 * closed, and every tenth family has booked by number.
 */
const addEnquiries = async (db: Db, { id: venueId, owner }: TestVenue): Promise<void> => {
  await db`
    insert into users (id, email, password_hash, first_name, last_name, role, status, created_at,
      phone, phone_verified_at)
    select uuidv7(), 'enquirer' || n || '@bench.example', 'x', 'Asha' || n, 'Devi', 'user', 'active', now(),
      '97' || lpad(n::text, 8, '0'), now()
    from generate_series(1, ${(count * 2) / 5}::int) n`;
  await db`
    insert into enquiry_requests (id, guest_id, created_at)
    select uuidv7(), id, now() - (substring(email from '\\d+')::int % 730) * interval '1 day'
    from users where email like 'enquirer%@bench.example'`;
  await db`
    insert into enquiries (id, venue_id, request_id, guest_id, source, days, last_day, guests, created_at,
      lost_at, lost_reason, lost_by)
    select uuidv7(), ${venueId}, r.id, r.guest_id, 'online', '[]', (r.created_at + interval '200 days')::date, 300, r.created_at,
      case when n % 10 < 7 then r.created_at + interval '3 days' end, case when n % 10 < 7 then 'price' end,
      case when n % 10 < 7 then 'host' end
    from (select *, row_number() over () as n from enquiry_requests) r`;
  await db`
    insert into threads (id, venue_id, guest_id, host_id, last_number, last_at, created_at)
    select uuidv7(), ${venueId}, guest_id, ${owner.id}, 2, created_at + interval '1 day', created_at
    from enquiries where venue_id = ${venueId} and guest_id is not null`;
  await db`
    insert into messages (id, thread_id, number, sender_id, text, created_at)
    select uuidv7(), t.id, n, case n when 1 then t.guest_id else t.host_id end, 'Namaste', t.created_at + n * interval '1 hour'
    from threads t, generate_series(1, 2) n where t.venue_id = ${venueId} and (n = 1 or hashtext(t.id::text) % 4 <> 0)`;
  await db`
    insert into enquiries (id, venue_id, source, name, phone, days, last_day, guests, created_at, lost_at, lost_reason, lost_by)
    select uuidv7(), ${venueId}, 'phone', 'Kamla ' || n, case when n % 10 = 0 then (9100000000 + n * 7919)::text else '98' || lpad((n * 7)::text, 8, '0') end, '[]',
      (now() + (n % 400 - 200) * interval '1 day')::date, 300, at,
      case when n % 10 < 7 then at + interval '3 days' end, case when n % 10 < 7 then 'day_taken' end,
      case when n % 10 < 7 then 'host' end
    from (select n, now() - (n % 730) * interval '1 day' as at from generate_series(1, ${(count * 3) / 5}::int) n) made`;
  for (const table of ['users', 'enquiry_requests', 'enquiries', 'threads', 'messages', 'bookings'])
    await db.execute(`vacuum analyze ${table}`);
};

const queries: Record<string, object> = {
  'enquiries, today': { tab: 'today' },
  'enquiries, open': { tab: 'open' },
  'enquiries, won': { tab: 'won' },
  'enquiries, lost': { tab: 'lost' },
  'enquiries, search by a name': { tab: 'open', search: 'kamla' },
  'enquiries, search by a number': { tab: 'open', search: '98000' },
};

/**
 * Reads the enquiries of a host with 10,000 past bookings and 2,000 enquiries at one venue, and compares it with reading one booking by
 * primary key. Both run over HTTP and alternate, so that other load affects both equally.
 */
export const benchEnquiries = async ({ origin, db }: Instance): Promise<Line[]> => {
  const venue = await aVenue(db);
  await busyHost(db, { venue, guest: await aGuest(db), past });
  await addEnquiries(db, venue);
  const headers = { ...(await bearerOf(venue.owner, 'vendor')), 'content-type': 'application/json' };
  const rows = await db<
    { id: string }[]
  >`select id from bookings where venue_id = ${venue.id} order by id limit 500`;
  const year = dayInIndia(new Date()).slice(0, 4);
  const ask = async (path: string, body?: object): Promise<number> => {
    const begun = performance.now();
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/hosting/${path}`, { headers, ...sent });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - begun;
  };
  const asked: Record<string, () => Promise<number>> = {
    ...Object.fromEntries(
      Object.entries(queries).map(([what, body]) => [what, () => ask('enquiries/list/', body)]),
    ),
    'enquiries, the year in numbers': () => ask(`enquiry-figures/?year=${year}`),
  };
  return besideAKey(asked, (round) => ask(`bookings/${rows[round % rows.length]?.id}/`));
};
