import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { askMeanwhile } from '#server/testing/ask-meanwhile.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';
import { aPastBooking } from '#server/testing/past-bookings.ts';

let app: TestApp;
let venue: TestVenue;
let guest: TestUser;
let bookingId: string;
/** Published events with their review. */
const published: [event: string, reviewId: string][] = [];

const day = 24 * 60 * 60 * 1000;
const content = {
  rating: 5,
  cleanliness: 4,
  service: 5,
  value: 3,
  location: 5,
  text: 'Everything was as in the pictures.',
};

beforeAll(async () => {
  app = await testApp();
  for (const event of ['review.posted', 'review.replied', 'review.reported'] as const) {
    app.jobs.on(event, 'test', async ({ reviewId }) => void published.push([event, reviewId]));
  }
});

beforeEach(async () => {
  venue = await aVenue(app.db);
  guest = await aGuest(app.db);
  bookingId = await aPastBooking(app.db, venue, guest);
});

const write = (body: object = content, as = guest, booking = bookingId, headers = {}) =>
  app.ask({ method: 'POST', url: `/api/bookings/${booking}/review/`, as, body, headers });
const edit = (id: string, body: object, as = guest) =>
  app.ask({ method: 'PATCH', url: `/api/reviews/${id}/`, as, body });
const remove = (id: string, as = guest) => app.ask({ method: 'DELETE', url: `/api/reviews/${id}/`, as });
const report = (id: string, as: TestUser, body: object = { reason: 'rude' }) =>
  app.ask({ method: 'POST', url: `/api/reviews/${id}/report/`, as, body });
const reply = (id: string, as: TestUser, text = 'Thank you for coming.') =>
  app.ask({ method: 'POST', url: `/api/reviews/${id}/reply/`, as, body: { text } });
const removeReply = (id: string, as: TestUser) =>
  app.ask({ method: 'DELETE', url: `/api/reviews/${id}/reply/`, as });
const list = async (query = '') => (await app.ask({ url: `/api/venues/${venue.id}/reviews/${query}` })).json;
const upload = async (as: TestUser): Promise<string> => {
  const form = aForm({ purpose: 'review' }, { name: 'photo.jpg', bytes: await aPhotograph() });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as, ...form })).json.id;
};
/** Somebody else's review of the same venue. */
const another = async (body: object = {}): Promise<{ id: string; author: TestUser }> => {
  const author = await aGuest(app.db);
  const { json } = await write({ ...content, ...body }, author, await aPastBooking(app.db, venue, author));
  return { id: json.id, author };
};
describe('POST /api/bookings/:id/review/', () => {
  it('shows a review at once on the venue, with its averages, stars and the month of the event', async () => {
    await list();
    expect((await write()).status).toBe(201);
    await another({ rating: 4, value: 4 });
    const { results, summary, count } = await list('?ordering=highest');
    expect(count).toBe(2);
    expect(results[0]).toMatchObject({
      ...content,
      author: 'Asha Sharma',
      event_month: '2026-02',
      event_type: 'wedding',
      guest_count: 120,
      reply: null,
      edited_at: null,
      photos: [],
    });
    expect(summary).toEqual({
      rating: 4.5,
      count: 2,
      cleanliness: 4,
      service: 5,
      value: 3.5,
      location: 5,
      stars: [0, 0, 0, 1, 1],
    });
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/` });
    expect(json).toMatchObject({ rating: 4.5, review_count: 2 });
  });

  it('invalidates cached pages and answers', async () => {
    const rating = async () => (await app.ask({ url: `/api/venues/${venue.id}/` })).json.rating;
    const inList = async () =>
      (await app.ask({ url: '/api/venues/?page_size=100' })).json.results.find(
        ({ id }: { id: string }) => id === venue.id,
      ).rating;
    expect([await rating(), await inList()]).toEqual([null, null]);
    await write();
    expect([await rating(), await inList()]).toEqual([5, 5]);
  });

  it('accepts one review per booking, even from two windows at once', async () => {
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await write()).json.code).toBe('already_reviewed');
    expect((await list()).summary.count).toBe(1);
  });

  it.each(['pending', 'confirmed', 'cancelled'] as const)('refuses a %s booking', async (status) => {
    const booking = await aPastBooking(app.db, venue, guest, status);
    expect((await write(content, guest, booking)).json.code).toBe('booking_not_completed');
    const asked = await app.ask({ url: `/api/bookings/${booking}/review/`, as: guest });
    expect(asked.json).toEqual({ review: null, can_write: false });
  });

  it('answers the same for the same key, even if the server died before it could respond', async () => {
    const attempt = () => write(content, guest, bookingId, { 'idempotency-key': 'a review' });
    const first = await attempt();
    await app.db`update idempotency_keys set status = null, answer = null where actor_id = ${guest.id}`;
    const again = await attempt();
    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
  });

  it('refuses other people’s bookings, also for the host and for administrators', async () => {
    for (const stranger of [await aGuest(app.db), venue.owner]) {
      expect((await write(content, stranger)).json.code).toBe('booking_not_found');
      const asked = await app.ask({ url: `/api/bookings/${bookingId}/review/`, as: stranger });
      expect(asked.json.code).toBe('booking_not_found');
    }
    expect((await write(content, await anAdmin(app.db))).status).toBe(403);
  });

  it('does not let a host review their own venue', async () => {
    const own = await aPastBooking(app.db, venue, venue.owner);
    expect((await write(content, venue.owner, own)).json.code).toBe('own_venue_review');
  });

  it.each([
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['cleanliness', { cleanliness: 0 }],
    ['service', { service: undefined }],
    ['text', { text: '  too short ' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['photos', { photos: Array.from({ length: 7 }, () => '01900000-0000-7000-8000-000000000000') }],
  ])('names the invalid field %s: %o', async (field, wrong) => {
    const { status, json } = await write({ ...content, ...wrong });
    expect(status).toBe(400);
    expect(json).toHaveProperty(field);
  });

  it('shows the author’s pictures in their order', async () => {
    const photos = [await upload(guest), await upload(guest)];
    const { json } = await write({ ...content, photos: photos.toReversed() });
    expect(json.photos.map(({ id }: { id: string }) => id)).toEqual(photos.toReversed());
    const picture = await app.fastify.inject({ url: json.photos[0].file_url });
    expect(picture.headers['content-type']).toBe('image/jpeg');
  });

  it('refuses other people’s pictures, duplicates and other purposes, and then writes nothing', async () => {
    const own = await upload(guest);
    const form = aForm({ purpose: 'avatar' }, { name: 'photo.jpg', bytes: await aPhotograph() });
    const avatar = (await app.ask({ method: 'POST', url: '/api/uploads/', as: guest, ...form })).json.id;
    for (const photo of [await upload(await aGuest(app.db)), avatar]) {
      expect((await write({ ...content, photos: [own, photo] })).json.code).toBe('upload_not_found');
    }
    expect((await list()).summary.count).toBe(0);
    expect((await write({ ...content, photos: [own] })).status).toBe(201);
    const second = await aPastBooking(app.db, venue, guest);
    expect((await write({ ...content, photos: [own] }, guest, second)).json.code).toBe('upload_not_found');
  });
});

describe('GET /api/bookings/:id/review/', () => {
  it('says whether one can be written, then shows it and until when it can be changed', async () => {
    const ask = async () => (await app.ask({ url: `/api/bookings/${bookingId}/review/`, as: guest })).json;
    expect(await ask()).toEqual({ review: null, can_write: true });
    await write();
    expect(await ask()).toMatchObject({
      can_write: false,
      review: { ...content, booking_id: bookingId, venue_id: venue.id, is_hidden: false },
    });
    const { created_at, editable_until } = (await ask()).review;
    expect(Date.parse(editable_until) - Date.parse(created_at)).toBe(14 * day);
  });
});

describe('PATCH /api/reviews/:id/', () => {
  it('changes the given fields with the time of the edit, and the averages', async () => {
    const { json } = await write();
    const { json: edited } = await edit(json.id, { rating: 2, value: 1 });
    expect(edited).toMatchObject({
      ...content,
      rating: 2,
      value: 1,
      edited_at: app.clock.now().toISOString(),
    });
    expect((await list()).summary).toMatchObject({ rating: 2, value: 1, service: 5, stars: [0, 1, 0, 0, 0] });
  });

  it('keeps, adds and removes pictures, with the files of removed ones', async () => {
    const [first, second] = [await upload(guest), await upload(guest)];
    const { json } = await write({ ...content, photos: [first] });
    const { json: edited } = await edit(json.id, { photos: [second, first] });
    expect(edited.photos.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    await edit(json.id, { photos: [second] });
    await app.jobs.drain();
    expect((await app.fastify.inject({ url: json.photos[0].file_url })).statusCode).toBe(404);
    expect((await app.fastify.inject({ url: edited.photos[0].file_url })).statusCode).toBe(200);
  });

  it('is refused after fourteen days', async () => {
    const { json } = await write();
    app.clock.advance(14 * day - 1);
    expect((await edit(json.id, { rating: 4 })).status).toBe(200);
    app.clock.advance(1);
    expect((await edit(json.id, { rating: 3 })).json.code).toBe('review_closed');
    expect((await list()).results[0].rating).toBe(4);
  });

  it('works only for one’s own reviews', async () => {
    const { json } = await write();
    for (const stranger of [await aGuest(app.db), venue.owner]) {
      expect((await edit(json.id, { rating: 1 }, stranger)).json.code).toBe('review_not_found');
    }
  });
});

describe('DELETE /api/reviews/:id/', () => {
  it('removes one’s own review from page and averages, and another can be written', async () => {
    const { json } = await write();
    expect((await remove(json.id, await aGuest(app.db))).json.code).toBe('review_not_found');
    expect((await remove(json.id)).status).toBe(200);
    expect((await list()).summary).toMatchObject({ rating: null, count: 0, value: null });
    expect((await remove(json.id)).json.code).toBe('review_not_found');
    expect((await write()).status).toBe(201);
  });
});

describe('POST /api/reviews/:id/report/', () => {
  it('accepts one report per person of somebody else’s review', async () => {
    const { json } = await write();
    const reporter = await aGuest(app.db);
    const answers = await Promise.all([report(json.id, reporter), report(json.id, reporter)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await report(json.id, reporter)).json.code).toBe('already_reported');
    expect((await report(json.id, venue.owner, { reason: 'other', text: 'Never here.' })).status).toBe(201);
    expect((await report(json.id, guest)).json.code).toBe('own_review_report');
    expect((await report(json.id, reporter, { reason: 'because' })).json).toHaveProperty('reason');
    const mine = await app.ask({ url: `/api/venues/${venue.id}/reviews/mine/`, as: reporter });
    expect(mine.json).toEqual({ own: [], reported: [json.id], is_host: false });
  });
});

describe('the host’s reply', () => {
  it('is shown at once, and can be edited and deleted', async () => {
    const { json } = await write();
    await list();
    expect((await reply(json.id, venue.owner)).status).toBe(200);
    expect((await list()).results[0]).toMatchObject({ reply: 'Thank you for coming.' });
    await reply(json.id, venue.owner, 'Come again.');
    expect((await list()).results[0].reply).toBe('Come again.');
    expect((await removeReply(json.id, venue.owner)).status).toBe(200);
    expect((await list()).results[0]).toMatchObject({ reply: null, replied_at: null });
  });

  it('is for the venue’s own host only', async () => {
    const { json } = await write();
    const stranger = await aHost(app.db);
    expect((await reply(json.id, stranger)).json.code).toBe('review_not_found');
    expect((await removeReply(json.id, stranger)).json.code).toBe('review_not_found');
    expect((await reply(json.id, guest)).status).toBe(403);
    const mine = await app.ask({ url: `/api/venues/${venue.id}/reviews/mine/`, as: venue.owner });
    expect(mine.json.is_host).toBe(true);
  });
});

describe('GET /api/venues/:id/reviews/', () => {
  it('sorts, filters and has pages', async () => {
    for (const rating of [3, 5, 1, 5]) {
      app.clock.advance(1000);
      await another({ rating });
    }
    const ratings = async (query: string) =>
      (await list(query)).results.map(({ rating }: { rating: number }) => rating);
    expect(await ratings('')).toEqual([5, 1, 5, 3]);
    expect(await ratings('?ordering=highest')).toEqual([5, 5, 3, 1]);
    expect(await ratings('?ordering=lowest&page_size=2')).toEqual([1, 3]);
    expect(await ratings('?stars=5')).toEqual([5, 5]);
    const page = await list('?page_size=3');
    expect([page.count, page.next, page.summary.stars]).toEqual([
      4,
      `/api/venues/${venue.id}/reviews/?page_size=3&page=2`,
      [1, 0, 1, 0, 2],
    ]);
    expect((await app.ask({ url: `/api/venues/${venue.id}/reviews/?ordering=best` })).status).toBe(400);
  });
});

describe('a review', () => {
  it('is refused if the event is marked as unconfirmed at the same moment', async () => {
    const { json } = await askMeanwhile(
      app.db,
      (tx) => tx`update bookings set unconfirmed = true where id = ${bookingId}`,
      () => write(),
    );
    expect(json.code).toBe('event_not_confirmed');
  });

  it('gets no reply when it is hidden at the same moment', async () => {
    const { id } = (await write()).json;
    const { status } = await askMeanwhile(
      app.db,
      (tx) => tx`update reviews set state = 'hidden' where id = ${id}`,
      () => reply(id, venue.owner),
    );
    expect(status).toBe(404);
  });
});

describe('hidden reviews', () => {
  it('do not count, are not shown, and cannot be edited, answered or replaced', async () => {
    const { json } = await write();
    await app.reviews.setState(json.id, 'hidden');
    expect(await list()).toMatchObject({ results: [], count: 0, summary: { rating: null, count: 0 } });
    expect((await edit(json.id, { rating: 1 })).json.code).toBe('review_hidden');
    expect((await remove(json.id)).json.code).toBe('review_hidden');
    expect((await write()).json.code).toBe('already_reviewed');
    expect((await reply(json.id, venue.owner)).json.code).toBe('review_not_found');
    expect((await report(json.id, await aGuest(app.db))).json.code).toBe('review_not_found');
    await app.reviews.setState(json.id, 'visible');
    expect((await list()).summary).toMatchObject({ rating: 5, count: 1 });
  });
});

describe('without enableReviews', () => {
  it('reviews are neither shown nor accepted, and all return when it is on again', async () => {
    const { json } = await write();
    await app.settings.change({ enableReviews: false });
    const second = await aPastBooking(app.db, venue, guest);
    expect((await write(content, guest, second)).json.code).toBe('reviews_off');
    expect((await edit(json.id, { rating: 1 })).json.code).toBe('reviews_off');
    expect((await report(json.id, venue.owner)).json.code).toBe('reviews_off');
    expect((await reply(json.id, venue.owner)).json.code).toBe('reviews_off');
    expect(await list()).toMatchObject({ results: [], count: 0, summary: { count: 0 } });
    const shown = await app.ask({ url: `/api/venues/${venue.id}/` });
    expect(shown.json).toMatchObject({ rating: null, review_count: 0 });
    const asked = await app.ask({ url: `/api/bookings/${second}/review/`, as: guest });
    expect(asked.json.can_write).toBe(false);
    await app.settings.change({ enableReviews: true });
    expect((await list()).count).toBe(1);
  });
});

describe('the stored totals', () => {
  /** The venue's stored totals, and those calculated from its visible reviews. */
  const sums = async () => {
    const [stored] = await app.db`
      select rating_sum::float8, review_count, star_counts, parts_count, cleanliness_sum, service_sum, value_sum, location_sum
      from venues where id = ${venue.id}`;
    const [computed] = await app.db`
      select coalesce(sum(rating), 0)::float8 as rating_sum, count(*)::int as review_count,
        (select array_agg((select count(*)::int from reviews where venue_id = ${venue.id} and state = 'visible'
          and floor(rating) = n) order by n) from generate_series(1, 5) n) as star_counts,
        count(cleanliness)::int as parts_count, coalesce(sum(cleanliness), 0)::int as cleanliness_sum,
        coalesce(sum(service), 0)::int as service_sum, coalesce(sum(value), 0)::int as value_sum,
        coalesce(sum(location), 0)::int as location_sum
      from reviews where venue_id = ${venue.id} and state = 'visible'`;
    return { stored, computed };
  };

  it('match the reviews after many were posted, changed, deleted and hidden at once', async () => {
    const random = (most: number) => 1 + Math.floor(Math.random() * most);
    const ratings = () => ({
      rating: random(5),
      cleanliness: random(5),
      service: random(5),
      value: random(5),
      location: random(5),
    });
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const author = await aGuest(app.db);
        return { author, booking: await aPastBooking(app.db, venue, author) };
      }),
    );
    const step = async ({ author, booking }: (typeof people)[number]): Promise<void> => {
      const { json } = await app.ask({ url: `/api/bookings/${booking}/review/`, as: author });
      const id = json.review?.id;
      const chance = Math.random();
      if (!id) await write({ ...content, ...ratings() }, author, booking);
      else if (chance < 0.2) await remove(id, author);
      else if (chance < 0.4)
        await app.reviews.setState(id, chance < 0.3 ? 'hidden' : 'visible').catch(() => {});
      else await edit(id, ratings(), author);
    };
    const actAtRandom = async (person: (typeof people)[number]) => {
      for (let steps = 0; steps < 12; steps += 1) await step(person);
    };
    // Each person from two windows, so that the same review is changed twice at once.
    await Promise.all([...people, ...people].map(actAtRandom));
    const { stored, computed } = await sums();
    expect(stored).toEqual(computed);
  });
});

it('publishes a review, its first reply and each report', async () => {
  const { json } = await write();
  await reply(json.id, venue.owner);
  await reply(json.id, venue.owner, 'Changed.');
  await report(json.id, await aGuest(app.db));
  await report(json.id, await aGuest(app.db));
  await app.jobs.drain();
  expect(published.filter(([, id]) => id === json.id).map(([event]) => event)).toEqual([
    'review.posted',
    'review.replied',
    'review.reported',
    'review.reported',
  ]);
});
