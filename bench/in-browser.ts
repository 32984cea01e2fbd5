import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Person, signIn } from '../e2e/testing/api.ts';
import { browserStorage, visit } from '../e2e/testing/app.ts';
import { createHand, type Effort, type Hand } from './hand.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Runs a journey in its own browser. */
export const inBrowser = async (
  browser: Browser,
  { as, on, at }: { as?: Person; on: BrowserContextOptions; at: string },
  journey: (page: Page, hand: Hand) => Promise<void>,
): Promise<Effort> => {
  const context = await browser.newContext({
    ...on,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: process.env.APP_ORIGIN ?? '',
    ...(as && { storageState: browserStorage(await signIn(as)) }),
  });
  try {
    const page = await context.newPage();
    await visit(page, at);
    const hand = createHand(page);
    await journey(page, hand);
    return hand.effort;
  } finally {
    await context.close();
  }
};

export const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
