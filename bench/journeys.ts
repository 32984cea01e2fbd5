import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { bookNow, confirmBooking } from '../e2e/bookings/booking-pages.ts';
import { callApi, demoAdmin, newPerson, signIn, venueNamed } from '../e2e/testing/api.ts';
import { freeDay } from '../e2e/testing/book-on-phone.ts';
import { browserOptions } from '../e2e/testing/browser.ts';
import { dayIn } from '../e2e/testing/days.ts';
import { codeAfter } from '../e2e/testing/outbox.ts';
import { createDraft, createHost } from '../e2e/venues/new-venues.ts';
import type { Effort } from './hand.ts';
import { button, desktop, heading, inBrowser, phone } from './in-browser.ts';
import { type Instance, startInstance } from './instance.ts';
import type { Line } from './report.ts';
import { bookWedding, logOfflineBooking, setUpSales } from './selling-journeys.ts';

/** The targets: taps besides typing, otherwise seconds. */
const goals = { booking: 14, listing: 600, offline: 20, decision: 15, selling: 300, evening: 25 };
const photos = 6;
const venuesToDecide = 20;

/** From the home page to a paid booking, for a guest without an account. */
const bookAsNewGuest = async (browser: Browser): Promise<Effort> => {
  const { name, email, password } = newPerson();
  const venue = await venueNamed('Sheesh Bagh Palace');
  const day = await freeDay(venue.id, 12);
  return inBrowser(browser, { on: phone, at: '/' }, async (page, hand) => {
    await hand.type(page.getByPlaceholder('Location (Tehsil, District, State)'), 'Nathdwara');
    await hand.tap(button(page, 'Find Venues'));
    const found = page.getByRole('link', { name: `View Details of ${venue.name}` });
    await hand.look(found, 2);
    await hand.tap(found);
    const calendar = page.locator('section', { has: page.locator('#your-day') });
    await hand.look(calendar.getByRole('table'), 2);
    while ((await dayIn(calendar, day).count()) === 0) await hand.tap(button(page, 'Next month'));
    await hand.tap(dayIn(calendar, day));
    await hand.tap(bookNow(page));
    await hand.look(page.getByText('This date is free.'), 2);
    await hand.tap(confirmBooking(page));
    const dialog = page.getByRole('dialog');
    await hand.tap(dialog.getByRole('button', { name: 'Create Account' }));
    await hand.type(dialog.getByLabel('Full Name'), name);
    await hand.type(dialog.getByLabel('Email', { exact: true }), email);
    await hand.type(dialog.getByLabel('Password', { exact: true }), password);
    await hand.type(dialog.getByLabel('Confirm Password', { exact: true }), password);
    const code = await hand.fetchCode(() =>
      codeAfter(email, () => hand.tap(dialog.getByRole('button', { name: 'Sign Up' }))),
    );
    await hand.type(dialog.getByPlaceholder('Enter 6-digit code'), code);
    await hand.tap(dialog.getByRole('button', { name: 'Verify & Create Account' }));
    await hand.look(dialog.getByRole('heading', { name: 'Sign In' }));
    await hand.tap(dialog.getByRole('button', { name: 'Sign In' }));
    await hand.tap(page.getByRole('button', { name: /^Pay ₹/ }));
    await hand.look(heading(page, 'Booking Confirmed!'));
  });
};

/** Only the listed venue's pincode and its town: loading all of India would take longer than the journeys. */
const addPincode = ({ db }: Instance) => db`
  insert into places (id, kind, name, state_id, district_id, tehsil_id, pincode, latitude, longitude, size)
  select gen_random_uuid(), place.kind, place.name, d.state_id, d.id, t.id, '313301', 24.93, 73.82, 1000
  from tehsils t join districts d on d.id = t.district_id,
    (values ('pincode', '313301'), ('town', 'Nathdwara')) as place (kind, name)
  where t.name = 'Nathdwara' and d.name = 'Rajsamand'`;

/** Pictures like those of a phone's camera: large, and all different. */
const photograph = async (number: number) => ({
  name: `IMG_${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2_400,
      height: 1_800,
      channels: 3,
      background: '#c63a58',
      noise: { type: 'gaussian', mean: 60 + 20 * number, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer(),
});

/** From a new host's dashboard until the venue is submitted for review. */
const listVenue = async (browser: Browser): Promise<Effort> => {
  const { person } = await createHost();
  const files = await Promise.all(Array.from({ length: photos }, (_, number) => photograph(number)));
  return inBrowser(browser, { as: person, on: phone, at: '/vendor/dashboard' }, async (page, hand) => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const next = async (question: string) => {
      await hand.tap(button(page, 'Next'));
      await hand.look(heading(page, question));
    };
    await hand.tap(page.getByRole('link', { name: 'Add your first venue' }));
    await hand.look(heading(page, 'What is your venue called?'));
    await hand.type(field('Name'), 'Anand Lawn and Banquet');
    await hand.choose(field('Category'), 'Palace');
    await next('How many guests, and at what price?');
    await hand.type(field('Capacity'), '1200');
    await hand.type(field('Price per day in rupees'), '95000');
    await next('What should families know about it?');
    await hand.type(
      field('Description'),
      'A green lawn beside the lake with old kachnar trees, a covered stage, a bridal room and space for two hundred cars. The banquet hall is cooled and seats four hundred guests, so rain is no worry. Our own kitchen cooks vegetarian food for the whole family.',
    );
    await next('Show your venue');
    await hand.pickPhotos(page.locator('input[type=file]'), files);
    await next('Where is it?');
    await hand.type(field('Pincode'), '313301');
    await hand.waitFor(page.getByText(/^In .*Rajasthan$/).waitFor());
    await hand.type(field('Address'), '2 Lake Road, beside the temple');
    if ((await field('City').inputValue()) === '') await hand.type(field('City'), 'Nathdwara');
    if ((await field('Tehsil').inputValue()) === '') await hand.type(field('Tehsil'), 'Nathdwara');
    await next('Is the pin in the right place?');
    await next('What does it offer?');
    for (const amenity of ['Wifi', 'Parking', 'Bridal room', 'Washrooms', 'Swimming pool'])
      await hand.tap(page.locator('label', { hasText: amenity }));
    await next('What can families add?');
    for (const service of ['Catering', 'Decoration']) {
      await hand.tap(page.locator('label', { hasText: service }));
      await hand.type(page.getByLabel(`${service}: price in rupees`), '25000');
    }
    await next('What do families ask you most?');
    await hand.tap(page.locator('summary', { hasText: 'Parking' }));
    await hand.type(field('Cars'), '200');
    await hand.tap(page.locator('summary', { hasText: 'Food and drink' }));
    await hand.choose(field('Vegetarian only'), 'Yes');
    await next('How do you take bookings?');
    await next('Check and send');
    await hand.look(page.getByText('Everything we need is here.'), 2);
    await hand.tap(page.getByRole('link', { name: 'Preview as a family sees it' }));
    await hand.look(button(page, 'Book Now'), 4);
    await hand.tap(page.getByRole('link', { name: 'Back to the form' }));
    await hand.tap(button(page, 'Send for review'));
    await hand.look(page.getByText('With our team'));
  });
};

/** Reviews the queue venue by venue with the keyboard. Every fifth venue is sent back. */
const decideVenues = async (browser: Browser): Promise<Effort> => {
  const { access } = await signIn(demoAdmin);
  const host = await createHost();
  const hosts = await signIn(host.person);
  await callApi(`admin/hosts/${host.id}/verify/`, { checks: ['identity'], note: '' }, access);
  const ids: string[] = [];
  for (let number = 0; number < venuesToDecide; number++) {
    const { id } = await createDraft(host, access);
    await callApi(`venues/${id}/submit/`, {}, hosts.access);
    ids.push(id);
  }
  return inBrowser(
    browser,
    { as: demoAdmin, on: desktop, at: `/admin/venues/${ids[0]}` },
    async (page, hand) => {
      const title = page.getByRole('heading', { level: 1 });
      const approve = page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Approve' });
      const dialog = page.getByRole('dialog');
      for (let decided = 0; decided < venuesToDecide; decided++) {
        await hand.waitFor(page.getByText(/^Waiting since/).waitFor());
        // Photos; facts and prices; the place; possible duplicates; the host.
        await hand.look(approve, 5);
        const name = (await title.textContent()) ?? '';
        // A venue whose host is not verified cannot be approved.
        if (decided % 5 === 4 || (await approve.isDisabled())) {
          await hand.press('Alt+c');
          await hand.look(dialog);
          await hand.tap(dialog.locator('label', { hasText: 'Pictures' }));
          await hand.tap(dialog.getByRole('button', { name: 'Request changes' }));
        } else await hand.press('Alt+a');
        await hand.waitFor(title.filter({ hasNotText: name }).waitFor());
      }
    },
  );
};

const figureOf = ({ taps, fields, seconds }: Effort): string =>
  `${taps} taps, ${fields} fields, ${seconds.toFixed(0)} s`;

const within = (
  what: string,
  effort: Effort,
  { measured, goal, unit }: { measured: number; goal: number; unit: string },
): Line => ({
  what,
  figure: figureOf(effort),
  yardstick: `${goal} ${unit}`,
  ratio: goal / measured,
  goal: 1,
});

/** The most common journeys in a real browser, on a separate instance: taps, fields and seconds of a practised user (`hand.ts`). */
export const benchJourneys = async (): Promise<Line[]> => {
  const instance = await startInstance();
  const browser = await chromium.launch(await browserOptions());
  // The e2e helpers read the server's address here. It must have the host name to which the payment page returns.
  const origin = instance.origin.replace('127.0.0.1', 'localhost');
  Object.assign(process.env, { APP_ORIGIN: origin, APP_DATA_DIR: instance.directory });
  try {
    await addPincode(instance);
    const booking = await bookAsNewGuest(browser);
    const listing = await listVenue(browser);
    const offline = await logOfflineBooking(browser, null);
    const selling = await setUpSales(browser);
    const wedding = await bookWedding(browser);
    const evening = await logOfflineBooking(browser, 'Lawn, evening');
    const decisions = await decideVenues(browser);
    const each = decisions.seconds / venuesToDecide;
    return [
      within('find and book as a new guest, one code', booking, {
        measured: booking.taps,
        goal: goals.booking,
        unit: 'taps beside typing',
      }),
      within(`list a venue on a phone, ${photos} photos`, listing, {
        measured: listing.seconds,
        goal: goals.listing,
        unit: 's',
      }),
      within('log an offline booking with cash', offline, {
        measured: offline.seconds,
        goal: goals.offline,
        unit: 's',
      }),
      within('a lawn, a hall, sessions and a season', selling, {
        measured: selling.seconds,
        goal: goals.selling,
        unit: 's',
      }),
      {
        what: 'book three functions, pay, drop one',
        figure: figureOf(wedding),
        yardstick: 'no goal',
        ratio: 1,
        goal: null,
      },
      within('log an offline booking of an evening', evening, {
        measured: evening.seconds,
        goal: goals.evening,
        unit: 's',
      }),
      within(`decide ${venuesToDecide} venues, ${each.toFixed(1)} s each`, decisions, {
        measured: each,
        goal: goals.decision,
        unit: 's each',
      }),
    ];
  } finally {
    await browser.close();
    await instance.stop();
  }
};
