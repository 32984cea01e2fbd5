import { test } from './app.ts';

/**
 * Runs the tests of a file on the second server. These tests add venues, pay hosts or change settings, which
 * would disturb tests that rely on the demo data of the shared server. The second server accepts bank
 * transfers.
 */
export function useChangingServer(): void {
  const shared = { APP_ORIGIN: process.env.APP_ORIGIN, APP_DATA_DIR: process.env.APP_DATA_DIR };
  test.beforeAll(() => {
    process.env.APP_ORIGIN = process.env.APP_CHANGING_ORIGIN;
    process.env.APP_DATA_DIR = process.env.APP_CHANGING_DATA_DIR;
  });
  test.afterAll(() => {
    Object.assign(process.env, shared);
  });
}
