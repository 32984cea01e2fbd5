import { type Browser, expect, type Page } from '@playwright/test';

/** Speeds are in bytes a second, times in ms. */
interface Network {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** Where the signal is weak: 400 kbit/s, and 400 ms for each request. */
export const weakSignal: Network = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** The slow 4G of Lighthouse. */
export const slow4G: Network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export interface FirstCard {
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

const countShifts = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

interface Visit {
  address: string;
  network: Network;
  /** How many times slower its CPU is. */
  slowdown: number;
}

/** Opens a page on a new phone, whose cache is empty. */
async function openOnPhone(browser: Browser, { address, network, slowdown }: Visit): Promise<Page> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(countShifts);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...network, offline: false });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

/** Opens a list. */
export async function measureFirstCard(browser: Browser, visit: Visit): Promise<FirstCard> {
  const page = await openOnPhone(browser, visit);
  await expect(page.getByRole('article').first().locator('img')).toHaveJSProperty('complete', true);
  const seen = (await page.evaluate(paints)) as FirstCard;
  await page.context().close();
  return seen;
}

/** How far the parts of a booking form move until all of them are there: “cumulative layout shift”. */
const shiftOf = async (page: Page): Promise<number> => {
  await expect(page.locator('.bottom-bar')).toContainText('₹');
  await page.waitForLoadState('networkidle');
  return (await page.evaluate('window.shift')) as number;
};

/** Opens a booking form, and once more with something entered. */
export async function measureFormShift(browser: Browser, visit: Visit): Promise<[number, number]> {
  const page = await openOnPhone(browser, visit);
  const atFirst = await shiftOf(page);
  await page.locator('[name="contactPhone"]').fill('98765');
  await page.reload();
  await expect(page.getByRole('main').getByText('We kept what you entered here before.')).toBeVisible();
  const again = await shiftOf(page);
  await page.context().close();
  return [atFirst, again];
}
