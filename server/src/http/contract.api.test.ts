import { everyEndpoint } from '@house/contract/endpoints';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asked, addressOf, type TestApp, testApp } from '../testing/app.ts';
import { aGuest, anAdmin, aVenue, type MadeUser, type MadeVenue } from '../testing/builders.ts';
import type { JsonSchema } from './openapi.ts';

interface Operation {
  operationId: string;
  'x-access': string | string[];
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

let app: TestApp;
let guest: MadeUser;
let venue: MadeVenue;
let operations: Map<string, Operation>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

const body = () => ({
  venue_id: venue.id,
  start_date: '2027-03-01',
  end_date: '2027-03-01',
  guest_count: 10,
});

const aBooking = async (day: string, more: object = {}): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/bookings/',
      as: guest,
      body: { ...body(), start_date: day, end_date: day, ...more },
    })
  ).json.id;

const aPayment = async (day: string): Promise<{ paymentId: string; orderId: string }> => {
  const id = await aBooking(day);
  const { json } = await app.ask({
    method: 'POST',
    url: `/api/bookings/${id}/payments/`,
    as: guest,
    body: {},
  });
  return { paymentId: json.payment_id, orderId: json.redirect_url.split('/').at(-1) };
};

/** A good request for each call of the contract, by its name. */
const examples: Record<
  string,
  () => Promise<Partial<Asked> & { names?: Record<string, string>; query?: string }>
> = {
  getSettings: async () => ({}),
  register: async () => ({ body: { email: 'new@example.test' } }),
  login: async () => ({ body: { email: 'nobody@example.test', password: 'Wrong2026' } }),
  verifyCode: async () => ({ body: { email: 'new@example.test', otp: '000000' } }),
  getProfile: async () => ({ as: guest }),
  refreshToken: async () => ({ body: { refresh: 'nonsense' } }),
  blacklistToken: async () => ({ body: { refresh: 'nonsense' } }),
  listTehsils: async () => ({}),
  listVenues: async () => ({ query: '?page_size=5' }),
  listFeaturedVenues: async () => ({}),
  getVenue: async () => ({ names: { id: venue.id } }),
  listCategories: async () => ({}),
  listAmenities: async () => ({}),
  getAvailability: async () => ({ names: { id: venue.id } }),
  checkAvailability: async () => ({
    names: { id: venue.id },
    query: '?start_date=2027-01-01&end_date=2027-01-02',
  }),
  estimatePrice: async () => ({
    names: { id: venue.id },
    query: '?start_date=2027-01-01&end_date=2027-01-02',
  }),
  createBooking: async () => ({ as: guest, body: body() }),
  listBookings: async () => ({ as: guest }),
  getBooking: async () => ({ as: guest, names: { id: await aBooking('2027-03-03') } }),
  changeBooking: async () => ({
    as: guest,
    names: { id: await aBooking('2027-03-05') },
    body: { status: 'cancelled' },
  }),
  openPayment: async () => ({ as: guest, names: { id: await aBooking('2027-03-07') }, body: {} }),
  settlePayment: async () => ({
    as: guest,
    names: { id: (await aPayment('2027-03-09')).paymentId },
    body: {},
  }),
  getSandboxOrder: async () => ({ names: { id: (await aPayment('2027-03-11')).orderId } }),
  actOnSandboxOrder: async () => ({
    names: { id: (await aPayment('2027-03-13')).orderId },
    body: { outcome: 'success' },
  }),
  listReviews: async () => ({ names: { id: venue.id } }),
  listSavedVenues: async () => ({ as: guest }),
  saveVenue: async () => ({ as: guest, names: { id: venue.id } }),
  unsaveVenue: async () => ({ as: guest, names: { id: venue.id } }),
};

const nowhere = { id: '01900000-0000-7000-8000-000000000000' };

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { featured: true });
  const { json } = await app.ask({ url: '/api/openapi.json' });
  const found = Object.values(json.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  );
  operations = new Map(found.map((operation) => [operation.operationId, operation]));
});

describe.each(everyEndpoint)('$noun.$name', ({ name, endpoint }) => {
  it('is in the OpenAPI document and answers what its schema says', async () => {
    const {
      names = {},
      query = '',
      ...asked
    } = (await examples[name]?.()) ?? expect.fail(`no example for ${name}`);
    const url = `${addressOf(endpoint, names)}${query}`;
    const { status, json } = await app.ask({ method: endpoint.method, url, ...asked });
    const operation = operations.get(name);
    const schema = operation?.responses[status]?.content['application/json']?.schema;
    expect(schema, `${status} ${JSON.stringify(json)}`).toBeDefined();
    const validate = ajv.compile(schema ?? {});
    expect(validate(json), ajv.errorsText(validate.errors)).toBe(true);
  });

  it('lets in whom its access names, and nobody else', async () => {
    const url = addressOf(endpoint, nowhere);
    const ask = async (as?: MadeUser) =>
      (
        await app.ask({
          method: endpoint.method,
          url,
          ...(as ? { as } : {}),
          body: endpoint.method === 'GET' ? undefined : {},
        })
      ).status;
    const people = { user: guest, vendor: venue.owner, admin: await anAdmin(app.db) };
    if (endpoint.access === 'public') {
      expect([401, 403]).not.toContain(name === 'refreshToken' ? 400 : await ask());
      return;
    }
    expect(await ask()).toBe(401);
    for (const [role, person] of Object.entries(people)) {
      const isAllowed =
        endpoint.access === 'signed-in' || (endpoint.access as readonly string[]).includes(role);
      const status = await ask(person);
      expect(status === 403, `${role}: ${status}`).toBe(!isAllowed);
      expect(status, role).toBeLessThan(500);
    }
  });

  it('answers rubbish with a 4xx that names the field and nothing of the inside', async () => {
    const rubbish = Object.fromEntries(
      Object.keys((endpoint.input as unknown as { shape: object }).shape).map((field) => [
        field,
        { '\u0001': [null] },
      ]),
    );
    const url = addressOf(endpoint, { id: '%27%3B--' });
    const needsBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    const asked = { method: endpoint.method, url, ...(endpoint.access === 'public' ? {} : { as: guest }) };
    const { status, text } = await app.ask({ ...asked, ...(needsBody ? { body: rubbish } : {}) });
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/select |insert |at \/|node_modules|postgres/i);
  });
});

describe('the API as a whole', () => {
  it('answers broken JSON, a wrong type, too much, and unknown calls from the catalogue', async () => {
    const post = (payload: string, type: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/accounts/login/',
        payload,
        headers: { 'content-type': type },
      });
    expect((await post('{', 'application/json')).json()).toMatchObject({ code: 'bad_json' });
    expect((await post('[]', 'application/json')).json()).toMatchObject({ code: 'bad_json' });
    expect((await post('a=b', 'text/plain')).statusCode).toBe(415);
    expect((await post(JSON.stringify('x'.repeat(300_000)), 'application/json')).statusCode).toBe(413);
    const unknown = await app.ask({ url: '/api/nothing/' });
    expect([unknown.status, unknown.json]).toEqual([404, { detail: 'Not found.', code: 'not_found' }]);
    expect((await app.ask({ method: 'DELETE', url: '/api/venues/' })).status).toBe(404);
    expect((await app.ask({ url: '/api/venues/%zz/' })).status).toBe(400);
  });

  it('takes an address with and without its last slash', async () => {
    expect((await app.ask({ url: '/api/venues' })).status).toBe(200);
    expect((await app.ask({ url: '/api/venues/' })).status).toBe(200);
  });

  it('refuses a token that is not ours', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    expect((await app.ask({ url: '/api/bookings/', headers })).status).toBe(401);
  });

  it('has a page for people, and says how it is', async () => {
    const docs = await app.ask({ url: '/api/docs/' });
    expect(docs.text).toContain('/api/venues/:id/price-estimate/');
    expect((await app.ask({ url: '/healthz' })).status).toBe(200);
    expect((await app.ask({ url: '/readyz' })).status).toBe(200);
    expect((await app.ask({ url: '/metrics' })).text).toContain('http_request_duration_seconds');
  });

  it('sends the headers that protect a browser', async () => {
    const { headers } = await app.ask({ url: '/api/venues/' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
});
