import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTextOf, errorTextOf } from '../i18n/error-text.ts';
import { textsIn } from '../i18n/texts.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '../testing/builders.ts';

const { check, error } = textsIn('hi');

let app: TestApp;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { name: 'Ratan Haveli' });
});

const get = async (url: string) => {
  const { status, json } = await app.ask({ url });
  return { status, json };
};

/** Sends a request line verbatim, because clients would normalise it. */
const askRaw = async (target: string): Promise<string> => {
  const { port } = new URL(app.origin());
  const socket = connectTo(Number(port), '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return text(socket);
};

describe('a malformed URL', () => {
  it.each([
    ['?start_date=0000-01-01&end_date=2027-01-02', 'start_date'],
    ['?start_date=9999-12-31&end_date=10000-01-01', 'end_date'],
    ['?page=-0', 'page'],
    ['?page=1e400', 'page'],
    ['?page=99999999999999999999', 'page'],
    [`?page=${'9'.repeat(400)}`, 'page'],
    ['?page=1&page=2', 'page'],
    ['?page_size=101', 'page_size'],
    ['?min_price=NaN', 'min_price'],
    ['?min_price=-1', 'min_price'],
    ['?search=a&search=b', 'search'],
    ['?search=a%00b', 'search'],
    ['?ordering=price', 'ordering'],
  ])('/api/venues/%s is a 400 that names %s', async (query, field) => {
    const { status, json } = await get(`/api/venues/${query}`);
    expect({ status, fields: Object.keys(json) }).toEqual({ status: 400, fields: ['detail', 'code', field] });
  });

  it.each([
    '?start_date=0001-01-01&end_date=9999-12-31',
    '?page=100000&page_size=100',
    '?search=%25',
    '?search=_',
    '?search=%5C',
    '?search=%F0%9F%8E%8A%20%E0%A4%AE%E0%A4%82%E0%A4%A1%E0%A4%AA',
    '?search=%ED%A0%80',
    '?__proto__=1&constructor=2&toString=3',
    '?min_capacity=-0',
  ])('/api/venues/%s gets a response', async (query) => {
    expect((await get(`/api/venues/${query}`)).status).toBe(200);
  });

  it('treats % and _ in a search as word separators, not as wildcards', async () => {
    for (const search of ['%25', '_', '%5C', '%25%25%25', '___', 'r%25q', 'q%25n', '_q']) {
      expect((await get(`/api/venues/?search=${search}`)).json.count, search).toBe(0);
    }
    expect((await get('/api/venues/?search=RATAN')).json.count).toBe(1);
  });

  it.each(['0000-01-01', '9999-12-31'])('of a calendar on %s is not a server error', async (day) => {
    for (const call of ['availability', 'check-availability', 'price-estimate']) {
      const { status } = await get(`/api/venues/${venue.id}/${call}/?start_date=${day}&end_date=${day}`);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('a malformed body', () => {
  const post = (payload: string, url = '/api/bookings/', headers: Record<string, string> = {}) =>
    app.fastify.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const asGuest = async () => ({ authorization: `Bearer ${await app.tokenFor(guest)}` });

  it('nested a hundred thousand deep is a 400, with an Idempotency-Key too', async () => {
    const deep = `{"venue_id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const headers = await asGuest();
    expect((await post(deep, '/api/bookings/', headers)).statusCode).toBe(400);
    expect((await post(deep, '/api/bookings/', { ...headers, 'idempotency-key': 'deep' })).statusCode).toBe(
      400,
    );
    expect((await post(`{"email":${deep}}`, '/api/accounts/login/')).statusCode).toBe(400);
  });

  it('with an unpaired surrogate is a 400 that names the field', async () => {
    const body = { venue_id: venue.id, start_date: '2027-01-01', end_date: '2027-01-01', guest_count: 2 };
    const answer = await post(
      JSON.stringify({ ...body, special_requests: 'x' }).replace('"x"', '"\\ud800"'),
      '/api/bookings/',
      await asGuest(),
    );
    expect([answer.statusCode, answer.json().special_requests]).toEqual([400, ['This value is not valid']]);
  });

  it('cannot reach inherited properties, nor set undeclared ones', async () => {
    const body = { venue_id: venue.id, start_date: '2027-02-01', end_date: '2027-02-01', guest_count: 2 };
    const extra = {
      status: 'confirmed',
      user_id: venue.owner.id,
      total: 1,
      advance: 0,
      approved_at: '2020-01-01',
    };
    const { json } = await app.ask({
      method: 'POST',
      url: '/api/bookings/',
      as: guest,
      body: { ...body, ...extra },
    });
    expect(json).toMatchObject({ status: 'pending', user: { id: guest.id }, total_price: 105_000 });
    const answer = await post('{"__proto__":{"admin":true},"email":"a@b.test"}', '/api/accounts/register/');
    expect(answer.statusCode).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('sent to a webhook is always refused', async () => {
    const url = '/api/payments/webhooks/sandbox/';
    expect((await app.fastify.inject({ method: 'POST', url })).statusCode).toBe(400);
    expect((await post('{}', url)).statusCode).toBe(400);
    expect((await post('{}', url, { 'x-sandbox-signature': 'zz' })).statusCode).toBe(400);
    expect((await post('{}', '/api/payments/webhooks/nobody/')).statusCode).toBe(404);
  });

  it('under an Idempotency-Key that is too long is refused, not processed without it', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) };
    const body = { venue_id: venue.id, start_date: '2027-03-01', end_date: '2027-03-01', guest_count: 2 };
    const { status } = await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body, headers });
    expect(status).toBe(400);
  });

  it('under another person’s Idempotency-Key is a separate request', async () => {
    const headers = { 'idempotency-key': 'shared' };
    const other = await aGuest(app.db);
    const body = { venue_id: venue.id, start_date: '2027-04-01', end_date: '2027-04-01', guest_count: 2 };
    const ask = (as: TestUser) => app.ask({ method: 'POST', url: '/api/bookings/', as, body, headers });
    expect((await ask(guest)).status).toBe(201);
    expect((await ask(other)).json.code).toBe('dates_taken');
  });
});

describe('a form', () => {
  const send = async (payload: string, type = 'multipart/form-data; boundary=line') =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/uploads/',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${await app.tokenFor(guest)}` },
    });
  const part = '--line\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

  it.each([
    ['that ends early', `${part}half`, undefined],
    ['without an end', '', undefined],
    ['without a boundary', part, 'multipart/form-data'],
    [
      'with a broken head',
      '--line\r\ncontent-disposition: form-data; name="fi\r\n\r\nx\r\n--line--\r\n',
      undefined,
    ],
    [
      'with an inherited name',
      '--line\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--line--\r\n',
      undefined,
    ],
  ])('%s is a 400', async (_, payload, type) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_input', detail: expect.any(String) });
  });
});

describe('the description of the contract', () => {
  it.each(['/api/openapi.json', '/api/docs/'])('at %s is cached compressed', async (url) => {
    const first = await app.fastify.inject({ url });
    const packed = await app.fastify.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await app.fastify.inject({ url, headers: known })).statusCode).toBe(304);
  });
});

describe('strangers with the same Idempotency-Key', () => {
  const openTicket = (text: string, remoteAddress: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/support/',
      remoteAddress,
      headers: { 'idempotency-key': 'retry-1' },
      payload: { name: 'Asha', email: 'asha@example.test', topic: 'payment', text },
    });

  it('get their own responses, and each gets the same one again', async () => {
    const mine = await openTicket('Where is my refund?', '203.0.113.7');
    const others = await openTicket('Where is the hall?', '198.51.100.9');
    const again = await openTicket('Where is my refund?', '203.0.113.7');
    expect([mine.statusCode, others.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(mine.body);
    const [found] = await app.db<{ count: number }[]>`select count(*)::int as count from tickets`;
    expect(found?.count).toBe(2);
  });
});

describe('cached responses', () => {
  it('are shared with upper-case ids, and equally fresh', async () => {
    const calendar = `/api/venues/${venue.id.toUpperCase()}/availability/?start_date=2027-05-01&end_date=2027-05-01`;
    expect((await get(calendar)).json.available).toBe(true);
    const body = { venue_id: venue.id, start_date: '2027-05-01', end_date: '2027-05-01', guest_count: 2 };
    await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body });
    expect((await get(calendar)).json.available).toBe(false);
  });

  it('of a foreign host are never used for rendering pages', async () => {
    const { listVenues } = await import('@mandap/contract/search/search.endpoints');
    const input = { search: 'nothing-is-called-so' };
    await askRaw(`/api/venues/#${JSON.stringify(input)}`);
    await askRaw(`/api/venues/#${JSON.stringify(input)}`);
    expect((await app.api.read(listVenues, input)).value.count).toBe(0);
  });

  it('are never errors', async () => {
    const hidden = await aVenue(app.db, { status: 'Unlisted' });
    expect((await get(`/api/venues/${hidden.id}/`)).status).toBe(409);
    await app.db`update venues set status = 'Published' where id = ${hidden.id}`;
    expect((await get(`/api/venues/${hidden.id}/`)).status).toBe(200);
  });

  it('are sent in the same way to GET and HEAD, in the requested encoding', async () => {
    const url = '/api/venues/?page_size=3';
    const plain = await app.fastify.inject({ url });
    const packed = await app.fastify.inject({ url, headers: { 'accept-encoding': 'br' } });
    const head = await app.fastify.inject({ method: 'HEAD', url });
    const again = await app.fastify.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag]);
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('the language of an answer', () => {
  const inHindi = { headers: { 'accept-language': 'hi' } };
  const pages = '/api/venues/?page=-1';
  const price = () => `/api/venues/${venue.id}/price-estimate/?start_date=2026-12-12&end_date=2026-12-13`;

  it('is that of the page that asks, in an error and for each field', async () => {
    const { json, headers } = await app.ask({ url: pages, ...inHindi });
    expect([json.detail, json.page[0]]).toEqual([error.bad_input(), check.too_small()]);
    expect(headers.vary).toContain('accept-language');
  });

  it('is that of the page that asks, in the lines of a price', async () => {
    const labelsOf = ({ json }: { json: { breakdown: { label: string }[] } }) =>
      json.breakdown.map(({ label }) => label);
    const found = await Promise.all([app.ask({ url: price(), ...inHindi }), app.ask({ url: price() })]);
    expect(found.map(labelsOf)).toEqual([
      ['₹1,00,000 × 1 दिन', 'सर्विस फ़ीस', 'GST'],
      ['₹1,00,000 × 1 day', 'Service fee', 'GST'],
    ]);
  });

  it('is English without the header, as specified', async () => {
    expect((await get(pages)).json).toEqual({
      detail: errorTextOf('bad_input', ''),
      code: 'bad_input',
      page: [checkTextOf('too_small')],
    });
  });

  it('does not divide what is cached for everybody', async () => {
    const url = '/api/venues/?search=Ratan';
    const [first, second] = [await app.ask({ url, ...inHindi }), await app.ask({ url })];
    expect(first.headers.etag).toBe(second.headers.etag);
  });
});
