import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { violations } from '../testing/accessibility.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { useChangingServer } from '../testing/changing-server.ts';
import { origin } from '../testing/environment.ts';
import { collectFailures } from '../testing/failures.ts';
import {
  addressesOfThings,
  addressesWithLongWords,
  demoPeople,
  patterns,
  type Reader,
  readerOf,
} from './page-addresses.ts';

// This server takes bank transfers, so it has a page for them.
useChangingServer();
// The tests run one after the other in one worker, because they share the sessions and the bookings of
// `beforeAll`.
test.describe.configure({ mode: 'default' });

const phone = { width: 360, height: 800 };
/** To which a page must reflow (WCAG 1.4.10). */
const narrowest = { width: 320, height: 640 };
/** Just too wide for the styles of narrow phones. */
const widerPhone = { width: 412, height: 800 };
/** The width where two columns begin, with the least room. */
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };

type BrowserStorage = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

/** The browser storage of the demo people, reused between tests: one code email each. */
const storages: Partial<Record<Reader, BrowserStorage>> = {};
let things: Record<string, string>;
let longWords: Awaited<ReturnType<typeof addressesWithLongWords>>;

test.beforeAll(async () => {
  const people = await demoPeople();
  for (const reader of ['user', 'vendor', 'admin'] as const)
    storages[reader] = browserStorage(people[reader]);
  things = await addressesOfThings(people);
  longWords = await addressesWithLongWords(people.user);
});

/** A browser in which a reader opens one page after the other, across tests. */
interface Opened {
  reader: Reader;
  prefix: string;
  page: Page;
  devtools: CDPSession;
  problems: ReturnType<typeof collectFailures>;
}
let opened: Opened | null = null;

const openAs = async (browser: Browser, reader: Reader, prefix: string): Promise<Opened> => {
  if (opened?.reader === reader && opened.prefix === prefix) return opened;
  await closeOpened();
  const context = await browser.newContext();
  if (storages[reader]) await context.setStorageState(storages[reader]);
  const problems = collectFailures(context);
  problems.failures.expect(/GET (\/hi)?\/nowhere/);
  // Visitors of Hindi pages are offered English in a bar. Others have chosen Hindi.
  if (prefix && reader !== 'visitor')
    await context.addCookies([{ name: 'language', value: 'hi', url: origin() }]);
  const page = await context.newPage();
  await visit(page, `${prefix}/`);
  opened = { reader, prefix, page, devtools: await context.newCDPSession(page), problems };
  return opened;
};

/** Keeps the session, which the browser may have renewed. */
const keepSession = async (reader: Reader, context: BrowserContext): Promise<void> => {
  await context.clearCookies({ name: 'language' });
  if (storages[reader]) storages[reader] = await context.storageState();
};

const closeOpened = async (): Promise<void> => {
  if (!opened) return;
  const { reader, page } = opened;
  opened = null;
  await keepSession(reader, page.context());
  await page.context().close();
};

test.afterAll(closeOpened);

const be = async (reader: Reader, context: BrowserContext, work: () => Promise<void>): Promise<void> => {
  await closeOpened();
  if (storages[reader]) await context.setStorageState(storages[reader]);
  await work();
  await keepSession(reader, context);
};

const addressOf = (pattern: string): string => {
  const address = things[pattern] ?? pattern;
  if (/[:*]/.test(address)) throw new Error(`page-addresses.ts has no address for ${pattern}`);
  return address;
};

const patternsFor = (reader: Reader): string[] => [
  ...new Set(patterns.filter((pattern) => readerOf(pattern) === reader)),
];

const isThere = `document.activeElement?.closest('#content') && document.querySelector('h1') !== null
  && document.querySelector('.skeleton, [aria-busy="true"]') === null`;

/** Navigates as a link does, without a reload: the focus then moves into the page's content. The language stays. */
async function moveTo(page: Page, address: string, prefix = ''): Promise<void> {
  await page.evaluate(
    `document.activeElement?.blur(); window.__reactRouterDataRouter.navigate('${address}')`,
  );
  await expect.poll(() => page.evaluate(isThere), { message: address, intervals: [20] }).toBe(true);
  await expect(page).toHaveURL(prefix + address);
}

/** The font sizes of the browser's settings. */
const usualText = { standard: 16, fixed: 13 };
const largeText = { standard: 32, fixed: 26 };

/** The innermost elements that reach beyond the window. */
const tooWide = `[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
  .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
  .map(({ tagName, className, textContent }) => tagName + '.' + className + ' “' + textContent + '”')`;

/** Placeholders that do not fit into their empty fields. */
const cutPlaceholders = `[...document.querySelectorAll('input')]
  .filter((field) => field.placeholder && !field.value && field.checkVisibility())
  .filter((field) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = getComputedStyle(field, '::placeholder').font;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(field.placeholder).width > room + 1;
  })
  .map(({ placeholder }) => placeholder)`;

const cutSearchPlaceholders = cutPlaceholders.replace("'input'", "'[type=search]'");

/** Texts that overflow their card, unless an element in it scrolls or clips them. */
const leaving = `[...document.querySelectorAll('.card')]
  .filter((card) => card.checkVisibility())
  .flatMap((card) => {
    const { right } = card.getBoundingClientRect();
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    const isKept = (element) =>
      element !== card && (getComputedStyle(element).overflowX !== 'visible' || isKept(element.parentElement));
    const found = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isOutside = [...range.getClientRects()].some((part) => part.right > right + 1);
      if (isOutside && !isKept(texts.currentNode.parentElement)) found.push(texts.currentNode.textContent);
    }
    return found;
  })`;

/** Links and buttons in the site's header that overlap their left neighbour. */
const crowded = `[...document.querySelectorAll('header :is(a, button)')]
  .filter((control) => !control.closest('main') && control.checkVisibility())
  .filter((control) => control.getBoundingClientRect().bottom > 0)
  .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
  .filter((control, index, all) =>
    index > 0 && control.getBoundingClientRect().left < all[index - 1].getBoundingClientRect().right - 1)
  .map((control) => control.ariaLabel ?? control.textContent)`;

/** Texts in a column so narrow that every letter is on its own line. */
const squeezed = `[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility() && !element.closest('svg, .sr-only'))
  .filter(({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim().length > 4))
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(element).fontSize);
    return width > 1 && width < 2 * size && height > 3 * size;
  })
  .map(({ textContent }) => textContent)`;

/**
 * Sticky bars that cover more than a third of the window. A full-height menu or dialog scrolls by itself and
 * is allowed.
 */
const tallBars = `[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(element).position))
  .filter((element) => getComputedStyle(element).overflowY === 'visible' && !element.matches('thead *'))
  .filter((element) => parseFloat(getComputedStyle(element).bottom) >= 0)
  .filter(({ offsetHeight }) => offsetHeight > innerHeight / 3 && offsetHeight !== innerHeight)
  .map(({ textContent }) => textContent)`;

/** Hindi words and figures that a line breaks in two, other than those too long for a line and parts of addresses and ids. */
const brokenWords = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!parentElement.checkVisibility() || parentElement.closest('.sr-only, svg, script, style, .size-px')) continue;
    for (const { 0: word, index } of data.matchAll(/(?<![\\w@.-])[\\u0900-\\u0963\\d][\\u0900-\\u0963\\d.,]+(?![\\w@-])/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const parts = [...range.getClientRects()];
      const isBroken = parts.some(({ top }) => top > parts[0].top + 8);
      if (isBroken && parts.reduce((sum, { width }) => sum + width, 0) < innerWidth / 2) found.push(word + ' in “' + data + '”');
    }
  }
  return found;
})()`;

/** Amounts that wrap onto a second line. */
const brokenAmounts = `[...document.querySelectorAll('.verbatim')]
  .filter((element) => element.checkVisibility() && element.getClientRects().length > 1)
  .map(({ textContent }) => textContent)`;

/** Texts of a page, or of the same scrolling part of it, that are drawn over each other. */
const overlapping = `(() => {
  const isBar = (element) =>
    element && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement));
  const clipOf = (element) =>
    element && (getComputedStyle(element).overflow === 'visible' ? clipOf(element.parentElement) : element);
  const texts = document.createTreeWalker(document.getElementById('content'), NodeFilter.SHOW_TEXT);
  const parts = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    const isShown = parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!data.trim() || !isShown || parentElement.closest('.sr-only, svg, select') || isBar(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    // The middle of a line, because tall letters may reach into the next one.
    const half = parseFloat(getComputedStyle(parentElement).fontSize) * 0.45;
    for (const { left, right, top, bottom } of range.getClientRects())
      if (right > left) parts.push({ data, clip: clipOf(parentElement), left, right, middle: (top + bottom) / 2, half });
  }
  const over = (one, other) =>
    one !== other && one.data !== other.data && one.clip === other.clip &&
    Math.abs(one.middle - other.middle) < one.half + other.half - 2 &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2;
  return [...new Set(parts.filter((one) => parts.some((other) => over(one, other))).map(({ data }) => data))];
})()`;

/**
 * Links, buttons and fields that a bar covers completely when they have the focus (WCAG 2.4.11). A bar is fixed or sticky; a
 * control in a bar covers nothing. Some bars leave a frame after the focus has moved.
 */
const hiddenFocus = `(async () => {
  const isInBar = (element) =>
    element && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isInBar(element.parentElement));
  const isCovered = (control) => {
    control.focus();
    if (document.activeElement !== control) return false;
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
    return points.every(([x, y]) => {
      const above = document.elementFromPoint(x, y);
      return above && !control.contains(above) && !above.contains(control) && isInBar(above);
    });
  };
  // A dialog keeps the focus.
  const isReachable = (control) =>
    control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [aria-hidden="true"]');
  const found = [];
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  for (const control of controls) {
    if (!isReachable(control) || isInBar(control) || !isCovered(control)) continue;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (isCovered(control)) found.push(control.ariaLabel ?? (control.textContent || control.name));
  }
  document.activeElement?.blur();
  return found;
})()`;

/** The text spacing that readers may set (WCAG 1.4.12). */
const wideSpacing = `const style = document.createElement('style');
  style.id = 'wide-spacing';
  style.textContent = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  document.head.append(style);`;

/** Texts that their own box cuts off, other than those shortened on purpose with an ellipsis or clamped lines. */
const cutTexts = `[...document.querySelectorAll('#content *')]
  .filter((element) => element.checkVisibility() && !element.closest('.sr-only, svg'))
  .filter(({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .filter((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
    return (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
  })
  .map(({ textContent }) => textContent)`;

/**
 * Texts in Latin letters only, outside of elements that say in which language they are. Words that stay Latin in Hindi, numbers of
 * bookings, and addresses do not count.
 */
const unmarkedEnglish = `(() => {
  const known = /^(WhatsApp|UPI ID|IFSC|PAN|GSTIN|Mandap|[\\w.•+-]+@[\\w.-]+|.{0,3}[A-Z]{2,4}-\\w+(-\\w+)?)$/;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    const letters = data.match(/\\p{L}/gu) ?? [];
    if (letters.length < 2 || letters.some((letter) => !/[A-Za-z]/.test(letter)) || known.test(data.trim())) continue;
    if (parentElement.closest('[lang="en"], [translate="no"], svg, script, style, noscript, option, textarea')) continue;
    if (parentElement.checkVisibility()) found.push(data);
  }
  return found;
})()`;

/** Layout and accessibility problems: content that is wider than the window, clipped, or hard to use. */
async function findProblems(page: Page, devtools: CDPSession): Promise<string[]> {
  const faults: string[] = [];
  const checkWidth = async ({ width }: typeof phone, textSize: string) => {
    // Charts adapt to the window's width with a delay.
    await page
      .waitForFunction('document.documentElement.scrollWidth <= innerWidth', undefined, { timeout: 20_000 })
      .catch(() => undefined);
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (over <= 0) return;
    const widest = await page.evaluate<string[]>(tooWide);
    faults.push(
      `${page.url()} is ${over} px too wide for ${width} px and ${textSize} text: ${widest.join(', ')}`,
    );
  };
  const checkAt = async (size: typeof phone, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await checkWidth(size, 'usual');
    faults.push(...(await violations(page)));
  };
  const check = async (name: string, inBrowser: string) => {
    for (const found of await page.evaluate<string[]>(inBrowser))
      faults.push(`${page.url()} ${name}: ${found}`);
  };
  const checkLargeText = async () => {
    // The app measures its bars in the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await check('keeps a tall bar in sight', tallBars);
    await check('breaks an amount', brokenAmounts);
  };
  await checkAt(phone, 'dark');
  await check('cuts a placeholder', cutPlaceholders);
  await check('lets a text leave its card', leaving);
  await check('hides the focus under a bar', hiddenFocus);
  await page.setViewportSize(narrowest);
  await checkWidth(narrowest, 'usual');
  await page.evaluate(wideSpacing);
  await checkWidth(narrowest, 'widely spaced');
  await check('cuts a widely spaced text', cutTexts);
  await page.evaluate(`document.getElementById('wide-spacing').remove()`);
  await checkAt(desktop, 'light');
  // Administrators use large screens.
  if (!/^(\/hi)?\/admin/.test(new URL(page.url()).pathname)) {
    await page.setViewportSize(widerPhone);
    await checkWidth(widerPhone, 'usual');
    await page.setViewportSize(tablet);
    await checkWidth(tablet, 'usual');
    await check('squeezes a text on a tablet', squeezed);
    await page.setViewportSize(phone);
    await devtools.send('Page.setFontSizes', { fontSizes: largeText });
    await page.waitForFunction(`getComputedStyle(document.documentElement).fontSize === '32px'`);
    await checkWidth(phone, 'twice as large');
    await check('crowds its header', crowded);
    await check('squeezes a text', squeezed);
    await check('breaks a word', brokenWords);
    await check('draws texts over each other', overlapping);
    await check('cuts a large search placeholder', cutSearchPlaceholders);
    await checkLargeText();
    await devtools.send('Page.setFontSizes', { fontSizes: usualText });
    // Like browsers that enlarge only the text: media queries do not change.
    for (const size of ['130%', '200%']) {
      await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
      await checkLargeText();
      if (size === '200%') await check('hides the focus under a bar, with large text,', hiddenFocus);
    }
    await page.evaluate("document.documentElement.style.fontSize = ''");
  }
  return faults;
}

const findEnglish = async (page: Page): Promise<string[]> => {
  const found = await page.evaluate<string[]>(unmarkedEnglish);
  return found.map((text) => `${page.url()} has an English text: ${text}`);
};

const checkPage = async (
  { page, devtools, prefix, reader, problems }: Opened,
  address: string,
): Promise<void> => {
  if (new URL(page.url()).pathname !== prefix + address) await moveTo(page, address, prefix);
  const faults = await findProblems(page, devtools);
  // The tables of administrators are full of names.
  if (prefix && reader !== 'admin') faults.push(...(await findEnglish(page)));
  expect([...faults, ...problems.unexpected()]).toEqual([]);
};

const readers = ['visitor', 'user', 'vendor', 'admin'] as const;
const everyPageOf = (reader: Reader, prefix: string): void => {
  for (const pattern of patternsFor(reader))
    test(`a ${reader} opens ${prefix}${pattern}`, async ({ browser }) => {
      await checkPage(await openAs(browser, reader, prefix), addressOf(pattern));
    });
  if (reader === 'user' || reader === 'vendor')
    test(`a ${reader} opens ${prefix || 'English'} pages with very long words`, async ({ browser }) => {
      for (const address of longWords[reader] ?? [])
        await checkPage(await openAs(browser, reader, prefix), address);
    });
};

test.describe('every page is accessible, at both widths and in both themes', () => {
  for (const reader of readers) everyPageOf(reader, '');
});

test.describe('every page in Hindi is accessible, at both widths and in both themes', () => {
  // The areas of hosts and administrators take as long again: `npm run test:long`.
  const inHindi = process.env.TESTS === 'in full' ? readers : readers.slice(0, 2);
  for (const reader of inHindi) everyPageOf(reader, '/hi');
});

/** Records the visible text, frame by frame, while the URL is in a private area. */
const watchAreas = `
  window.seen = [];
  const note = () => {
    const [, area] = /^\\/(user|vendor|admin)(\\/|$)/.exec(location.pathname) ?? [];
    const text = document.body?.innerText.trim();
    if (area && text && text !== window.seen.at(-1)?.text) window.seen.push({ area, text });
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);`;

const strange = {
  user: ['/admin/users', '/admin', '/vendor/calendar', '/vendor', '/user'],
  vendor: ['/admin/users', '/admin', '/user/dashboard', '/user'],
  admin: ['/user/dashboard', '/user', '/vendor/calendar', '/vendor'],
} as const;

test('a visitor has to sign in before anything of a private area is shown', async ({ page }) => {
  await page.addInitScript({ content: watchAreas });
  for (const address of ['/vendor', '/admin/users', '/user/dashboard']) {
    await page.goto(address);
    await expect(page).toHaveURL(`/auth/signin?next=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await page.evaluate<{ text: string }[]>('window.seen');
    expect(seen.filter(({ text }) => text !== 'One moment')).toEqual([]);
  }
});

for (const reader of ['user', 'vendor', 'admin'] as const) {
  test(`a ${reader} is redirected from other roles' areas to their own dashboard, without seeing them`, async ({
    page,
    context,
  }) => {
    await page.addInitScript({ content: watchAreas });
    await be(reader, context, async () => {
      for (const address of strange[reader]) {
        await page.goto(address);
        await expect(page).toHaveURL(`/${reader}/dashboard`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const seen = await page.evaluate<{ area: string; text: string }[]>('window.seen');
        const others = seen.filter(({ area, text }) => area !== reader && text !== 'One moment');
        expect(others, `on the way from ${address}`).toEqual([]);
      }
    });
  });
}
