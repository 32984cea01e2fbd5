import type { Browser } from '@playwright/test';
import { confirmBooking, totalOf } from '../e2e/bookings/booking-pages.ts';
import {
  callApi,
  createCustomer,
  demoAdmin,
  demoHost,
  inDays,
  signIn,
  venueNamed,
} from '../e2e/testing/api.ts';
import { freeDay } from '../e2e/testing/book-on-phone.ts';
import { dayIn, fullDay } from '../e2e/testing/days.ts';
import { createDraft, createHost } from '../e2e/venues/new-venues.ts';
import type { Effort } from './hand.ts';
import { button, heading, inBrowser, phone } from './in-browser.ts';

const lawnHost = { ...demoHost, email: 'anand@mandap.test' };

/** A host adds a lawn and a hall with mornings and evenings, and a season for the lawn's evenings. */
export const setUpSales = async (browser: Browser): Promise<Effort> => {
  const host = await createHost();
  const { access } = await signIn(demoAdmin);
  const { id } = await createDraft(host, access);
  const at = `/vendor/venues/${id}/offerings`;
  return inBrowser(browser, { as: host.person, on: phone, at }, async (page, hand) => {
    await hand.look(heading(page, 'Whole venue'));
    const dialog = page.getByRole('dialog');
    for (const [name, morning, evening] of [
      ['Mango lawn', '40000', '70000'],
      ['Banquet hall', '30000', '50000'],
    ] as const) {
      await hand.tap(button(page, 'Add a hall or lawn'));
      await hand.look(dialog);
      await hand.type(dialog.getByLabel('Name'), name);
      await hand.tap(dialog.getByText('Morning', { exact: true }));
      await hand.type(dialog.getByLabel('Price of morning, in rupees'), morning);
      await hand.tap(dialog.getByText('Evening', { exact: true }));
      await hand.type(dialog.getByLabel('Price of evening, in rupees'), evening);
      await hand.tap(dialog.getByRole('button', { name: 'Add', exact: true }));
      await hand.look(heading(page, `${name}, evening`), 2);
    }
    await hand.look(page.getByRole('region', { name: 'If this is booked, these are not' }), 3);
    await hand.tap(page.getByRole('link', { name: 'Prices of Mango lawn, evening' }));
    const year = page.getByRole('region', { name: 'A year of prices' });
    await hand.look(year, 2);
    await hand.tap(year.locator(`[data-day="${inDays(35)}"]`));
    await hand.tap(year.locator(`[data-day="${inDays(75)}"]`));
    await hand.tap(year.getByRole('button', { name: 'Set a price' }));
    await hand.look(dialog);
    await hand.type(dialog.getByLabel('Name'), 'Wedding season');
    await hand.type(dialog.getByLabel('Per cent'), '20');
    await hand.tap(dialog.getByRole('button', { name: 'Save' }));
    await hand.look(page.getByRole('region', { name: 'What changes the price' }), 2);
  });
};

/** A signed-in family books an evening, adds two functions, pays the first part, and asks to drop one. */
export const bookWedding = async (browser: Browser): Promise<Effort> => {
  const venue = await venueNamed('Anand Vatika Lawn');
  const family = await createCustomer();
  const at = `/venues/${venue.id}/book?date=${inDays(411)}`;
  return inBrowser(browser, { as: family, on: phone, at }, async (page, hand) => {
    await hand.look(page.getByRole('radio', { name: /^Lawn, evening/ }), 3);
    await hand.tap(page.locator('label', { has: page.getByRole('radio', { name: /^Lawn, evening/ }) }));
    await hand.look(page.getByText(/^You have “Lawn, evening” from/));
    for (const [number, offering, event, day] of [
      [2, 'Lawn, morning', 'Haldi and mehendi', inDays(410)],
      [3, 'Pandal hall, evening', 'Reception', inDays(412)],
    ] as const) {
      await hand.tap(button(page, 'Add another function'));
      const card = page.getByRole('group', { name: `Function ${number}` });
      await hand.choose(card.getByLabel('What is the event?'), event);
      await hand.choose(card.getByLabel('What you book'), offering);
      await hand.tap(card.getByRole('button', { name: /^Day/ }));
      const calendar = page.getByRole('dialog', { name: 'Day' });
      await hand.look(calendar.getByRole('table'));
      while ((await dayIn(calendar, day).count()) === 0)
        await hand.tap(calendar.getByRole('button', { name: 'Next month' }));
      await hand.tap(dayIn(calendar, day));
      await hand.look(card.getByText(`You have “${offering}” from`));
    }
    await hand.look(totalOf(page), 4);
    await hand.tap(confirmBooking(page));
    await hand.tap(page.getByRole('button', { name: /^Pay ₹/ }));
    await hand.look(heading(page, 'Booking Confirmed!'), 2);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await hand.waitFor(page.goto(`/user/bookings/${id}`));
    const functions = page.getByRole('region', { name: 'Your functions' });
    await hand.tap(
      functions.getByRole('listitem', { name: 'Reception' }).getByRole('button', { name: 'Drop' }),
    );
    const dialog = page.getByRole('dialog');
    await hand.look(dialog.getByText(/less$/), 2);
    await hand.tap(dialog.getByRole('button', { name: 'Ask the host' }));
    await hand.look(page.getByRole('region', { name: 'Waiting for the host' }));
    const { access } = await signIn(lawnHost);
    const { change } = await callApi<{ change: { id: string } }>(`bookings/${id}/`, undefined, access);
    await callApi(`bookings/${id}/changes/${change.id}/approve/`, {}, access);
  });
};

/**
 * An offline booking with a cash advance, of the whole venue (null) or of one offering: from the calendar until it is saved.
 */
export const logOfflineBooking = async (browser: Browser, offering: string | null): Promise<Effort> => {
  const venue = await venueNamed('Anand Vatika Lawn');
  const day = await freeDay(venue.id, 3);
  const at = `/vendor/calendar?venue=${venue.id}`;
  return inBrowser(browser, { as: lawnHost, on: phone, at }, async (page, hand) => {
    const tile = page.getByRole('button', { name: `${fullDay(day)}, free` });
    await hand.look(page.getByRole('button', { name: /, free$/ }));
    while ((await tile.count()) === 0) await hand.tap(button(page, 'Next month'));
    await hand.tap(tile);
    await hand.tap(button(page, 'Add offline booking'));
    const dialog = page.getByRole('dialog');
    await hand.look(dialog);
    if (offering) await hand.choose(dialog.getByLabel('What', { exact: true }), offering);
    await hand.type(dialog.getByLabel('Guest’s name'), 'Verma');
    await hand.type(dialog.getByLabel('Mobile number (optional)'), '9876543211');
    await hand.type(dialog.getByLabel('Guests', { exact: true }), '300');
    await hand.type(dialog.getByLabel('Paid so far in ₹'), '11000');
    await hand.tap(dialog.getByRole('button', { name: 'Save' }));
    await hand.waitFor(dialog.waitFor({ state: 'hidden' }));
  });
};
