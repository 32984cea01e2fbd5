import { pathNames } from '@mandap/contract/endpoint';
import { everyEndpoint, type Operation } from '@mandap/contract/endpoints';
import { hashSync } from '@node-rs/argon2';
import { type FastifyInstance, fastify } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type TestRequest } from '../testing/app.ts';
import type { TestUser } from '../testing/builders.ts';
import { type ExampleRequest, requestOf } from '../testing/contract-examples.ts';
import {
  app,
  forgetJobs,
  guest,
  makePeople,
  startWorld,
  theAdmin,
  venue,
} from '../testing/contract-world.ts';
import { inFull } from '../testing/in-full.ts';
import { hostileIds, mutated, mutatedBytes, mutatedQuery, seededRandom } from '../testing/mutations.ts';

/**
 * Requests for each endpoint: from its intended caller, with random changes and with each field of its
 * example changed, and from every other kind of caller.
 */
const rounds = inFull ? { own: 4, ownField: 2, others: 1 } : { own: 4, ownField: 1, others: 1 };

beforeAll(startWorld);

/** The password of the examples, hashed cheaply, so that calls that need it get as far as they can. */
const passwordHash = hashSync('Baraat2026', { memoryCost: 8, timeCost: 1 });

/** Sends a request unchanged. Resolves to what is wrong with the response, if anything. */
const problemOf = async (
  server: FastifyInstance,
  { method, url, body, headers = {} }: TestRequest,
  as: TestUser | undefined,
): Promise<string | null> => {
  const authorization = as ? { authorization: `Bearer ${await app.tokenFor(as)}` } : {};
  const answer = await server.inject({
    method: method ?? 'GET',
    url,
    headers: { ...authorization, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const description = () =>
    `${answer.statusCode} ${answer.body.slice(0, 200)} to ${url.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}`;
  if (answer.statusCode < 400) return null;
  // The fake gateway may not know an order.
  if (answer.statusCode >= 500 && answer.statusCode !== 503) return description();
  const { detail, code } = answer.json();
  return typeof detail === 'string' && typeof code === 'string' ? null : description();
};

/** A valid request with one thing changed: the named field of its query or body, or a random one. */
const spoilt = (
  random: () => number,
  endpoint: Operation,
  valid: ExampleRequest,
  field?: string,
): TestRequest => {
  const { names, query, headers = {}, body = {} } = valid;
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const [param] = pathNames(endpoint.path);
  const id = hostileIds[Math.floor(random() * hostileIds.length)] ?? '';
  const isOtherPath = param !== undefined && field === undefined && random() < 0.25;
  const path = addressOf(endpoint, isOtherPath ? { ...names, [param]: id } : names);
  const isOtherQuery = !hasBody || random() < 0.1;
  const changed = Buffer.isBuffer(body)
    ? mutatedBytes(random, body)
    : mutated(random, body as object as never, hasBody ? field : undefined);
  return {
    method: endpoint.method,
    url: `${path}${isOtherQuery ? mutatedQuery(random, query, hasBody ? undefined : field) : query}`,
    headers,
    ...(hasBody && { body: changed }),
  };
};

/** The problems in a server's responses to hostile requests. The requests are the same in each run. */
const problemsOf = async (
  server: FastifyInstance,
  { name, endpoint }: (typeof everyEndpoint)[number],
): Promise<string[]> => {
  const random = seededRandom(name);
  const valid = await requestOf(name, endpoint);
  await forgetJobs();
  await app.db`update users set password_hash = ${passwordHash} where password_hash = 'none'`;
  const problems: string[] = [];
  const ask = async (count: number, as: TestUser | undefined, field?: string): Promise<void> => {
    for (let round = 0; round < count; round += 1) {
      const problem = await problemOf(server, spoilt(random, endpoint, valid, field), as);
      if (problem) problems.push(problem);
    }
  };
  await ask(rounds.own, valid.as);
  const fields = Buffer.isBuffer(valid.body) ? [] : Object.keys(valid.body ?? {});
  for (const field of [...fields, ...new URLSearchParams(valid.query).keys()])
    await ask(rounds.ownField, valid.as, field);
  for (const person of [undefined, guest, venue.owner, await theAdmin()]) await ask(rounds.others, person);
  return problems;
};

describe.each([...new Set(everyEndpoint.map(({ noun }) => noun))])('%s: hostile input', (noun) => {
  beforeAll(makePeople);

  it.each(everyEndpoint.filter((entry) => entry.noun === noun))(
    'to $name causes no server error, and every error has the same format',
    async (entry) => expect(await problemsOf(app.fastify, entry)).toEqual([]),
  );
});

describe('the fuzz itself', () => {
  const entryOf = (name: string) =>
    everyEndpoint.find((entry) => entry.name === name) ?? expect.fail(`no ${name}`);

  it.each([
    ['a value in SQL that no schema has checked', 'createBooking', 'guest_count'],
    ['an id that is none', 'getVenue', 'id'],
  ])('finds a planted defect: %s', async (_, name, field) => {
    const { endpoint } = entryOf(name);
    const careless = fastify();
    careless.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async ({ params, body }) => {
        const value = { ...(params as object), ...(body as object) }[field] as unknown;
        return field === 'id'
          ? app.db`select ${value as string}::uuid`
          : app.db`select ${value as number}::int`;
      },
    });
    const problems = await problemsOf(careless, entryOf(name));
    expect(problems.filter((problem) => problem.startsWith('500'))).not.toEqual([]);
  });
});
