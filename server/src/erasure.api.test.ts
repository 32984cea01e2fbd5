import part from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { identifier, json } from './platform/fragments.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from './testing/builders.ts';
import { aForm, aPdf } from './testing/forms.ts';
import { aPastBooking } from './testing/past-bookings.ts';

/** A marker that stands for every kind of identifying data. */
const marker = 'zzmarker';

/**
 * Where data of a deleted account remains, and why (as documented in docs/security.md). If the marker is found anywhere
 * else after an erasure, this test fails.
 */
const documented: Record<string, string> = {
  'hosts.business_name': 'the documents of the guests name it',
  'documents.content': 'issued documents are kept as the law on GST requires',
  'payouts.holder': 'books of account',
  'booking_overviews.search_text': 'the business name',
  'venues.team_search': 'the business name',
  'venues.description': 'an unlisted venue, to which bookings refer',
  'reviews.text': 'stays for other families, without a name',
  'reviews.reply': 'stays for other families, of the venue',
  'questions.text': 'an answered one stays for other families, without a name',
  'questions.answer': 'stays for other families, of the venue',
  'messages.text': 'the conversation is the other party’s as well',
};

let app: TestApp;
let guest: TestUser;
let host: TestUser;
let venue: TestVenue;
let bookingId: string;
/** Where the marker was found before anybody was deleted. */
let planted: string[];

const id = (n: number): string => `0199a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const now = '2026-10-01T00:00:00Z';

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  host = await aHost(db);
  guest = await aGuest(db);
  const admin = await anAdmin(db);
  venue = await aVenue(db, { owner: host });
  bookingId = await aPastBooking(db, venue, guest);

  for (const { id: userId } of [guest, host]) {
    await db`
      update users set first_name = ${marker}, last_name = ${marker}, email = ${`${marker}-${userId}@example.test`},
        city = ${marker}, phone = '9811122233', suspension_reason = ${marker} where id = ${userId}`;
    await db`
      insert into sessions (id, user_id, refresh_hash, rotated_at, remember, user_agent, network, created_at, expires_at)
      values (gen_random_uuid(), ${userId}, 'x', ${now}, false, ${marker}, ${marker}, ${now}, '2030-01-01')`;
    await db`insert into email_changes values (${userId}, ${`${marker}@example.test`}, 'x', 0, '2030-01-01')`;
    await db`insert into phone_codes values (${userId}, ${marker}, ${marker}, 'x', 0, '2030-01-01')`;
    await db`insert into password_resets values (${userId}, ${`${marker}-${userId}`}, '2030-01-01')`;
    await db`
      insert into notifications (id, user_id, kind, event, data, path, created_at)
      values (gen_random_uuid(), ${userId}, 'account', 'account', ${json({ person: marker })}, '/', ${now})`;
    const form = aForm({ purpose: 'message' }, { name: `${marker}.pdf`, bytes: aPdf() });
    const upload = await app.ask({
      method: 'POST',
      url: '/api/uploads/',
      as: { ...guest, id: userId },
      ...form,
    });
    expect(upload.status).toBe(201);
  }
  await db`update uploads set claimed_at = ${now} where owner_id = ${guest.id}`;
  await db`
    insert into notifications (id, user_id, kind, event, data, path, created_at)
    values (gen_random_uuid(), ${admin.id}, 'account', 'admin_account',
      ${json({ person: `${marker} ${marker}` })}, '/', ${now})`;

  // What the guest wrote and sent.
  await db`update bookings set special_requests = ${marker}, contact_phone = ${marker} where id = ${bookingId}`;
  const cancelled = await aPastBooking(db, venue, guest, 'cancelled');
  await db`update bookings set cancellation_reason = ${marker} where id = ${cancelled}`;
  await db`
    insert into booking_history (id, booking_id, at, actor, actor_id, transition, from_status, to_status, reason)
    values (gen_random_uuid(), ${cancelled}, ${now}, 'guest', ${guest.id}, 'cancel', 'confirmed', 'cancelled', ${marker})`;
  await db`
    insert into payments (id, booking_id, kind, amount, status, gateway, gateway_order_id, captured_amount,
      captured_currency, created_at, completed_at, applied_at)
    values (${id(1)}, ${bookingId}, 'full', 1000, 'completed', 'razorpay', 'order_1', 1000, 'INR', ${now}, ${now}, ${now})`;
  // Whom the family invited and asked, who paid by a link, and what the guest paid for others.
  await db`update bookings set family = ${marker} where id = ${bookingId}`;
  await db`
    insert into booking_planners (id, booking_id, family, invited_at, email, token_hash, expires_at)
    values (gen_random_uuid(), ${bookingId}, ${marker}, ${now}, ${`${marker}@example.test`}, 'x', '2030-01-01')`;
  await db`
    insert into contributions (id, booking_id, name, note, amount, token_hash, encrypted_token, asked_by, asked_at, expires_at)
    values (${id(50)}, ${bookingId}, ${marker}, ${marker}, 1000, 'x', 'x', ${guest.id}, ${now}, '2030-01-01')`;
  const ofOthers = await aPastBooking(db, venue, await aGuest(db));
  for (const [n, paid, payer, contribution] of [
    [51, bookingId, null, id(50)],
    [52, ofOthers, guest.id, null],
  ] as const)
    await db`
      insert into payments (id, booking_id, kind, amount, gateway, status, created_at, payer_id, contribution_id, payer_name,
        payer_email, payer_phone)
      values (${id(n)}, ${paid}, 'part', 1000, 'sandbox', 'failed', ${now}, ${payer}, ${contribution}, ${marker},
        ${payer ? '' : marker}, ${payer ? '' : marker})`;
  await db`
    insert into gateway_events values ('razorpay', 'event_1', 'order_1',
      ${json({ event: 'payment.captured', email: marker })}, ${now})`;
  await db`
    insert into reviews (id, venue_id, booking_id, author_id, rating, text, reply, replied_at, created_at)
    values (${id(2)}, ${venue.id}, ${bookingId}, ${guest.id}, 5, ${marker}, ${marker}, ${now}, ${now})`;
  await db`
    insert into review_reports (id, review_id, reporter_id, reason, text, created_at)
    values (gen_random_uuid(), ${id(2)}, ${host.id}, 'other', ${marker}, ${now})`;
  await db`
    insert into questions (id, venue_id, asker_id, text, created_at, answer, answered_at, answered_by)
    values (${id(20)}, ${venue.id}, ${guest.id}, ${marker}, ${now}, ${marker}, ${now}, ${host.id})`;
  await db`
    insert into questions (id, venue_id, asker_id, text, created_at)
    values (gen_random_uuid(), ${venue.id}, ${guest.id}, ${`${marker} unanswered`}, ${now})`;
  await db`
    insert into question_reports (id, question_id, reporter_id, reason, text, created_at)
    values (gen_random_uuid(), ${id(20)}, ${host.id}, 'other', ${marker}, ${now})`;
  await db`
    insert into threads (id, venue_id, guest_id, host_id, booking_id, last_number, last_at, created_at)
    values (${id(3)}, ${venue.id}, ${guest.id}, ${host.id}, ${bookingId}, 1, ${now}, ${now})`;
  await db`
    insert into messages (id, thread_id, number, sender_id, text, created_at)
    values (${id(4)}, ${id(3)}, 1, ${guest.id}, ${marker}, ${now})`;
  await db`
    insert into message_reports (id, message_id, reporter_id, reason, note, created_at)
    values (gen_random_uuid(), ${id(4)}, ${host.id}, 'other', ${marker}, ${now})`;
  await db`
    insert into moderation_cases (id, kind, subject_id, author_id, state, report_count, reasons, opened_at, settled_at)
    values (${id(5)}, 'message', ${id(4)}, ${guest.id}, 'kept', 1, '{other}', ${now}, ${now})`;
  await db`
    insert into warnings (id, case_id, user_id, note, created_at)
    values (gen_random_uuid(), ${id(5)}, ${guest.id}, ${marker}, ${now})`;
  for (const [n, userId] of [guest.id, null].entries()) {
    await db`
      insert into tickets (id, number, user_id, name, email, topic, booking_code, state, acknowledge_by, answer_by, last_at,
        created_at, search_text)
      values (${id(10 + n)}, ${`T-${n}`}, ${userId}, ${marker}, ${`${marker}-${guest.id}@example.test`}, 'other',
        ${marker}, 'answered', ${now}, ${now}, ${now}, ${now}, ${marker})`;
    for (const kind of ['asked', 'note'])
      await db`
        insert into ticket_messages values (gen_random_uuid(), ${id(10 + n)}, ${kind}, ${userId}, ${marker}, ${now})`;
  }
  await db`insert into two_factors values (${guest.id}, ${marker}, ${now}, ${now})`;
  await db`insert into recovery_codes values (${guest.id}, ${marker}, null)`;
  await db`insert into saved_venues values (${guest.id}, ${venue.id}, ${marker}, ${now})`;
  const managed = await aVenue(db);
  for (const venueId of [managed.id, venue.id])
    await db`
      insert into venue_managers (id, venue_id, role, invited_at, email, token_hash, expires_at)
      select gen_random_uuid(), ${venueId}, 'bookings', ${now}, email, ${venueId} || id, '2030-01-01'
      from users where id in (${guest.id}, ${host.id})`;
  await db`insert into saved_shares values (${guest.id}, ${marker}, true, ${now})`;
  await db`
    insert into saved_searches (id, user_id, name, search, sends_emails, created_at)
    values (${id(9)}, ${guest.id}, ${marker}, ${json({ search: marker })}, true, ${now})`;
  await db`insert into saved_list_people values (${id(7)}, ${guest.id}, 'x', ${marker}, ${now})`;
  await db`insert into saved_list_comments values (${id(8)}, ${id(7)}, ${venue.id}, ${marker}, ${now})`;
  await db`
    insert into visits (id, venue_id, guest_id, status, visitors, wishes, note, contact_phone, answer, ended_by, reason,
      open_until, created_at, changed_at)
    select gen_random_uuid(), ${venue.id}, ${guest.id}, 'cancelled', 4, '[]', ${marker}, ${marker}, ${marker}, party,
      ${marker}, ${now}, ${now}, ${now} from unnest(array['guest', 'host']) as party`;
  await db`insert into enquiry_requests values (${id(40)}, ${guest.id}, ${now})`;
  await db`
    insert into enquiries (id, venue_id, request_id, guest_id, source, phone, note, created_at)
    values (${id(41)}, ${venue.id}, ${id(40)}, ${guest.id}, 'online', '9811122233', ${marker}, ${now})`;
  await db`
    insert into enquiries (id, venue_id, source, name, note, created_at)
    values (${id(42)}, ${venue.id}, 'phone', ${marker}, ${marker}, ${now})`;
  await db`
    insert into enquiry_notes (id, enquiry_id, author_id, is_talk, text, created_at)
    select gen_random_uuid(), enquiry, ${host.id}, true, ${marker}, ${now}
    from unnest(array[${id(41)}, ${id(42)}]::uuid[]) as enquiry`;
  await db`
    insert into quotes (id, status, asked_at, lines, total, commission, service_fee_rate, commission_rate)
    values (${id(43)}, 'proposed', ${now}, '[]', 100, 0, 0, 0)`;
  await db`
    insert into proposals (id, enquiry_id, venue_id, claimed_by, quote_id, valid_until, ending, ended_at, ended_note, created_at)
    values (${id(44)}, ${id(41)}, ${venue.id}, ${guest.id}, ${id(43)}, ${now}, 'refused', ${now}, ${marker}, ${now})`;
  await db`
    insert into proposal_quotes (quote_id, proposal_id, round, draft, note, cancellation_policy, made_by, created_at)
    values (${id(43)}, ${id(44)}, 1, ${json({ note: marker })}, ${marker}, 'flexible', ${host.id}, ${now})`;
  await db`
    insert into proposal_wishes (id, proposal_id, quote_id, made_by, total, note, answer, answer_note, answered_at, created_at)
    values (gen_random_uuid(), ${id(44)}, ${id(43)}, ${guest.id}, 100, ${marker}, 'declined', ${marker}, ${now}, ${now})`;
  await db`insert into deposits values (${bookingId}, 1000, 'settled', ${now}, ${now})`;
  await db`
    insert into deposit_claims (booking_id, amount, reason, claimed_at, answer, answer_text, answered_at, granted)
    values (${bookingId}, 1000, ${marker}, ${now}, 'accepted', ${marker}, ${now}, 1000)`;
  await db`
    insert into disputes (id, number, booking_id, opened_by, reason, state, opened_at)
    values (${id(30)}, 'MD-1', ${bookingId}, 'guest', 'other', 'final', ${now})`;
  for (const [party, author] of [
    ['guest', guest.id],
    ['host', host.id],
  ] as const)
    await db`
      insert into dispute_statements (id, dispute_id, party, author_id, text, created_at)
      values (gen_random_uuid(), ${id(30)}, ${party}, ${author}, ${marker}, ${now})`;
  await db`
    insert into dispute_rulings values (${id(30)}, false, ${admin.id}, ${marker}, 0, 'host', null, false, ${now}, null, '{}', ${now})`;

  await db`
    insert into documents (id, kind, series, year, serial, number, subject_id, booking_id, amount, content, issued_at)
    values (${id(22)}, 'receipt', 'x', 2026, 1, 'RC-1', ${bookingId}, ${bookingId}, 1000,
      ${json({ recipient: marker })}, ${now})`;

  // What the host entered.
  await db`
    update hosts set business_name = ${marker}, contact_name = ${marker}, phone = ${marker}, languages = ${[marker]}
    where user_id = ${host.id}`;
  await db`
    insert into host_tax_details values (${host.id}, 'AAPFU0939F', null, ${marker}, ${marker}, ${now})`;
  await db`
    insert into host_verifications (id, host_id, at, verified, note)
    values (gen_random_uuid(), ${host.id}, ${now}, true, ${marker})`;
  await db`insert into payout_accounts values (${host.id}, ${marker}, ${marker}, '1234', 'HDFC0001234', null, ${now})`;
  await db`insert into payout_batches values (${id(6)}, 'PB-1', ${admin.id}, ${now})`;
  await db`
    insert into payouts (id, batch_id, host_id, amount, status, holder, encrypted_number, last_four, ifsc, reference,
      created_at, processing_at, finished_at)
    values (${id(7)}, ${id(6)}, ${host.id}, 1000, 'paid', ${marker}, ${marker}, '1234', 'HDFC0001234', 'UTR1', ${now},
      ${now}, ${now})`;
  await db`update venues set description = ${marker} where id = ${venue.id}`;
  await db`insert into venue_drafts values (${id(8)}, ${host.id}, ${json({ name: marker, pictures: [] })}, 1, ${now}, ${now})`;
  const wholeVenue = part`(select id from offerings where venue_id = ${venue.id})`;
  await db`
    insert into blocks (id, venue_id, offering_id, start_date, end_date, note, created_at)
    values (${id(9)}, ${venue.id}, ${wholeVenue}, '2026-12-01', '2026-12-02', ${marker}, ${now})`;
  await db`
    insert into options (id, venue_id, guest_id, name, phone, note, until, created_by, created_at)
    values (${id(19)}, ${venue.id}, ${guest.id}, ${marker}, ${marker}, ${marker}, '2026-12-01', ${host.id}, ${now})`;
  await db`
    insert into waiting_entries (id, venue_id, guest_id, offering_id, start_date, end_date, guests, joined_at, first_at, first_reason)
    values (${id(24)}, ${venue.id}, ${guest.id}, ${wholeVenue}, '2026-12-01', '2026-12-02', 200, ${now}, ${now}, ${marker})`;
  await db`
    insert into calendar_addresses (venue_id, host_id, token_hash, encrypted_token, created_at)
    values (${venue.id}, ${host.id}, ${marker}, ${marker}, ${now})`;
  await db`
    insert into imported_calendars (id, venue_id, host_id, name, site, encrypted_url, url_hash, created_at, next_read_at)
    values (${id(20)}, ${venue.id}, ${host.id}, ${marker}, ${marker}, ${marker}, ${marker}, ${now}, '2030-01-01')`;
  await db`
    insert into bookings (id, code, source, venue_id, start_date, end_date, customer_name, contact_phone, host_note, guest_count,
      event_type, total, instant, status, cancellation_reason, created_at)
    values (${id(21)}, 'OB-1', 'host', ${venue.id}, '2026-05-01', '2026-05-01', ${marker}, ${marker}, ${marker}, 100, 'wedding', 100,
      false, 'cancelled', ${marker}, ${now})`;
  await db`
    insert into receipts (id, booking_id, host_id, year, serial, number, amount, means, received_on, reference, recorded_at)
    values (${id(23)}, ${id(21)}, ${host.id}, 2026, 1, 'MR-1', 100, 'upi', '2026-05-01', ${marker}, ${now})`;
  await db`
    insert into receipts (id, booking_id, host_id, year, serial, number, amount, means, received_on, corrects, reason, recorded_at)
    values (gen_random_uuid(), ${id(21)}, ${host.id}, 2026, 2, 'MR-2', -50, 'upi', '2026-05-01', ${id(23)}, ${marker}, ${now})`;
  planted = await places();
});

/** Every column of every table that contains the marker. */
const places = async (): Promise<string[]> => {
  const columns = await app.db<{ table: string; column: string }[]>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await app.db`
      select 1 from ${identifier(table)} where ${identifier(column)}::text ilike ${`%${marker}%`} limit 1`;
    if (row) found.push(`${table}.${column}`);
  }
  return found.sort();
};

test('an erasure leaves only documented data of a guest and a host', async () => {
  const admin = await anAdmin(app.db);
  for (const { id: userId } of [guest, host]) {
    const { status, json } = await app.ask({
      method: 'DELETE',
      url: `/api/admin/users/${userId}/`,
      as: admin,
    });
    expect([status, json.code]).toEqual([200, undefined]);
    await app.jobs.drain();
  }
  const left = await places();
  expect(left).toEqual(Object.keys(documented).sort());
  // Each column contained the marker before, so no column passes because it was always empty.
  expect(planted.length).toBeGreaterThan(50);
  expect(left.every((place) => planted.includes(place))).toBe(true);
});

/** Tables that refer to a person but contain no text about one: times, amounts, choices, hashes, the team's notes on money. */
const wordless = [
  'enquiry_requests',
  'account_merges',
  'disputes',
  'host_gst_rates',
  'invitations',
  'notification_choices',
  'notification_deliveries',
  'payables',
  'payout_batch_hosts',
  'payout_batches',
  'payout_holds',
  'receipt_numbers',
  'thread_reads',
  'moderation_cases',
  'threads',
  'verification_documents',
];

test('every table that refers to a person is tested above or contains no text about one', async () => {
  const referring = await app.db<{ table: string }[]>`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'hosts'::regclass) order by 1`;
  const known = new Set([...wordless, ...planted.map((place) => place.split('.')[0])]);
  expect(referring.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
});
