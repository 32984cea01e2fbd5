import { beforeAll, expect, test } from 'vitest';
import { identifier, json } from './platform/fragments.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { aGuest, aHost, aVenue, type TestUser, usualPassword, withPhoneOnly } from './testing/builders.ts';
import { aForm, aPdf } from './testing/forms.ts';
import { aPastBooking } from './testing/past-bookings.ts';

/** What still refers to a closed account after a merge, and why. */
const staying: Record<string, string> = {
  'users.id': 'the closed account itself',
  'account_merges.other_id': 'says so for half an hour',
  'sessions.user_id': 'ended, and removed after a day',
  'audit_entries.actor_id': 'nothing changes the audit log',
  'idempotency_keys.actor_id': 'answers to requests of the account, removed after a day',
  'ledger_transactions.actor_id': 'nothing changes the books',
  'payment_events.actor_id': 'the log of a payment',
};

/** What only refers to hosts and administrators. An account that is or was a host's does not become part of another. */
const neverGuests = [
  'calendar_addresses.host_id',
  'deposit_claims.decided_by',
  'dispute_rulings.decided_by',
  'disputes.assignee_id',
  'enquiries.responsible_id',
  'enquiry_notes.author_id',
  'proposal_quotes.made_by',
  'host_gst_rates.host_id',
  'host_tax_details.host_id',
  'host_verifications.host_id',
  'hosts.user_id',
  'imported_calendars.host_id',
  'moderation_cases.assignee_id',
  'moderation_cases.settled_by',
  'options.created_by',
  'payables.host_id',
  'payout_accounts.host_id',
  'payout_batch_hosts.host_id',
  'payout_batches.created_by',
  'payout_holds.opened_by',
  'payouts.host_id',
  'questions.answered_by',
  'receipt_numbers.host_id',
  'receipts.host_id',
  'threads.host_id',
  'tickets.assignee_id',
  'venue_drafts.owner_id',
  'venue_managers.user_id',
  'venues.owner_id',
  'verification_documents.host_id',
  'warnings.given_by',
];

let app: TestApp;
let own: TestUser;
let other: TestUser;
const phone = '9800000001';
const now = '2026-10-01T00:00:00Z';
const id = (n: number): string => `0199a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  own = await aGuest(db);
  other = await aGuest(db);
  await withPhoneOnly(db, other, phone);
  const earlier = await aGuest(db);
  await db`update users set deleted_at = ${now}, merged_into = ${other.id} where id = ${earlier.id}`;
  const host = await aHost(db);
  const venue = await aVenue(db, { owner: host });
  const bookingId = await aPastBooking(db, venue, other);

  await db`
    insert into sessions (id, user_id, refresh_hash, rotated_at, remember, created_at, expires_at)
    values (gen_random_uuid(), ${other.id}, 'x', ${now}, false, ${now}, '2030-01-01')`;
  await db`insert into email_changes values (${other.id}, 'new@example.test', 'x', 0, '2030-01-01')`;
  await db`insert into phone_codes values (${other.id}, ${phone}, null, 'x', 0, '2030-01-01')`;
  await db`insert into password_resets values (${other.id}, 'x', '2030-01-01')`;
  await db`insert into invitations (user_id, token_hash, invited_at, expires_at) values (${other.id}, 'x', ${now}, '2030-01-01')`;
  await db`insert into two_factors values (${other.id}, 'x', ${now}, ${now})`;
  await db`insert into recovery_codes values (${other.id}, 'x', null)`;
  await db`insert into idempotency_keys (actor_id, key, request_hash) values (${other.id}, 'key', 'x')`;
  await db`insert into account_merges values (${other.id}, ${own.id}, '9800000002', null, false, null, '2030-01-01')`;
  await db`
    insert into audit_entries (id, at, action, actor_id, actor_role, target_kind, target_id)
    values (gen_random_uuid(), ${now}, 'user.signed_in', ${other.id}, 'user', 'user', ${other.id})`;
  const form = aForm({ purpose: 'message' }, { name: 'plan.pdf', bytes: aPdf() });
  expect((await app.ask({ method: 'POST', url: '/api/uploads/', as: other, ...form })).status).toBe(201);

  await db`
    insert into booking_history (id, booking_id, at, actor, actor_id, transition, from_status, to_status, reason)
    values (gen_random_uuid(), ${bookingId}, ${now}, 'guest', ${other.id}, 'cancel', 'confirmed', 'cancelled', '')`;
  await db`
    insert into payments (id, booking_id, kind, amount, status, gateway, gateway_order_id, captured_amount,
      captured_currency, created_at, completed_at, applied_at)
    values (${id(1)}, ${bookingId}, 'full', 1000, 'completed', 'razorpay', 'order_1', 1000, 'INR', ${now}, ${now}, ${now})`;
  const ofOthers = await aPastBooking(db, venue, await aGuest(db));
  await db`
    insert into booking_planners (id, booking_id, invited_at, user_id, accepted_at)
    values (gen_random_uuid(), ${ofOthers}, ${now}, ${other.id}, ${now})`;
  await db`
    insert into contributions (id, booking_id, name, amount, token_hash, encrypted_token, asked_by, asked_at, expires_at)
    values (gen_random_uuid(), ${ofOthers}, 'Bua ji', 1000, 'x', 'x', ${other.id}, ${now}, '2030-01-01')`;
  await db`
    insert into payments (id, booking_id, kind, amount, status, gateway, created_at, payer_id, payer_name)
    values (gen_random_uuid(), ${ofOthers}, 'balance', 1000, 'failed', 'sandbox', ${now}, ${other.id}, 'Asha Sharma')`;
  await db`
    insert into payment_events (id, payment_id, at, kind, actor_id)
    values (gen_random_uuid(), ${id(1)}, ${now}, 'transfer_stated', ${other.id})`;
  await db`
    insert into reviews (id, venue_id, booking_id, author_id, rating, text, created_at)
    values (${id(2)}, ${venue.id}, ${bookingId}, ${other.id}, 5, 'Good', ${now})`;
  await db`
    insert into review_reports (id, review_id, reporter_id, reason, created_at)
    values (gen_random_uuid(), ${id(2)}, ${other.id}, 'other', ${now})`;
  await db`
    insert into questions (id, venue_id, asker_id, text, created_at)
    values (${id(20)}, ${venue.id}, ${other.id}, 'Is there parking?', ${now})`;
  await db`
    insert into question_reports (id, question_id, reporter_id, reason, created_at)
    values (gen_random_uuid(), ${id(20)}, ${other.id}, 'other', ${now})`;
  await db`
    insert into threads (id, venue_id, guest_id, host_id, booking_id, last_number, last_at, created_at)
    values (${id(3)}, ${venue.id}, ${other.id}, ${host.id}, ${bookingId}, 1, ${now}, ${now})`;
  await db`
    insert into messages (id, thread_id, number, sender_id, text, created_at)
    values (${id(4)}, ${id(3)}, 1, ${other.id}, 'Hello', ${now})`;
  await db`insert into thread_reads values (${id(3)}, ${other.id}, 1)`;
  await db`
    insert into message_reports (id, message_id, reporter_id, reason, created_at)
    values (gen_random_uuid(), ${id(4)}, ${other.id}, 'other', ${now})`;
  await db`
    insert into moderation_cases (id, kind, subject_id, author_id, state, report_count, reasons, opened_at, settled_at)
    values (${id(5)}, 'message', ${id(4)}, ${other.id}, 'kept', 1, '{other}', ${now}, ${now})`;
  await db`
    insert into warnings (id, case_id, user_id, note, created_at)
    values (gen_random_uuid(), ${id(5)}, ${other.id}, 'Rude', ${now})`;
  await db`
    insert into tickets (id, number, user_id, name, email, topic, state, acknowledge_by, answer_by, last_at, created_at,
      search_text)
    values (${id(10)}, 'T-1', ${other.id}, 'Asha', '', 'other', 'answered', ${now}, ${now}, ${now}, ${now}, 't-1')`;
  await db`insert into ticket_messages values (gen_random_uuid(), ${id(10)}, 'asked', ${other.id}, 'Help', ${now})`;
  await db`insert into saved_venues values (${other.id}, ${venue.id}, '', ${now})`;
  await db`insert into saved_shares values (${other.id}, 'token', true, ${now})`;
  await db`insert into saved_list_people values (${id(7)}, ${other.id}, 'x', 'Ravi', ${now})`;
  await db`
    insert into saved_searches (id, user_id, name, search, sends_emails, created_at)
    values (${id(9)}, ${other.id}, 'Udaipur', ${json({})}, true, ${now})`;
  await db`
    insert into visits (id, venue_id, guest_id, status, visitors, wishes, open_until, created_at, changed_at)
    values (gen_random_uuid(), ${venue.id}, ${other.id}, 'asked', 4, '[]', '2030-01-01', ${now}, ${now})`;
  await db`
    insert into options (id, venue_id, guest_id, name, until, created_by, created_at)
    values (${id(42)}, ${venue.id}, ${other.id}, 'Asha', '2026-12-01', ${host.id}, ${now})`;
  await db`
    insert into waiting_entries (id, venue_id, guest_id, offering_id, start_date, end_date, guests, joined_at)
    select gen_random_uuid(), venue_id, ${other.id}, id, '2026-12-01', '2026-12-01', 200, ${now}
    from offerings where venue_id = ${venue.id}`;
  await db`insert into enquiry_requests values (${id(40)}, ${other.id}, ${now})`;
  await db`
    insert into enquiries (id, venue_id, request_id, guest_id, source, created_at)
    values (${id(41)}, ${venue.id}, ${id(40)}, ${other.id}, 'online', ${now})`;

  await db`
    insert into quotes (id, status, asked_at, lines, total, commission, service_fee_rate, commission_rate)
    values (${id(42)}, 'proposed', ${now}, '[]', 100, 0, 0, 0)`;
  await db`
    insert into proposals (id, enquiry_id, venue_id, claimed_by, quote_id, valid_until, created_at)
    values (${id(43)}, ${id(41)}, ${venue.id}, ${other.id}, ${id(42)}, ${now}, ${now})`;
  await db`
    insert into proposal_quotes (quote_id, proposal_id, round, draft, note, cancellation_policy, made_by, created_at)
    values (${id(42)}, ${id(43)}, 1, '{}', '', 'flexible', ${venue.owner.id}, ${now})`;
  await db`
    insert into proposal_wishes (id, proposal_id, quote_id, made_by, total, created_at)
    values (gen_random_uuid(), ${id(43)}, ${id(42)}, ${other.id}, 100, ${now})`;
  await db`
    insert into disputes (id, number, booking_id, opened_by, reason, state, opened_at)
    values (${id(30)}, 'MD-1', ${bookingId}, 'guest', 'other', 'final', ${now})`;
  await db`
    insert into dispute_statements (id, dispute_id, party, author_id, text, created_at)
    values (gen_random_uuid(), ${id(30)}, 'guest', ${other.id}, 'Dirty', ${now})`;
  await db`
    insert into notifications (id, user_id, kind, event, data, path, created_at)
    values (gen_random_uuid(), ${other.id}, 'account', 'welcome', '{}', '/venues', ${now})`;
  await db`insert into notification_deliveries values (${other.id}, 'job 1', 'app', 'sent', 1, null, ${now})`;
  await db`insert into notification_choices values (${other.id}, 'message', 'sms', false, ${now})`;
});

/** Every column of ids that contains this person's. */
const columnsWith = async (userId: string): Promise<string[]> => {
  const columns = await app.db<{ table: string; column: string }[]>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await app.db`
      select 1 from ${identifier(table)} where ${identifier(column)} = ${userId} limit 1`;
    if (row) found.push(`${table}.${column}`);
  }
  return found.sort();
};

/** Every column that refers to a person or a host, from the catalog. */
const referringColumns = async (): Promise<string[]> => {
  const rows = await app.db<{ name: string }[]>`
    select distinct format('%s.%s', c.conrelid::regclass, a.attname) as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'hosts'::regclass)`;
  return rows.map(({ name }) => name);
};

const post = (path: string, body: object) =>
  app.ask({ method: 'POST', url: `/api/accounts/phone/${path}/`, as: own, body });

test('a merge moves everything that refers to the other account, in every table', async () => {
  const planted = await columnsWith(other.id);
  const referring = await referringColumns();
  const known = [...planted, ...neverGuests, ...Object.keys(staying)];
  // A column that is new here needs a function that moves its rows, and a row above.
  expect(referring.filter((column) => !known.includes(column))).toEqual([]);
  expect(neverGuests.filter((column) => planted.includes(column) || !referring.includes(column))).toEqual([]);

  expect((await post('code', { phone })).status).toBe(202);
  await app.jobs.drain();
  const otp = /\d{6}/.exec(app.texts.at(-1)?.text ?? '')?.[0];
  expect((await post('verify', { otp })).json.code).toBe('phone_opens_other_account');
  // The number was last proved long ago.
  const { token } = (await post('other-account', { first_name: 'Asha' })).json;
  const merged = await post('merge', { token, password: usualPassword });
  expect([merged.status, merged.json.phone]).toEqual([200, phone]);

  const left = await columnsWith(other.id);
  expect(left.filter((column) => !(column in staying))).toEqual([]);
  const moved = planted.filter((column) => !left.includes(column));
  const arrived = await columnsWith(own.id);
  // Everything else was a code, a link or a second factor of the closed account.
  expect(moved.filter((column) => !arrived.includes(column))).toEqual([
    'email_changes.user_id',
    'invitations.user_id',
    'password_resets.user_id',
    'phone_codes.user_id',
    'recovery_codes.user_id',
    'two_factors.user_id',
  ]);
});
