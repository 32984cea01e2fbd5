import type { Page } from '@playwright/test';
import { readSections } from '../../scripts/messages/compile-messages.ts';
import { inDays, venueNamed } from '../testing/api.ts';
import { expect, test, untilHydrated, visit } from '../testing/app.ts';
import { codeAfter } from '../testing/outbox.ts';

const texts = readSections('hi');
const textOf = (section: string, key: string): string => texts[section]?.[key] ?? '';

/** Latin letters that Hindi pages may show: names, addresses, numbers of bookings and payments, and words that stay Latin. */
const allowed =
  /Mandap|English|WhatsApp|Anand (Vatika Lawn|Verma)|Bhopal Road, opposite Krishi Upaj Mandi|Sehore|Madhya Pradesh|[A-Z]{2,4}-\w+|\S+@\S+|\b(UPI|GST|PDF|QR|SMS)\b/g;

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
    await page.getByRole('link', { name: textOf('pageLanguage', 'offer') }).click();
    await expect(page).toHaveURL('/hi/venues?guests=300');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  });

  await test.step('signs up by mobile number', async () => {
    const form = page.locator('main');
    await visit(page, `/hi/auth/signin?next=${encodeURIComponent(`/venues/${venue.id}/book?date=${day}`)}`);
    await form.getByRole('button', { name: textOf('phoneSignIn', 'byPhone') }).click();
    await form.getByLabel(textOf('phoneSignIn', 'phone')).fill('61234 56780');
    expect(await latinIn(page)).toEqual([]);
    const send = form.getByRole('button', { name: textOf('phoneSignIn', 'send') });
    const code = await codeAfter('+916123456780', () => send.click());
    await form.getByPlaceholder(textOf('account', 'codePlaceholder')).fill(code);
    expect(await latinIn(page)).toEqual([]);
    await form.getByRole('button', { name: textOf('account', 'verify'), exact: true }).click();
    await form.getByLabel(textOf('account', 'fullName')).fill('कमला देवी');
    expect(await latinIn(page)).toEqual([]);
    await form.getByRole('button', { name: textOf('phoneSignIn', 'create') }).click();
    await expect(page).toHaveURL(`/hi/venues/${venue.id}/book?date=${day}`);
  });

  await test.step('books', async () => {
    await page.getByText(textOf('book', 'dayFree')).waitFor();
    await page
      .getByRole('region', { name: textOf('book', 'summary') })
      .locator('[aria-busy="false"]')
      .getByText(textOf('book', 'total'), { exact: true })
      .waitFor();
    await page
      .getByRole('button', { name: textOf('book', 'confirm') })
      .filter({ visible: true })
      .click();
  });

  await test.step('pays', async () => {
    await expect(page).toHaveURL(/\/hi\/sandbox\/checkout\//);
    await untilHydrated(page);
    expect(await latinIn(page)).toEqual([]);
    await page.getByRole('button', { name: /^₹.* दें$/ }).click();
    await expect(page).toHaveURL(/\/hi\/booking\/confirmation\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      textOf('confirmation', 'titleConfirmed'),
    );
    expect(await latinIn(page)).toEqual([]);
  });

  await test.step('cancels', async () => {
    await visit(page, '/hi/user/bookings');
    await page
      .getByRole('article')
      .getByRole('button', { name: /^बुकिंग MB-.* रद्द करें$/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('₹');
    expect(await latinIn(page)).toEqual([]);
    await dialog.getByRole('button', { name: textOf('bookings', 'cancelNow') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article')).toContainText(textOf('booking', 'cancelled'));
  });
});
