import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { ageOfCopy } from './age-of-copy.ts';
import { type Account, accountOf } from './kept.ts';

/** The answers that are kept for one account. A list with other filters is another answer. */
const maxAnswers = 200;

const start = 'account-';
const cacheOf = ({ id, role }: Account): string => `${start}${role}-${id}`;

/** Counts sign-outs, so that an answer that arrives after one is not kept. */
let ended = 0;

const remove = async (isOver: (cacheName: string) => boolean): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(start) && isOver(name));
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** The role of the person whose answers are kept. */
export const keptRole = async (): Promise<string | undefined> =>
  (await caches.keys()).find((name) => name.startsWith(start))?.split('-')[1];

/** Deletes what is kept for anybody. */
export const forgetAccounts = (): Promise<void> => {
  ended += 1;
  return remove(() => true);
};

const removeOldest = async (cacheName: string): Promise<void> => {
  const cache = await caches.open(cacheName);
  // An answer that is kept again moves to the end.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -maxAnswers).map((key) => cache.delete(key)));
};

/** Whether a copy was asked for after the last change of what it shows, as far as the page knows (web/app/api/changed-tags.ts). */
const isAfterChange = (request: Request, copy: Response): boolean =>
  Number(copy.headers.get('X-Asked')) >= Number(request.headers.get('X-Changed'));

const withTime = (response: Response, askedAt: number): Response => {
  const headers = new Headers(response.headers);
  headers.set('X-Asked', String(askedAt));
  return new Response(response.body, { headers });
};

const whileSignedIn: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) Object.assign(state, { ended, askedAt: Date.now() });
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.ended === ended ? withTime(response, state.askedAt) : null,
  cacheDidUpdate: async ({ cacheName, state }) => {
    if (state?.ended === ended) await removeOldest(cacheName);
    else await caches.delete(cacheName);
  },
  fetchDidFail: async ({ state }) => {
    if (state) state.hasFailed = true;
  },
  // After a change, a slow network is awaited. Without one, the page says how old the copy is.
  cachedResponseWillBeUsed: async ({ request, cachedResponse, state }) =>
    cachedResponse && (state?.hasFailed || isAfterChange(request, cachedResponse))
      ? ageOfCopy(cachedResponse)
      : null,
};

/**
 * How long an answer of the network is awaited, in s: less just after one did not come in time. A page asks for one thing after
 * the other. Where a copy was shown because of that, the page asks again later (shell/failed-page.tsx).
 */
const patience = { usual: 1, afterwards: 0.2 };

/** For so long after an answer did not come in time, in ms. */
const afterwards = 3_000;

let lateAt = Number.NEGATIVE_INFINITY;

type Patience = keyof typeof patience;
type Answers = Record<Patience, NetworkFirst>;

const answersIn = (cacheName: string): Answers => {
  const answers = (of: Patience) =>
    new NetworkFirst({
      cacheName,
      networkTimeoutSeconds: patience[of],
      plugins: [whileSignedIn],
      matchOptions: { ignoreVary: true },
    });
  return { usual: answers('usual'), afterwards: answers('afterwards') };
};

const answersOf = new Map<string, Answers>();

/** The answers of one account. Those of another are deleted, because another person has signed in. */
const answersFor = async (account: Account): Promise<Answers> => {
  const cacheName = cacheOf(account);
  const known = answersOf.get(cacheName);
  if (known) return known;
  answersOf.clear();
  await remove((name) => name !== cacheName);
  const answers = answersIn(cacheName);
  answersOf.set(cacheName, answers);
  return answers;
};

/** Answers a call of somebody signed in from the network, otherwise with the last answer to the same account. */
export const answerAccount = async ({
  request,
  event,
}: {
  request: Request;
  event: ExtendableEvent;
}): Promise<Response> => {
  const account = accountOf(request.headers.get('Authorization') ?? '');
  if (!account) return fetch(request);
  const answers = await answersFor(account);
  if (Date.now() - lateAt < afterwards) return answers.afterwards.handle({ request, event });
  const response = await answers.usual.handle({ request, event });
  if (response.headers.has('X-Kept')) lateAt = Date.now();
  return response;
};
