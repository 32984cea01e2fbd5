import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const left = resolve(import.meta.dirname, '../.cache/journeys');

const slow = '**/slow-network.spec.ts';
const everyPage = '**/every-page.spec.ts';
const desktop = { viewport: { width: 1280, height: 800 } };
/**
 * Files that do not depend on the width run once, at the width that most people use. `every-page` checks all
 * pages at both widths. In a file that runs at both, a test with the tag `@one-width` runs on the phone only.
 */
const oneWidth = {
  phone: [
    'account-data',
    'bank-transfer',
    'book-a-venue',
    'booking-form',
    'calendars',
    'options',
    'waiting',
    'change-dates',
    'services',
    'hindi',
    'what-you-sell',
    'prices',
    'proposals',
    'notifications',
    'kept-pages',
    'offline',
    'host-bookings',
    'host-venues',
    'messages',
    'payment-plan',
    'rooms',
    'several-functions',
    'saved-and-reviews',
    'sign-in-by-number',
    'site-pages',
    'support',
    'translated',
    'what-you-can-book',
  ],
  // Phones have no Tab key.
  desktop: [
    'account-security',
    'admin-dashboard',
    'admin-payments',
    'admin-users',
    'admin-venues',
    'audit',
    'booking-lifecycle',
    'help-pages',
    'host-payouts',
    'keyboard',
    'lists',
    'maps',
    'my-bookings',
    'production',
    'reports',
    'settings',
    'sign-in',
  ],
};
const filesOf = (names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/** Browser journeys against the real server, at phone and desktop width. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: left,
  globalSetup: './testing/global-setup.ts',
  // On two quiet cores 153 journeys took 341 s with three workers, and 149 took 378 s with two.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // Only a journey that hangs takes so long, also on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-IN',
    // Days are Indian, even on machines in other time zones.
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    // Only the journeys without a network have one: it would answer for a server that tests stop or change.
    serviceWorkers: 'block',
  },
  projects: [
    // It runs first because it takes longest: at the end, the other workers would be idle.
    { name: 'every page', use: desktop, testMatch: everyPage },
    {
      name: 'desktop',
      use: desktop,
      testIgnore: [slow, everyPage, ...filesOf(oneWidth.phone)],
      grepInvert: /@one-width/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: [slow, everyPage, ...filesOf(oneWidth.desktop)],
    },
    // It runs last and alone: other tests would distort its measurements.
    { name: 'slow network', testMatch: slow, dependencies: ['every page', 'desktop', 'phone'] },
  ],
});
