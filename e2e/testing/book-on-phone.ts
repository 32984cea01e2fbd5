import { addDays, type Day } from '@mandap/domain/days';
import type { Page } from '@playwright/test';
import { readSections } from '../../scripts/messages/sections.ts';
import { callApi, inDays } from './api.ts';
import { untilHydrated, visit } from './app.ts';
import { codeAfter } from './outbox.ts';

const isFree = async (venueId: string, day: Day): Promise<boolean> =>
  (
    await callApi<{ available: boolean }>(
      `venues/${venueId}/availability/?start_date=${day}&end_date=${addDays(day, 1)}`,
    )
  ).available;

/** The first free day, at least `ahead` days from now, whose next day is free too. */
export const freeDay = async (venueId: string, ahead: number): Promise<Day> =>
  (await isFree(venueId, inDays(ahead))) ? inDays(ahead) : freeDay(venueId, ahead + 1);

export interface BookingGuest {
  language: string;
  /** Of the addresses of pages in this language. */
  prefix: string;
  /** Ten digits of a mobile number without an account. */
  number: string;
  /** How many days ahead the event is, at least. */
  ahead: number;
}

/**
 * From the list to the paid booking of its first venue, as somebody who signs up by number. `onStep` is awaited after each step:
 * `list` is the first view, and `card` is its first card in sight.
 */
export async function bookOnPhone(
  page: Page,
  { language, prefix, number, ahead }: BookingGuest,
  onStep: (step: string) => Promise<void>,
): Promise<void> {
  const texts = readSections(language);
  const textOf = (section: string, key: string) => texts[section]?.[key] ?? '';
  const button = (name: string) => page.getByRole('button', { name }).filter({ visible: true });

  await visit(page, `${prefix}/venues`);
  await onStep('list');
  const card = page.getByRole('article').first().getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  await onStep('card');
  await card.click();
  await page.waitForURL(/\/venues\/[^/]+$/);
  const day = await freeDay(new URL(page.url()).pathname.split('/').at(-1) ?? '', ahead);
  const calendar = page.locator('section', { has: page.locator('#your-day') });
  await calendar.getByRole('table').waitFor();
  await onStep('venue');
  const chosen = calendar.locator(`[data-day="${day}"]`);
  while ((await chosen.count()) === 0)
    await calendar.getByRole('button', { name: textOf('ui', 'nextMonth') }).click();
  await chosen.click();
  await page
    .getByRole('link', { name: textOf('venue', 'bookNow') })
    .filter({ visible: true })
    .click();
  await page.getByText(textOf('book', 'dayFree')).waitFor();
  await onStep('form');
  await button(textOf('book', 'confirm')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: textOf('phoneSignIn', 'byPhone') }).click();
  await dialog.getByLabel(textOf('phoneSignIn', 'phone')).fill(number);
  const code = await codeAfter(`+91${number}`, () =>
    dialog.getByRole('button', { name: textOf('phoneSignIn', 'send') }).click(),
  );
  await dialog.getByPlaceholder(textOf('account', 'codePlaceholder')).fill(code);
  await dialog.getByRole('button', { name: textOf('account', 'verify'), exact: true }).click();
  await dialog.getByLabel(textOf('account', 'fullName')).fill('कमला देवी');
  await onStep('sign-up');
  await dialog.getByRole('button', { name: textOf('phoneSignIn', 'create') }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await untilHydrated(page);
  await onStep('payment');
  await page.getByRole('button', { name: /₹/ }).click();
  await page.waitForURL(/\/booking\/confirmation\//);
  await untilHydrated(page);
  await page.getByRole('heading', { name: textOf('confirmation', 'titleConfirmed') }).waitFor();
  await onStep('confirmation');
}
