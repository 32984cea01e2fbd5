import { countLimit, venueOrderings } from '@mandap/contract/search/search';
import { reviewOrderings } from '@mandap/domain/reviews/reviews';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockSession } from '../features/accounts/commands/refresh-session.ts';
import { listSessionsEndedSince } from '../features/accounts/ended-sessions.ts';
import { findUserByEmail } from '../features/accounts/users.store.ts';
import {
  countUnpaid,
  findLastTransitions,
  findMoney,
  listOver,
  listOverdue,
  listOverdueAt,
} from '../features/bookings/bookings.store.ts';
import { listHistory, listPayments } from '../features/bookings/queries/booking-history.ts';
import { findBooking } from '../features/bookings/queries/find-booking.ts';
import { listOverdueChanges } from '../features/bookings/quotes.store.ts';
import { removeHolds, selectTaken } from '../features/calendar/holds.store.ts';
import { findItems } from '../features/catalogue/catalogue.store.ts';
import { receiptsOfPayments } from '../features/documents/documents.published.ts';
import { findThreadId } from '../features/messages/messages.store.ts';
import { selectMessages, selectMessagesOf } from '../features/messages/queries/messages.ts';
import { countUnread, findThreadRow, selectThreads } from '../features/messages/queries/threads.ts';
import { findUnreadRow } from '../features/messages/queries/unread-message.ts';
import { findOpenPayment } from '../features/payments/commands/open-payment.ts';
import {
  listRefundsToTry,
  listToPoll,
  listWaitingToApply,
} from '../features/payments/commands/reconcile-payments.ts';
import { lockPaymentByOrder } from '../features/payments/commands/record-order-state.ts';
import { lockRefundable } from '../features/payments/commands/refund-payment.ts';
import { findNearestLandmarks } from '../features/places/queries/nearest-landmarks.ts';
import { findHostQuestions } from '../features/questions/queries/host-questions.ts';
import { findAnswered, selectOwn } from '../features/questions/queries/venue-questions.ts';
import {
  countHostReviews,
  findHostReviews,
  selectRatedVenues,
} from '../features/reviews/queries/host-reviews.ts';
import { selectOwnReviews, selectReported } from '../features/reviews/queries/own-reviews.ts';
import { findVenueReviews } from '../features/reviews/queries/venue-reviews.ts';
import { selectFeatured } from '../features/search/queries/featured-venues.ts';
import type { VenueSearch } from '../features/search/queries/listing-filter.ts';
import { findListed } from '../features/search/queries/listings.ts';
import { basePricePerDay } from '../features/search/queries/offers.ts';
import { countChoices } from '../features/search/queries/venue-choices.ts';
import { findPoints } from '../features/search/queries/venue-map.ts';
import { findVenue } from '../features/venues/queries/venue-records.ts';
import { refreshListings } from '../features/venues/venues.store.ts';
import { connectForReads, type Db, disconnect, type Sql } from '../platform/db.ts';
import { addAgreedQuotes } from './agreed-quotes.ts';
import { aGuest, aVenue, withAmenity } from './builders.ts';
import { afterFile } from './clean-up.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { badPlans } from './plans.ts';
import { searchFilter } from './search-filter.ts';

const large = [
  'venues',
  'venue_listings',
  'venue_words',
  'venue_pictures',
  'venue_amenities',
  'venue_add_ons',
  'tehsils',
  'places',
  'landmarks',
  'spaces',
  'offerings',
  'holds',
  'reviews',
  'questions',
  'threads',
  'messages',
  'message_attachments',
  'thread_reads',
  'bookings',
  'booking_history',
  'payments',
  'refunds',
  'users',
  'sessions',
];

let database: TestDatabase;
let searches: Db;
let venueId: string;
let userId: string;
const now = new Date('2026-11-21T06:00:00Z');
const today = '2026-11-21';

/** A busy year: 8,000 venues in 300 towns, 40,000 bookings with their payments. */
const fill = async (): Promise<void> => {
  const { db } = database;
  const { id: first } = await aVenue(db, { featured: true });
  const { id: guestId } = await aGuest(db);
  [venueId, userId] = [first, guestId];
  await db`insert into tehsils (id, district_id, name)
    select gen_random_uuid(), (select id from districts limit 1), 'Tehsil ' || n from generate_series(1, 3000) n`;
  await db`
    insert into places (id, kind, name, state_id, district_id, latitude, longitude, size)
    select gen_random_uuid(), case when n % 4 = 0 then 'town' else 'village' end, 'Place ' || n, d.state_id, d.id, 8 + n % 2700 / 100.0,
      70 + n % 2500 / 100.0, case when n % 4 = 0 then 20000 else 150 end
    from generate_series(1, 12000) n, (select id, state_id from districts limit 1) d`;
  await db`
    insert into landmarks (kind, code, name, latitude, longitude)
    select case when n % 60 = 0 then 'airport' else 'station' end, n::text, 'x', 8 + n % 2700 / 100.0, 70 + n % 2500 / 100.0
    from generate_series(1, 9000) n`;
  await db`
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'u' || n || '@example.test'))).*
    from users u, generate_series(1, 8000) n where u.id = ${guestId}`;
  await db`
    insert into hosts select (jsonb_populate_record(h, jsonb_build_object('user_id', u.id))).*
    from hosts h, (select id from users where email like 'u%0@example.test') u`;
  // The listings are written once all data is there.
  await db`alter table venues disable trigger added_venues_are_listed`;
  await db`
    insert into venues (id, owner_id, category_id, tehsil_id, name, description, address_line, city, pincode, lat, lng,
      capacity, price_per_day, status, is_featured, rating_sum, review_count, search_text, created_at, updated_at)
    select gen_random_uuid(), o.id, v.category_id, t.id, 'Venue ' || md5(n::text), 'x', 'x', 'Town ' || n % 300, '313301',
      1, 1, 100 + n % 900, 1000000 + n * 100, case when n % 8 = 0 then 'Unlisted' else 'Published' end, n % 500 = 0,
      n % 17, case when n % 3 = 0 then 0 else 4 end, md5(n::text) || ' town ' || n % 300, now() - n * interval '1 hour', now()
    from venues v, generate_series(1, 8000) n
    join lateral (select user_id as id from hosts offset n % 800 limit 1) o on true
    join lateral (select id from tehsils offset n % 3000 limit 1) t on true
    where v.id = ${first}`;
  await db`alter table venues enable trigger added_venues_are_listed`;
  await withAmenity(db, first, 'Lift');
  await withAmenity(db, (await aVenue(db)).id, 'Helipad');
  await db.begin(fillParts);
  await db.begin(fillBookings);
  // Words without numbers, as venues have.
  await db`insert into venue_words (word, fold)
    select word, word from (select translate(md5(n::text), '0123456789', 'ghijklmnop') as word from generate_series(1, 9000) n) w`;
  await db`vacuum analyze`;
  const booked = await db<{ venueId: string }[]>`select venue_id from spaces`;
  await refreshListings(
    db,
    booked.map((one) => one.venueId),
  );
  await db`vacuum analyze venue_listings`;
};

/** Without the triggers for listings, which are written once all data is there. */
const fillParts = async (db: Sql): Promise<void> => {
  await db`set local session_replication_role = replica`;
  await db`insert into spaces (id, venue_id, name) select gen_random_uuid(), id, name from venues on conflict do nothing`;
  await db`insert into offerings (id, venue_id) select gen_random_uuid(), id from venues on conflict do nothing`;
  await db`insert into venue_pictures (id, venue_id, position, base_url, widths, title, placeholder)
    select gen_random_uuid(), v.id, n, '/media/x', '{400}', 'x', '' from venues v, generate_series(0, 3) n`;
  await db`insert into venue_amenities (venue_id, amenity_id)
    select v.id, a.id from venues v join catalogue_items a
      on a.kind = 'amenity' and ascii(right(a.name, 1)) % 3 = ascii(v.id::text) % 3
    on conflict do nothing`;
  await db`insert into venue_add_ons (venue_id, key, price)
    select id, key, 1 from venues, unnest(array['catering', 'photography']) key on conflict do nothing`;
};

/** Without the tables' triggers. Their results are filled in at the end. */
const fillBookings = async (db: Sql): Promise<void> => {
  await db`set local session_replication_role = replica`;
  await db`
    insert into bookings (id, code, user_id, venue_id, start_date, end_date, guest_count, event_type, event_names, payment_method,
      total, cancellation_policy, instant, status, approved_at, expires_at, created_at)
    select gen_random_uuid(), 'MB-' || v.n || '-' || k, case when v.n % 400 = 0 then ${userId}::uuid else u.id end, v.id,
      date '2026-01-01' + k * 90, date '2026-01-02' + k * 90, 10, 'wedding', '{"en": "Wedding", "hi": "शादी"}', 'online', 1000,
      'moderate', true, case when k < 3 then 'completed' when k = 3 and v.n % 50 = 0 then 'pending' when k = 3 then 'cancelled' else 'confirmed' end, now(),
      case when k = 3 and v.n % 50 = 0 then ${now}::timestamptz + (v.n % 7 - 3) * interval '10 minutes' end, now() - v.n * interval '1 minute'
    from (select id, row_number() over () as n from venues) v, generate_series(0, 4) k
    join lateral (select id from users offset k * 1000 limit 1) u on true`;
  await addAgreedQuotes(db, { advance: 200 });
  await db`
    insert into holds (space_id, quote_id, function_id, during)
    select s.id, f.quote_id, f.id, tsrange(b.start_date, b.end_date + 1)
    from bookings b join quotes q on q.booking_id = b.id join functions f on f.quote_id = q.id join spaces s on s.venue_id = b.venue_id
    where b.status <> 'cancelled' and b.start_date > '2026-06-01'`;
  await db`
    insert into payments (id, booking_id, gateway, gateway_order_id, kind, amount, status, created_at, completed_at, applied_at, poll_at)
    select gen_random_uuid(), id, 'sandbox', id::text, 'advance', 200, case when status = 'pending' then 'pending' else 'completed' end,
      created_at, created_at, created_at, case when status = 'pending' then ${now}::timestamptz end from bookings`;
  await db`insert into refunds (id, payment_id, amount, status, reason, created_at)
    select gen_random_uuid(), p.id, 10, 'completed', 'cancel', now() from payments p limit 5000`;
  await db`insert into reviews (id, venue_id, booking_id, author_id, rating, text, created_at)
    select gen_random_uuid(), venue_id, id, user_id, 4, 'x', created_at from bookings where status = 'completed'`;
  await db`insert into questions (id, venue_id, asker_id, text, created_at, answer, answered_at, answered_by)
    select gen_random_uuid(), venue_id, author_id, 'x', created_at, 'x', created_at, author_id from reviews`;
  await db`update questions set answer = null, answered_at = null, answered_by = null where ascii(right(id::text, 1)) % 4 = 0`;
  await db`insert into booking_history (id, booking_id, at, actor, transition, to_status)
    select gen_random_uuid(), id, now(), 'guest', 'request', 'pending' from bookings`;
  await db`
    insert into threads (id, venue_id, guest_id, host_id, booking_id, last_number, last_at, created_at)
    select gen_random_uuid(), b.venue_id, b.user_id, v.owner_id, b.id, 2, b.created_at, b.created_at
    from bookings b join venues v on v.id = b.venue_id where b.user_id <> v.owner_id`;
  await db`
    insert into messages (id, thread_id, number, sender_id, text, created_at)
    select gen_random_uuid(), t.id, n, case n when 1 then t.guest_id else t.host_id end, 'x', t.created_at
    from threads t, generate_series(1, 2) n`;
  await db`insert into message_attachments (message_id, upload_id, position)
    select id, gen_random_uuid(), 0 from messages where number = 2`;
  await db`insert into thread_reads (thread_id, user_id, up_to) select id, guest_id, 1 from threads`;
  await db`insert into sessions (id, user_id, refresh_hash, rotated_at, remember, created_at, expires_at)
    select gen_random_uuid(), id, 'x', now(), false, now(), now() + interval '1 day' from users`;
  await db`insert into booking_overviews select * from booking_overviews_now`;
};

beforeAll(async () => {
  database = await testDatabase();
  searches = connectForReads(database.address, { max: 1 });
  afterFile(() => disconnect(searches));
  await fill();
});

const plans = (work: () => Promise<unknown>) => badPlans(database.db, large, work);

describe('searching venues', () => {
  const search = (requested: Partial<VenueSearch>) => async () => {
    const wanted: VenueSearch = { page: 1, pageSize: 9, ...requested };
    const items = await findItems(searches);
    const filter = await searchFilter(searches, wanted, { items, today });
    await findListed(searches, filter, wanted, today);
  };
  const searchPlans = (requested: Partial<VenueSearch>) =>
    badPlans(searches, large, search(requested), { sorted: countLimit + 1 });

  it.each(venueOrderings)('by %s reads an index in that order, on any page', async (ordering) => {
    for (const page of [1, 500])
      expect(
        await searchPlans({ ordering, page, ...(ordering === 'distance' && { near: '24.9,73.8' }) }),
      ).toEqual([]);
  });

  it.each<[string, Partial<VenueSearch>]>([
    ['a word', { search: 'c4ca42' }],
    ['two words', { search: 'town c4ca42' }],
    ['a common word', { search: 'town' }],
    ['two letters', { search: 'c4' }],
    ['one letter', { search: 'c' }],
    ['what no venue has', { search: 'nothing-is-called-so' }],
    ['a typo', { search: 'twon' }],
    ['words in another script', { search: 'तहसील टाउन' }],
    ['a word and what venues have', { search: 'c4ca42 palace wifi' }],
    ['a city', { city: 'Town 7' }],
    ['a category', { categories: ['palace'] }],
    ['a category without venues', { categories: ['beach'] }],
    ['an amenity', { amenities: ['wifi'] }],
    ['amenities that no venue has together', { amenities: ['Lift', 'Helipad'] }],
    ['a tehsil', { tehsil: 'Tehsil 12' }],
    ['a price', { minPrice: 10_000, maxPrice: 10_050 }],
    ['a size', { minCapacity: 990 }],
    ['free days', { startDate: '2026-12-30', endDate: '2026-12-31' }],
    ['facts', { facts: ['rooms', 'step_free'] }],
    ['what it is near', { near: '24.9,73.8', radius: 40 }],
    ['facts near something', { near: '24.9,73.8', facts: ['parking'] }],
    ['a part of the map', { bounds: '24,73,25,74' }],
    ['a full price', { minTotal: 10_500, maxTotal: 10_600 }],
    ['any Saturday in February', { weekday: 'sat', month: '2027-02' }],
    ['free days in a city', { city: 'Town 7', startDate: '2026-12-27', endDate: '2026-12-28' }],
  ])('by %s scans no large table sequentially', async (_, requested) => {
    for (const ordering of venueOrderings.filter((one) => one !== 'distance' || requested.near))
      expect(await searchPlans({ ordering, ...requested }), ordering).toEqual([]);
    expect(await searchPlans(requested), 'the best first').toEqual([]);
  });
});

it.each<[string, Partial<VenueSearch>]>([
  ['a word', { search: 'c4ca42' }],
  ['two words', { search: 'town c4ca42' }],
  ['a city', { city: 'Town 7' }],
  ['a tehsil', { tehsil: 'Tehsil 12' }],
  ['a price', { minPrice: 10_000, maxPrice: 10_050 }],
  ['what it is near', { near: '24.9,73.8', radius: 40 }],
  ['free days in a city', { city: 'Town 7', startDate: '2026-12-27', endDate: '2026-12-28' }],
])('the choices and the map of %s, which few venues match, scan no large table', async (_, requested) => {
  const items = await findItems(searches);
  const { conditions } = await searchFilter(searches, requested, { items, today });
  const bounds = { south: 24, west: 73, north: 25, east: 74 };
  expect(await badPlans(searches, large, () => countChoices(searches, conditions))).toEqual([]);
  expect(
    await badPlans(searches, large, () =>
      findPoints(searches, conditions, bounds, basePricePerDay(500, null)),
    ),
  ).toEqual([]);
});

describe('one venue', () => {
  it('is found with everything its page shows', async () => {
    expect(await plans(() => findVenue(database.db, venueId, today))).toEqual([]);
    expect(await plans(() => findNearestLandmarks(database.db, { lat: 24.9, lng: 73.8 }))).toEqual([]);
  });
  it('has its calendar, reviews and questions by index', async () => {
    const { db } = database;
    const range = { start: '2026-11-21', end: '2028-11-21' };
    expect(await plans(() => selectTaken(db, { venueId, range }, now))).toEqual([]);
    for (const ordering of reviewOrderings) {
      const requested = { ordering, page: 1, pageSize: 10 };
      expect(await plans(() => findVenueReviews(db, venueId, requested))).toEqual([]);
      expect(await plans(() => findVenueReviews(db, venueId, { ...requested, stars: 4 }))).toEqual([]);
    }
    expect(await plans(() => selectOwnReviews(db, userId, venueId))).toEqual([]);
    expect(await plans(() => selectReported(db, userId, venueId))).toEqual([]);
    expect(await plans(() => findAnswered(db, venueId, { page: 1, pageSize: 4 }))).toEqual([]);
    expect(await plans(() => selectOwn(db, userId, venueId))).toEqual([]);
  });
  it('is found among its host’s, whose reviews and questions are found by index', async () => {
    const { db } = database;
    const [{ ownerId } = { ownerId: '' }] = await db<{ ownerId: string }[]>`
      select owner_id from venues group by owner_id order by count(*) desc limit 1`;
    const ids = (await selectRatedVenues(db, ownerId)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(await plans(() => selectRatedVenues(db, ownerId))).toEqual([]);
    for (const requested of [{}, { stars: 4 }, { unanswered: true }, { stars: 4, unanswered: true }]) {
      const search = { unanswered: false, page: 3, pageSize: 10, ...requested };
      expect(await plans(() => findHostReviews(db, ownerId, ids, search))).toEqual([]);
    }
    expect(await plans(() => countHostReviews(db, ids, { unanswered: true }))).toEqual([]);
    for (const unanswered of [true, false]) {
      const search = { unanswered, page: 2, pageSize: 10 };
      expect(await plans(() => findHostQuestions(db, ownerId, ids, search))).toEqual([]);
    }
  });
  it('is found among the featured venues', async () => {
    expect(await badPlans(searches, large, () => selectFeatured(searches, today))).toEqual([]);
  });
});

describe('bookings', () => {
  it('of a person that await their advance are counted by index', async () => {
    expect(await plans(() => countUnpaid(database.db, userId, now))).toEqual([]);
  });

  it('that have expired are found by index', async () => {
    expect(await plans(() => listOverdue(database.db, now))).toEqual([]);
    expect(await plans(() => listOverdueAt(database.db, now, venueId))).toEqual([]);
    expect(await plans(() => listOver(database.db, '2026-11-21', '2026-11-21'))).toEqual([]);
    expect(await plans(() => listOverdueChanges(database.db, now))).toEqual([]);
  });

  it('are updated by index', async () => {
    const [{ id } = { id: '' }] = await database.db<{ id: string }[]>`select id from bookings limit 1`;
    expect(await plans(() => findBooking(database.db, id))).toEqual([]);
    expect(await plans(() => findLastTransitions(database.db, [id]))).toEqual([]);
    expect(await plans(() => listHistory(database.db, id))).toEqual([]);
    expect(
      await plans(() => listPayments(database.db, { id, guestName: 'Asha Sharma' }, receiptsOfPayments)),
    ).toEqual([]);
    expect(await plans(() => removeHolds(database.db, { quoteId: id }))).toEqual([]);
  });
});

describe('messages', () => {
  it('and their threads are found by index', async () => {
    const { db } = database;
    const [{ id, threadId } = { id: '', threadId: '' }] = await db<
      { id: string; threadId: string }[]
    >`select id, thread_id from messages limit 1`;
    expect(await plans(() => selectThreads(db, userId, { page: 1, pageSize: 20 }))).toEqual([]);
    expect(await plans(() => countUnread(db, userId))).toEqual([]);
    expect(await plans(() => findThreadRow(db, threadId, userId))).toEqual([]);
    for (const bookingId of [null, id])
      expect(await plans(() => findThreadId(db, { guestId: userId, venueId, bookingId }))).toEqual([]);
    for (const window of [{}, { after: 3 }, { before: 3 }])
      expect(await plans(() => selectMessages(db, threadId, { ...window, limit: 30 }))).toEqual([]);
    expect(await plans(() => findUnreadRow(db, id))).toEqual([]);
    expect(await plans(() => selectMessagesOf(db, userId))).toEqual([]);
  });
});

describe('money', () => {
  it('of a booking is found by index', async () => {
    const [{ id } = { id: '' }] = await database.db<{ id: string }[]>`select id from bookings limit 1`;
    expect(await plans(() => lockPaymentByOrder(database.db, 'sandbox', id))).toEqual([]);
    expect(await plans(() => findOpenPayment(database.db, { bookingId: id, payer: null }))).toEqual([]);
    expect(await plans(() => findMoney(database.db, id))).toEqual([]);
    expect(await plans(() => lockRefundable(database.db, id))).toEqual([]);
  });

  it('that is pending is found by index', async () => {
    expect(await plans(() => listToPoll(database.db, now))).toEqual([]);
    expect(await plans(() => listWaitingToApply(database.db, now))).toEqual([]);
    expect(await plans(() => listRefundsToTry(database.db, now))).toEqual([]);
  });
});

it('people and their sessions are found by index', async () => {
  const [{ id } = { id: '' }] = await database.db<{ id: string }[]>`select id from sessions limit 1`;
  expect(await plans(() => findUserByEmail(database.db, 'u77@example.test'))).toEqual([]);
  expect(await plans(() => lockSession(database.db, id))).toEqual([]);
  expect(await plans(() => listSessionsEndedSince(database.db, now))).toEqual([]);
});

it('no public search uses an index with a pending list', async () => {
  const lists = await database.db`
    select indexname from pg_indexes
    where tablename in ('place_names', 'venue_listings', 'venue_words')
      and indexdef like '%USING gin%' and indexdef not like '%fastupdate=off%'`;
  expect(lists).toEqual([]);
});
