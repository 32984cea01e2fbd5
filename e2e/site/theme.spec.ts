import { expectAccessible } from '../testing/accessibility.ts';
import { inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

/** Records the classes of <html> when <body> begins, before anything can be painted, and every later change. */
const watchClasses = `
  window.classes = [];
  const note = () => {
    const now = ['light', 'dark'].filter((name) => document.documentElement?.classList.contains(name)).join(' ');
    if (document.body && window.classes.at(-1) !== now) window.classes.push(now);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });`;

test('a chosen theme applies before the first paint of the next visit', async ({ page, isPhone }) => {
  await page.addInitScript({ content: watchClasses });
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/');
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
  if (isPhone) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Choose a theme' }).selectOption('Dark');
  } else {
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  }
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);

  for (const path of ['/', '/venues']) {
    await visit(page, path);
    expect(await page.evaluate('window.classes')).toEqual(['dark']);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(42, 26, 31)');
});

test('without a chosen theme, the page follows the device, even while it is open', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass(/\blight\b/);
});

test('text scales with the text size of the browser', {
  tag: '@one-width',
}, async ({ page }) => {
  const sizes = () =>
    page.evaluate<number[]>(
      `[...document.querySelectorAll('main :is(h1, p, label)')].map((each) => parseFloat(getComputedStyle(each).fontSize))`,
    );
  for (const path of ['/', '/venues', '/become-a-host', '/auth/signin']) {
    await visit(page, path);
    const before = await sizes();
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const after = await sizes();
    expect(Math.min(...after.map((size, index) => size / (before[index] ?? size)))).toBeGreaterThan(1.4);
  }
});

test('in forced colours, the chosen day and the legend differ from other days', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { id } = await venueNamed('Ratan Haveli');
  await visit(page, `/venues/${id}?date=${inDays(160)}`);
  const background = (selector: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`);
  await expect(page.locator('[data-day][aria-pressed=true]')).toHaveCount(1);
  const chosen = await background('[data-day][aria-pressed=true]');
  expect(chosen).not.toBe(await background('[data-day][aria-pressed=false]'));
  expect(await background('.legend-chosen')).toBe(chosen);
  await expect(page.locator('li > .hatch')).toHaveCSS('background-image', /repeating-linear-gradient/);
});
