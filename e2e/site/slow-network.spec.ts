import type { Browser } from '@playwright/test';
import { expect, test } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

/** Slow 4G, and a quarter of the CPU speed. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
/** In ms. */
const maxTime = 2_000;
/** Other load can only slow an attempt down, so the best one counts. */
const attempts = 3;

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

interface Seen {
  /** When the first card's name and picture were painted: ms since navigation start. */
  name: number;
  picture: number;
}

const paints = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [name] = performance.getEntriesByName('first-contentful-paint');
    resolve({ name: Math.round(name.startTime), picture: Math.round(list.getEntries().at(-1).startTime) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Makes one visit with a new phone browser. */
async function measureVisit(browser: Browser): Promise<Seen> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${origin()}/venues`);
  await expect(page.getByRole('article').first().locator('img')).toHaveJSProperty('complete', true);
  const seen = (await page.evaluate(paints)) as Seen;
  await context.close();
  return seen;
}

test('a phone on slow 4G shows the first venue of the list within two seconds', async ({ browser }) => {
  // The server is warm, but the phone's cache is empty.
  await fetch(`${origin()}/venues`);
  let best = await measureVisit(browser);
  for (let seen = 1; seen < attempts && best.picture >= maxTime; seen++) {
    const next = await measureVisit(browser);
    if (next.picture < best.picture) best = next;
  }
  console.log(`slow 4G: the first card's name after ${best.name} ms, its picture after ${best.picture} ms`);
  expect(best.name).toBeLessThan(maxTime);
  expect(best.picture).toBeLessThan(maxTime);
});
