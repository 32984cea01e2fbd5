import { type Endpoint, pathNames } from '@mandap/contract/endpoint';
import { everyEndpoint } from '@mandap/contract/endpoints';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../testing/app.ts';
import { aGuest, aVenue, type TestUser } from '../testing/builders.ts';
import { requestOf } from '../testing/contract-examples.ts';
import { app, guest, makePeople, startWorld, theAdmin, unknownId, venue } from '../testing/contract-world.ts';
import type { JsonSchema } from './openapi.ts';

interface Operation {
  operationId: string;
  'x-access': string | string[];
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

let operations: Map<string, Operation>;

// Each schema checks one response or five, so optimizing its code would cost more than it saves.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
addFormats.default(ajv);

beforeAll(async () => {
  await startWorld();
  const { json } = await app.ask({ url: '/api/openapi.json' });
  const found = Object.values(json.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  );
  operations = new Map(found.map((operation) => [operation.operationId, operation]));
});

/**
 * How often the same request is sent at once. The application has two connections, so a request that holds
 * one must not wait for another.
 */
const crowd = 5;

/** Checks that the status, content type and body of a response match the OpenAPI document. */
const expectDocumented = (
  name: string,
  { file }: Endpoint,
  { status, json, headers }: Awaited<ReturnType<typeof app.ask>>,
): void => {
  const schema = operations.get(name)?.responses[status]?.content[file ?? 'application/json']?.schema;
  expect(schema, `${status} ${JSON.stringify(json)}`).toBeDefined();
  if (file) {
    expect(headers['content-type']).toContain(file);
    return;
  }
  const validate = ajv.compile(schema ?? {});
  expect(validate(json), ajv.errorsText(validate.errors)).toBe(true);
};

/** Forged administrator calls are recorded in the audit log. */
const expectAudited = async ({ id }: TestUser, { method, path }: Endpoint): Promise<void> => {
  const rows = await app.db`
    select 1 from audit_entries
    where action = 'call.forbidden' and actor_id = ${id} and target_id = ${`${method} ${path}`}`;
  expect(rows, `${method} ${path}`).toHaveLength(1);
};

describe.each(everyEndpoint)('$noun: $name', ({ name, endpoint }) => {
  it('is in the OpenAPI document, and its responses match its schema, even for five concurrent writes', async () => {
    const { names, query, ...asked } = await requestOf(name, endpoint);
    const request = { method: endpoint.method, url: `${addressOf(endpoint, names)}${query}`, ...asked };
    const times = endpoint.method === 'GET' ? 1 : crowd;
    const answers = await Promise.all(Array.from({ length: times }, () => app.ask(request)));
    for (const answer of answers) {
      // A request that deadlocks with itself times out with a 500.
      expect(answer.status, answer.text).toBeLessThan(500);
      expectDocumented(name, endpoint, answer);
    }
  });

  it('is accessible to the declared roles only', async () => {
    const url = addressOf(endpoint, unknownId);
    const ask = async (as?: TestUser) =>
      (
        await app.ask({
          method: endpoint.method,
          url,
          ...(as ? { as } : {}),
          body: endpoint.method === 'GET' ? undefined : {},
        })
      ).status;
    const people = { user: guest, vendor: venue.owner, admin: await theAdmin() };
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
      if (status === 403 && endpoint.access.includes('admin')) await expectAudited(person, endpoint);
    }
  });

  it('refuses invalid input with a 4xx that names the field and no internals', async () => {
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

/** Endpoints about things without an owner: everyone who may call them may pass any id. */
const aboutAnybodys: Record<string, string> = {
  saveVenue: 'a public venue, put on one’s own list',
  unsaveVenue: 'a public venue, taken off one’s own list',
  getMyReviews: 'a public venue; only what is one’s own is answered',
  reportReview: 'a public review, which anybody may report',
  getMyQuestions: 'a public venue; only what is one’s own is answered',
  askQuestion: 'a public venue',
  reportQuestion: 'a public question, which anybody may report',
};

const owned = everyEndpoint.filter(
  ({ name, endpoint: { access, path } }) =>
    access !== 'public' &&
    String(access) !== 'admin' &&
    pathNames(path).length > 0 &&
    !(name in aboutAnybodys),
);

describe('the subject of a call', () => {
  // The examples above have booked the first venue's days.
  beforeAll(makePeople);

  it.each(owned)('is hidden from everyone it does not concern: $name', async ({ name, endpoint }) => {
    const { names, query, as: owner, ...asked } = await requestOf(name, endpoint);
    const url = `${addressOf(endpoint, names)}${query}`;
    const strangers = [await aGuest(app.db), (await aVenue(app.db)).owner];
    for (const stranger of strangers) {
      const { status } = await app.ask({ method: endpoint.method, url, ...asked, as: stranger });
      expect([403, 404], `${stranger.role}: ${status}`).toContain(status);
    }
    const { status } = await app.ask({ method: endpoint.method, url, ...asked, ...(owner && { as: owner }) });
    expect(status, 'whom it concerns').toBeLessThan(400);
  });
});

describe('the API as a whole', () => {
  it('refuses broken JSON, a wrong type, oversized bodies and unknown paths with errors of the catalogue', async () => {
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

  it('accepts a URL with and without its trailing slash', async () => {
    expect((await app.ask({ url: '/api/venues' })).status).toBe(200);
    expect((await app.ask({ url: '/api/venues/' })).status).toBe(200);
  });

  it('refuses a foreign token', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    expect((await app.ask({ url: '/api/bookings/', headers })).status).toBe(401);
  });

  it('has a documentation page and a health check', async () => {
    const docs = await app.ask({ url: '/api/docs/' });
    expect(docs.text).toContain('/api/venues/:id/price-estimate/');
    expect((await app.ask({ url: '/healthz' })).status).toBe(200);
    expect((await app.ask({ url: '/readyz' })).status).toBe(200);
    expect((await app.ask({ url: '/metrics' })).text).toContain('http_request_duration_seconds');
  });

  it('sends the security headers', async () => {
    const { headers } = await app.ask({ url: '/api/venues/' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
});
