import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const left = resolve(import.meta.dirname, '../.cache/journeys');

const slow = '**/slow-network.spec.ts';
/** What is told there does not depend on the width: seen once, at the width where most people do it. */
const oneWidth = {
  phone: [
    'account-data',
    'bank-transfer',
    'calendars',
    'change-dates',
    'notifications',
    'host-venues',
    'saved-and-reviews',
    'support',
  ],
  // A phone has no Tab key.
  desktop: [
    'account-security',
    'admin-dashboard',
    'admin-users',
    'admin-venues',
    'booking-lifecycle',
    'every-page',
    'help-pages',
    'host-payouts',
    'keyboard',
    'maps',
    'reports',
    'settings',
    'sign-in',
  ],
};
const filesOf = (names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/** Journeys through the real server, at a phone's and at a desk's width. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: left,
  globalSetup: './global-setup.ts',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  timeout: 40_000,
  expect: { timeout: 8_000 },
  use: {
    locale: 'en-IN',
    // Also where the machine is in another time zone: days are India's.
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 8_000,
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: [slow, ...filesOf(oneWidth.desktop)],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: [slow, ...filesOf(oneWidth.phone)],
    },
    // Last and alone: what it measures must not wait for other tests.
    { name: 'slow network', testMatch: slow, dependencies: ['phone', 'desktop'] },
  ],
});
