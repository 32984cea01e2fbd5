import { join } from 'node:path';
import type { Browser, Page, Request, Route } from '@playwright/test';
import { appCode } from '../../server/src/features/accounts/totp.testing.ts';
import { createWebhookSender } from '../../server/src/testing/gateways/webhook-sender.ts';
import {
  bookNow,
  codeOn,
  confirmBooking,
  fillSignIn,
  fillSignUp,
  totalOf,
} from '../bookings/booking-pages.ts';
import { inDays, type Person } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { dayIn, pickDay } from '../testing/days.ts';
import { emailsTo } from '../testing/outbox.ts';
import { administrator, type ProductionServer, startProduction } from '../testing/production-server.ts';

const aPicture = join(import.meta.dirname, '../../web/public/art/share.jpg');
const day = 24 * 3_600_000;

const host: Person = { name: 'Sunita Devi', email: 'sunita@farms.example', password: 'Gulmohar2026' };
const guest: Person = { name: 'Kavita Joshi', email: 'kavita@families.example', password: 'Baraat2026' };

const shared = { APP_ORIGIN: process.env.APP_ORIGIN, APP_DATA_DIR: process.env.APP_DATA_DIR };
let production: ProductionServer;

test.beforeAll(async () => {
  production = await startProduction(4880);
});
test.afterAll(async () => {
  Object.assign(process.env, shared);
  await production.stop();
});

/** A separate browser that accepts the gateway's certificate. */
const openBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: process.env.APP_ORIGIN ?? '',
    ignoreHTTPSErrors: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  browsers.push(page);
  return page;
};

let ahead = 0;
const browsers: Page[] = [];
/** Moves the clocks of the server and of every browser. */
const advance = async (milliseconds: number): Promise<void> => {
  ahead += milliseconds;
  await production.server.advance(milliseconds);
  for (const page of browsers) await page.clock.setSystemTime(Date.now() + ahead);
};

/** The secret in the administrator's authenticator app. */
let secret = '';
/** The app's current code; never the same code twice. */
const authenticatorCode = async (): Promise<string> => {
  await advance(60_000);
  return appCode(secret, new Date(Date.now() + ahead));
};

const signIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Remember me for 30 days').check();
  await fillSignIn(page.locator('main'), person);
};

const signUp = async (page: Page, person: Person): Promise<void> => {
  await visit(page, '/auth/signin?mode=signup');
  await fillSignUp(page.locator('main'), person);
  await page.getByLabel('Remember me for 30 days').check();
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/user/dashboard');
};

test('a new production instance goes from the first sign-up to the first payout', async ({ browser }) => {
  const [adminPage, hostPage, guestPage] = [
    await openBrowser(browser),
    await openBrowser(browser),
    await openBrowser(browser),
  ];
  const start = inDays(3);
  const venue = 'Gulmohar Farm';

  await test.step('the first administrator finds a checklist', async () => {
    const { email, name, password } = administrator;
    const made = await production.run('create-admin', ['--email', email, '--name', name], `${password}\n`);
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${email} is now an administrator`),
    });
    expect(await production.run('doctor', [])).toMatchObject({ code: 1 });
    await visit(adminPage, '/auth/signin');
    await signIn(adminPage, administrator);
    secret = ((await adminPage.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await adminPage.getByLabel('Code from your app').fill(await authenticatorCode());
    await adminPage.getByRole('button', { name: 'Switch on' }).click();
    await adminPage.getByRole('button', { name: 'I have saved them' }).click();
    await expect(adminPage).toHaveURL('/admin/dashboard');
    await expect(adminPage.getByRole('heading', { name: 'Set up your marketplace' })).toBeVisible();
    await adminPage.getByRole('button', { name: 'Test: Email' }).click();
    await expect(adminPage.getByText('The test succeeded.')).toBeVisible();
    await expect
      .poll(async () => (await emailsTo(email)).map(({ subject }) => subject))
      .toContain('Test email from Mandap');
  });

  await test.step('the empty site has useful content', async () => {
    await visit(guestPage, '/');
    await expect(guestPage.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of ['/venues', '/venues/in']) {
      await visit(guestPage, path);
      await expect(guestPage.locator('main')).toContainText('The first venues will be here soon.');
    }
  });

  await test.step('somebody signs up, becomes a host and lists a venue', async () => {
    await signUp(hostPage, host);
    await visit(hostPage, '/become-a-host');
    await hostPage.getByRole('button', { name: 'List your venue' }).first().click();
    const form = hostPage.getByRole('dialog');
    await form.getByLabel('Business name').fill('Gulmohar Farms');
    await form.getByLabel('Mobile number').fill('98765 43210');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Become a host' }).click();
    await expect(hostPage).toHaveURL(/\/vendor\/dashboard/);
    await visit(hostPage, '/vendor/venues/new');
    await hostPage.getByLabel('Name', { exact: true }).fill(venue);
    await hostPage.locator('input[type=file]').first().setInputFiles(aPicture);
    await hostPage.getByLabel('What picture 1 shows').fill('The lawn');
    await hostPage.getByLabel('Category').selectOption({ label: 'Farmhouse' });
    await hostPage.getByLabel('Capacity').fill('300');
    await hostPage.getByLabel('Price per day in rupees').fill('50,000');
    await hostPage.getByLabel('Description').fill('A farm with gulmohar trees and a stage.');
    await hostPage.getByLabel('State', { exact: true }).selectOption('Uttar Pradesh');
    await hostPage.getByLabel('District').selectOption('Kheri');
    await hostPage.getByLabel('Tehsil').fill('Gola Gokaran Nath');
    await hostPage.getByLabel('Address').fill('4 Station Road');
    await hostPage.getByLabel('City', { exact: true }).fill('Gola');
    await hostPage.getByLabel('Pincode').fill('262802');
    await hostPage.context().grantPermissions(['geolocation']);
    await hostPage.context().setGeolocation({ latitude: 28.08, longitude: 80.47 });
    await hostPage.getByRole('button', { name: 'Use my current location' }).click();
    await expect(hostPage.getByRole('link', { name: 'See this point on a map' })).toBeVisible();
    await hostPage.getByLabel('Parking').first().check();
    await hostPage.getByLabel(/Instant booking/).check();
    await hostPage.getByRole('button', { name: 'Send for review' }).click();
    await expect(hostPage.getByRole('article').filter({ hasText: venue })).toContainText('With our team');
    await visit(hostPage, '/vendor/verification');
    await hostPage.getByLabel('Send a photo or PDF: Government ID').setInputFiles(aPicture);
    await expect(hostPage.getByRole('link', { name: 'share.jpg' })).toBeVisible();
  });

  await test.step('the administrator verifies the host and approves the venue', async () => {
    await visit(adminPage, '/admin/venues?status=pending');
    await adminPage.getByRole('link', { name: venue }).click();
    await adminPage.getByRole('button', { name: 'Verify host' }).click();
    const dialog = adminPage.getByRole('dialog');
    await dialog.getByLabel('Government ID').check();
    await dialog.getByRole('button', { name: 'Verify host' }).click();
    await expect(adminPage.getByText(/Verified since/)).toBeVisible();
    await adminPage
      .getByRole('region', { name: 'Decision' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(adminPage.getByText('All venues are reviewed')).toBeVisible();
    await expect(adminPage.getByRole('table').getByText('Active', { exact: true })).toBeVisible();
  });

  const code = await test.step('a guest finds the venue, books it and pays at the gateway', async () => {
    await signUp(guestPage, guest);
    await visit(guestPage, '/venues?query=gulmohar');
    await guestPage
      .getByRole('article')
      .filter({ hasText: venue })
      .getByRole('link', { name: 'View Details' })
      .click();
    const calendar = guestPage.locator('section', { has: guestPage.locator('#your-day') });
    await expect(dayIn(calendar, inDays(0))).toBeVisible();
    await pickDay(calendar, start);
    await bookNow(guestPage).click();
    await expect(guestPage.getByText('This date is free.')).toBeVisible();
    await totalOf(guestPage).waitFor();
    const atGateway = guestPage.waitForURL(/^https:\/\/localhost:\d+\/pay\//);
    await confirmBooking(guestPage).click();
    await atGateway;
    const order = [...production.gateway.books.orders.values()].at(-1);
    if (!order) throw new Error('The gateway has no order');
    production.gateway.pay(order.id);
    const webhooks = `${process.env.APP_ORIGIN}/api/payments/webhooks/razorpay/`;
    const sender = createWebhookSender(() => webhooks);
    expect(await sender.forge(production.gateway.orderWebhook(order.id, new Date()))).toBe(400);
    expect(await sender.send(production.gateway.orderWebhook(order.id, new Date()))).toBe(200);
    // The session is renewed, but the response is lost. The clock jumps by days before the next page retries.
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort('aborted');
    };
    await guestPage.route('**/api/accounts/token/refresh/', loseAnswer, { times: 1 });
    const isRenewal = (request: Request) => request.url().endsWith('/api/accounts/token/refresh/');
    const renewal = guestPage.waitForEvent('requestfailed', isRenewal);
    await guestPage.goto(order.returnUrl);
    await expect(guestPage.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    const booked = await codeOn(guestPage);
    await renewal;
    await expect
      .poll(async () => (await emailsTo(guest.email)).map(({ text }) => text).join())
      .toContain(booked);
    await expect
      .poll(async () => (await emailsTo(host.email)).map(({ text }) => text).join())
      .toContain(booked);
    return booked;
  });

  await test.step('after the event the guest writes a review', async () => {
    await advance(5 * day);
    await visit(guestPage, '/user/bookings?status=completed');
    const card = guestPage.getByRole('article').filter({ hasText: code });
    // All jobs of the five skipped days run now, on the same machine.
    const review = card.getByRole('button', { name: /Review/ }).first();
    await expect(review).toBeVisible();
    await review.click();
    const form = guestPage.getByRole('dialog');
    for (const part of ['Overall', 'Cleanliness', 'Service', 'Value', 'Location'])
      await form
        .getByRole('group', { name: part, exact: true })
        .getByRole('radio', { name: '5 stars' })
        .check();
    await form.getByLabel('Your experience').fill('The gulmohar trees were in bloom, and the host was kind.');
    await form.getByRole('button', { name: 'Post review' }).click();
    await expect(form).toBeHidden();
    await visit(guestPage, '/venues?query=gulmohar');
    await expect(guestPage.getByRole('article').filter({ hasText: venue })).toContainText('5.0');
  });

  await test.step('the host is paid out', async () => {
    await visit(hostPage, '/vendor/earnings/account');
    await hostPage.getByRole('button', { name: 'Add account' }).click();
    const form = hostPage.getByRole('dialog', { name: 'Payout account' });
    await form.getByLabel('Name on the account').fill(host.name);
    await form.getByLabel('Account number', { exact: true }).fill('301234567890');
    await form.getByLabel('Account number again').fill('301234567890');
    await form.getByLabel('IFSC').fill('SBIN0001234');
    await form.getByLabel('Your password').fill(host.password);
    await form.getByRole('button', { name: 'Save account' }).click();
    await expect(form).toBeHidden();
    await advance(3 * day);
    await visit(adminPage, '/admin/payouts');
    await adminPage.getByRole('button', { name: 'Create a batch' }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Create a batch' }).click();
    const stepUp = adminPage.getByRole('dialog', { name: 'Please confirm that it is you' });
    await stepUp.getByLabel('Code from your app').fill(await authenticatorCode());
    await stepUp.getByRole('button', { name: 'Continue' }).click();
    await expect(adminPage).toHaveURL(/\/admin\/payouts\/batches/);
    await adminPage.getByRole('link', { name: /^PB-/ }).click();
    const row = adminPage.getByRole('row', { name: /Gulmohar Farms|Sunita/ });
    await row.getByRole('button', { name: /^Actions/ }).click();
    await adminPage.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await adminPage.getByLabel('Bank reference').fill('UTR432100000009');
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(row).toContainText('Paid');
    await visit(hostPage, '/vendor/earnings');
    await expect(hostPage.locator('main')).toContainText('UTR432100000009');
  });

  await test.step('the books balance, and the audit log records every action', async () => {
    expect(await production.run('ledger-check', [])).toMatchObject({ code: 0 });
    expect(await production.run('audit-check', [])).toMatchObject({ code: 0 });
  });
});
