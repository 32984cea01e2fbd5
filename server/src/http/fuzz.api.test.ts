import { pathNames } from '@mandap/contract/endpoint';
import { everyEndpoint } from '@mandap/contract/endpoints';
import { hashSync } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type TestRequest } from '../testing/app.ts';
import type { TestUser } from '../testing/builders.ts';
import { examples } from '../testing/contract-examples.ts';
import {
  app,
  forgetJobs,
  guest,
  makePeople,
  startWorld,
  theAdmin,
  venue,
} from '../testing/contract-world.ts';
import { hostileIds, mutated, mutatedBytes, mutatedQuery, seededRandom } from '../testing/mutations.ts';

/** Requests for each endpoint: by whom it is for, and by each of the others. */
const rounds = { own: 8, others: 1 };

type Asked = Partial<TestRequest> & { names?: Record<string, string>; query?: string };

beforeAll(startWorld);

/** People of tests have no password; a cheap one lets calls that ask for it get as far as they can. */
const passwordHash = hashSync('Baraat2026', { memoryCost: 8, timeCost: 1 });

/** Sends a request as it is; resolves to what is wrong with the answer, if anything. */
const problemOf = async (
  { method, url, body, headers = {} }: TestRequest,
  as: TestUser | undefined,
): Promise<string | null> => {
  const authorization = as ? { authorization: `Bearer ${await app.tokenFor(as)}` } : {};
  const answer = await app.fastify.inject({
    method: method ?? 'GET',
    url,
    headers: { ...authorization, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const told = () =>
    `${answer.statusCode} ${answer.body.slice(0, 200)} to ${url.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}`;
  if (answer.statusCode < 400) return null;
  // A gateway that is a stand-in may not know an order.
  if (answer.statusCode >= 500 && answer.statusCode !== 503) return told();
  const { detail, code } = answer.json();
  return typeof detail === 'string' && typeof code === 'string' ? null : told();
};

describe.each([...new Set(everyEndpoint.map(({ noun }) => noun))])('%s: hostile input', (noun) => {
  beforeAll(makePeople);

  it.each(everyEndpoint.filter((entry) => entry.noun === noun))(
    'to $name is no server error, and every error has the one shape',
    async ({ name, endpoint }) => {
      const random = seededRandom(name);
      const asked: Asked = (await examples[name]?.()) ?? {};
      await forgetJobs();
      await app.db`update users set password_hash = ${passwordHash} where password_hash = 'none'`;
      const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';

      const mutate = (): TestRequest => {
        const { names = {}, query = '', headers = {}, body = {} } = asked;
        const [param] = pathNames(endpoint.path);
        const id = hostileIds[Math.floor(random() * hostileIds.length)] ?? '';
        const isOtherPath = param !== undefined && random() < 0.25;
        const path = addressOf(endpoint, isOtherPath ? { ...names, [param]: id } : names);
        const isOtherQuery = !hasBody || random() < 0.1;
        const changed = Buffer.isBuffer(body)
          ? mutatedBytes(random, body)
          : mutated(random, body as object as never);
        return {
          method: endpoint.method,
          url: `${path}${isOtherQuery ? mutatedQuery(random, query) : query}`,
          headers,
          ...(hasBody && { body: changed }),
        };
      };

      const problems: string[] = [];
      const ask = async (count: number, as: TestUser | undefined): Promise<void> => {
        for (let round = 0; round < count; round += 1) {
          const problem = await problemOf(mutate(), as);
          if (problem) problems.push(problem);
        }
      };
      await ask(rounds.own, asked.as);
      for (const person of [undefined, guest, venue.owner, await theAdmin()])
        await ask(rounds.others, person);
      expect(problems).toEqual([]);
    },
  );
});
