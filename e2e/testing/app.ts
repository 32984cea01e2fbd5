import { test as base, expect, type Page } from '@playwright/test';
import { administratorFor } from './administrators.ts';
import { createCustomer, type Person, type SignedIn, signIn } from './api.ts';
import { browserOptions } from './browser.ts';
import { origin } from './environment.ts';
import { collectFailures, type Failures } from './failures.ts';

interface AppFixtures {
  /** Fails the test at its end if errors occurred in the background. */
  failures: Failures;
  /** Signs a person in to this test's browser, which stays signed in. */
  signInAs(person: Person): Promise<SignedIn>;
  /** Whether the page has the phone layout. */
  isPhone: boolean;
}

/** Created once per worker. */
interface WorkerFixtures {
  /** A guest for tests that do not change the account. */
  guest: Person;
  /** This worker's administrator. */
  administrator: Person;
}

/** Tests run in a real browser against the real server. */
export const test = base.extend<AppFixtures, WorkerFixtures>({
  baseURL: async ({ browserName: _ }, use) => use(origin()),
  launchOptions: [async ({ browserName: _ }, use) => use(await browserOptions()), { scope: 'worker' }],
  guest: [async ({ browserName: _ }, use) => use(await createCustomer()), { scope: 'worker' }],
  administrator: [
    async ({ browserName: _ }, use, { parallelIndex }) => use(administratorFor(parallelIndex)),
    { scope: 'worker' },
  ],
  isPhone: async ({ isMobile }, use) => use(isMobile),

  signInAs: async ({ context }, use) =>
    use(async (person) => {
      const signedIn = await signIn(person);
      await context.setStorageState(browserStorage(signedIn));
      return signedIn;
    }),

  failures: [
    async ({ context }, use) => {
      const { failures, unexpected } = collectFailures(context);
      await use(failures);
      expect(unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser storage of a signed-in person. */
export function browserStorage(signedIn: SignedIn) {
  const localStorage = [
    { name: 'access_token', value: signedIn.access },
    { name: 'refresh_token', value: signedIn.refresh },
    { name: 'user', value: JSON.stringify(storedUser(signedIn.user)) },
  ];
  const cookie = {
    name: 'signed_in',
    value: '1',
    domain: new URL(origin()).hostname,
    path: '/',
    expires: -1,
  };
  const cookies = [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' as const }];
  return { cookies, origins: [{ origin: origin(), localStorage }] };
}

/** The user as the pages store it. */
const storedUser = ({ id, email, first_name, last_name, role, date_joined }: SignedIn['user']) => ({
  id,
  email,
  role,
  avatarUrl: null,
  name: `${first_name} ${last_name}`,
  createdAt: date_joined,
});

/** React's marker on hydrated elements. The root gets it last, when everything in it is hydrated. */
const isHydrated = `Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))`;

/** Opens a page and waits until React has hydrated it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until React has hydrated a page that the app has opened by itself. */
export const untilHydrated = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(isHydrated), { message: 'the page is hydrated', intervals: [20] })
    .toBe(true);

export { expect };
