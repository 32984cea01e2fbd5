import type { Day } from '@mandap/domain/days';
import { expect, type Locator } from '@playwright/test';

const part = (day: Day, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const monthOf = (day: Day): string => `${part(day, { month: 'long' })} ${day.slice(0, 4)}`;

/** Friday, 11 December 2026: as pages show it. */
export const fullDay = (day: Day): string =>
  `${part(day, { weekday: 'long' })}, ${Number(day.slice(8))} ${monthOf(day)}`;

/** 11 December 2026 */
export const longDate = (day: Day): string => `${Number(day.slice(8))} ${monthOf(day)}`;

/** 11 December */
export const dayAndMonth = (day: Day): string => `${Number(day.slice(8))} ${part(day, { month: 'long' })}`;

/** Pages through a calendar to the month of a day. */
export async function showMonth(calendar: Locator, day: Day): Promise<void> {
  const target = monthOf(day);
  const month = calendar.getByRole('table', { name: target });
  await calendar.getByRole('table').waitFor();
  // It may open at a later month: that of the main event.
  const back = calendar.getByRole('button', { name: 'Previous month' });
  while ((await month.count()) === 0 && (await back.isEnabled())) await back.click();
  for (let clicks = 0; (await month.count()) === 0; clicks++) {
    expect(clicks, `${target} is in the calendar`).toBeLessThan(24);
    await calendar.getByRole('button', { name: 'Next month' }).click();
  }
}

/** The button of a visible day of the calendar. */
export const dayIn = (calendar: Locator, day: Day): Locator =>
  calendar.getByRole('button', { name: fullDay(day) });

export async function pickDay(calendar: Locator, day: Day): Promise<void> {
  await showMonth(calendar, day);
  await calendar.getByRole('button', { name: `${fullDay(day)}, free` }).click();
}
