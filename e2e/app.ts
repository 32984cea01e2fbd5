import { test as base, expect, type Page } from '@playwright/test';
import { administratorOf } from './administrators.ts';
import { aCustomer, type Person, type SignedIn, signIn } from './api.ts';
import { browserOptions } from './browser.ts';
import { collectFailures, type Failures } from './failures.ts';
import { origin } from './where.ts';

interface House {
  /** Fails the test at its end when anything went wrong unseen. */
  failures: Failures;
  /** Signs somebody in, in this test's browser; they are remembered there. */
  enter(person: Person): Promise<SignedIn>;
  /** Whether the page is laid out for a phone. */
  isPhone: boolean;
}

/** What the whole run does once for each worker. */
interface Worker {
  /** A customer who has an account, for tests that need one and not their own. */
  customer: Person;
  /** An administrator of this worker's own. */
  administrator: Person;
}

/** Tests run in a real browser against the real server. */
export const test = base.extend<House, Worker>({
  baseURL: async ({ browserName: _ }, use) => use(origin()),
  launchOptions: [async ({ browserName: _ }, use) => use(await browserOptions()), { scope: 'worker' }],
  customer: [async ({ browserName: _ }, use) => use(await aCustomer()), { scope: 'worker' }],
  administrator: [
    async ({ browserName: _ }, use, { parallelIndex }) => use(administratorOf(parallelIndex)),
    { scope: 'worker' },
  ],
  isPhone: async ({ isMobile }, use) => use(isMobile),

  enter: async ({ context }, use) =>
    use(async (person) => {
      const signedIn = await signIn(person);
      await context.setStorageState(storageOf(signedIn));
      return signedIn;
    }),

  failures: [
    async ({ context }, use) => {
      const { failures, unexpected } = collectFailures(context);
      await use(failures);
      expect(unexpected(), 'what went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** What a browser keeps of somebody who is signed in. */
export function storageOf(signedIn: SignedIn) {
  const localStorage = [
    { name: 'access_token', value: signedIn.access },
    { name: 'refresh_token', value: signedIn.refresh },
    { name: 'user', value: JSON.stringify(asKept(signedIn.user)) },
  ];
  const life = { name: 'signed_in', value: '1', domain: new URL(origin()).hostname, path: '/', expires: -1 };
  const cookies = [{ ...life, httpOnly: false, secure: false, sameSite: 'Lax' as const }];
  return { cookies, origins: [{ origin: origin(), localStorage }] };
}

/** Who is signed in, as the pages write it down. */
const asKept = ({ id, email, first_name, last_name, role, date_joined }: SignedIn['user']) => ({
  id,
  email,
  role,
  avatarUrl: null,
  name: `${first_name} ${last_name}`,
  createdAt: date_joined,
});

/** What React leaves on the elements that it has taken over. */
const isAlive = `Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'))`;

/** Opens a page and waits until React answers to presses. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Waits until React answers to presses on a page that the product itself has opened. */
export const untilAlive = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isAlive), { message: 'React runs', intervals: [20] }).toBe(true);

export { expect };
