import type { Page } from '@playwright/test';
import { readSections } from '../../scripts/messages/sections.ts';
import { inDays, venueNamed } from '../testing/api.ts';
import { expect, test, untilHydrated, visit } from '../testing/app.ts';
import { codeAfter } from '../testing/outbox.ts';

const texts = readSections('hi');
const textOf = (section: string, key: string): string => texts[section]?.[key] ?? '';

/**
 * Latin letters that Hindi pages may show: names within a sentence, addresses, numbers of bookings and payments, and words that stay
 * Latin.
 */
const allowed =
  /Mandap|WhatsApp|Anand (Vatika Lawn|Verma)|Bhopal Road, opposite Krishi Upaj Mandi|Abdul R\.|[A-Z]{2,4}-\w+|\S+@\S+|\b(UPI|GST|PDF|QR|SMS|kVA)\b/g;

/** What hosts and guests have written, and what a person is called. */
const written = '[lang="en"], .verbatim, svg, script, style';

const latinIn = async (page: Page): Promise<string[]> => {
  const found = await page.evaluate<string[]>(`(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (nodes.nextNode()) {
      const element = nodes.currentNode.parentElement;
      if (!element.closest('${written}') && element.checkVisibility()) texts.push(nodes.currentNode.data);
    }
    return texts;
  })()`);
  return found.filter((text) => /[A-Za-z]/.test(text.replace(allowed, '')));
};

test.use({ locale: 'hi-IN', viewport: { width: 360, height: 740 } });

test('a guest whose browser is in Hindi takes the offer of the bar, signs up, books, pays and cancels', async ({
  page,
}) => {
  const venue = await venueNamed('Anand Vatika Lawn');
  const day = inDays(231);

  await test.step('opens the list in Hindi, with its filters', async () => {
    await visit(page, '/venues?guests=300');
    const offer = page.getByRole('link', { name: textOf('pageLanguage', 'offer') });
    await expect(offer).toBeVisible();
    // The sheet of a filter has its button where the offer is.
    await page.locator('.filter-chip summary', { hasText: 'Price' }).click();
    await expect(offer).toBeHidden();
    await page.keyboard.press('Escape');
    await offer.click();
    await expect(page).toHaveURL('/hi/venues?guests=300');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  });

  await test.step('looks at the list and at a venue', async () => {
    await untilHydrated(page);
    expect.soft(await latinIn(page)).toEqual([]);
    await page.locator(`article a[href*="${venue.id}"]`).first().click();
    const calendar = page.locator('section', { has: page.locator('#your-day') });
    await calendar.getByRole('table').waitFor();
    expect.soft(await latinIn(page)).toEqual([]);
    const chosen = calendar.locator(`[data-day="${day}"]`);
    while ((await chosen.count()) === 0)
      await calendar.getByRole('button', { name: textOf('ui', 'nextMonth') }).click();
    await chosen.click();
    await page.locator(`a[href*="/book?date=${day}"]`).first().click();
  });

  await test.step('finds the day and the number of guests filled in', async () => {
    await page.getByText(textOf('book', 'dayFree')).waitFor();
    await expect(page.getByLabel(textOf('book', 'howMany'))).toHaveValue('300');
    await page
      .getByRole('region', { name: textOf('book', 'summary') })
      .locator('[aria-busy="false"]')
      .getByText(textOf('book', 'total'), { exact: true })
      .waitFor();
    expect.soft(await latinIn(page)).toEqual([]);
    await page
      .getByRole('button', { name: textOf('book', 'confirm') })
      .filter({ visible: true })
      .click();
  });

  await test.step('signs up by mobile number, and the booking is made without another question', async () => {
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: textOf('phoneSignIn', 'byPhone') }).click();
    await form.getByLabel(textOf('phoneSignIn', 'phone')).fill('61234 00001');
    expect.soft(await latinIn(page)).toEqual([]);
    const send = form.getByRole('button', { name: textOf('phoneSignIn', 'send') });
    const code = await codeAfter('+916123400001', () => send.click());
    await form.getByPlaceholder(textOf('account', 'codePlaceholder')).fill(code);
    expect.soft(await latinIn(page)).toEqual([]);
    await form.getByRole('button', { name: textOf('account', 'verify'), exact: true }).click();
    await form.getByLabel(textOf('account', 'fullName')).fill('कमला देवी');
    expect.soft(await latinIn(page)).toEqual([]);
    await form.getByRole('button', { name: textOf('phoneSignIn', 'create') }).click();
  });

  await test.step('pays', async () => {
    await expect(page).toHaveURL(/\/hi\/sandbox\/checkout\//);
    await untilHydrated(page);
    expect.soft(await latinIn(page)).toEqual([]);
    await page.getByRole('button', { name: /^₹.* दें$/ }).click();
    await expect(page).toHaveURL(/\/hi\/booking\/confirmation\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      textOf('confirmation', 'titleConfirmed'),
    );
    expect.soft(await latinIn(page)).toEqual([]);
  });

  await test.step('cancels', async () => {
    await visit(page, '/hi/user/bookings');
    await page.getByRole('article').waitFor();
    expect.soft(await latinIn(page)).toEqual([]);
    await page
      .getByRole('article')
      .getByRole('button', { name: /^बुकिंग MB-.* रद्द करें$/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('₹');
    expect.soft(await latinIn(page)).toEqual([]);
    await dialog.getByRole('button', { name: textOf('bookings', 'cancelNow') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article')).toContainText(textOf('booking', 'cancelled'));
    expect.soft(await latinIn(page)).toEqual([]);
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByText(textOf('bookingPage', 'refund'), { exact: true }).first().waitFor();
    expect.soft(await latinIn(page)).toEqual([]);
  });
});

test('a guest who is signed in finds the other language in the header of a narrow phone', async ({
  page,
  guest,
  signInAs,
}) => {
  await signInAs(guest);
  await visit(page, '/hi/venues');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'English' })).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('button', { name: textOf('site', 'openMenu') })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});

test('with large text the button of the price bar is as wide as the bar', async ({ page }) => {
  const venue = await venueNamed('Anand Vatika Lawn');
  await visit(page, `/hi/venues/${venue.id}/book?date=${inDays(240)}&guests=200`);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const button = page.locator('.bottom-bar > :last-child');
  await expect.poll(async () => (await button.boundingBox())?.width).toBeGreaterThan(320);
});
