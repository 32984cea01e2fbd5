import type { Page } from '@playwright/test';
import { completePayment } from '../bookings/booking-pages.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import {
  book,
  createCustomer,
  demoAdmin,
  inDays,
  type Person,
  type SignedIn,
  signIn,
  venueNamed,
} from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { useOwnServer } from '../testing/own-server.ts';
import { serverEntry } from '../testing/server-entry.ts';
import { createFeatureSwitches, type Notified } from './feature-switches.ts';

const keys = {
  BANK_ACCOUNT_NAME: 'Mandap Venues',
  BANK_ACCOUNT_NUMBER: '50200012345678',
  BANK_IFSC: 'HDFC0001234',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'a secret',
  RAZORPAY_WEBHOOK_SECRET: 'another secret',
  PAYPAL_CLIENT_ID: 'a client',
  PAYPAL_CLIENT_SECRET: 'a secret',
  PAYPAL_WEBHOOK_ID: 'a webhook',
  STRIPE_SECRET_KEY: 'sk_test_key',
  STRIPE_WEBHOOK_SECRET: 'another secret',
};

// Settings affect everyone, so these tests need a separate server.
useOwnServer({ entry: serverEntry, env: keys, firstPort: 4900 });

/** Changes settings of a tab and saves them at once, confirming the warning if there is one. */
async function setAll(admin: Page, tab: string, values: Record<string, boolean>): Promise<void> {
  await visit(admin, `/admin/settings?tab=${tab}`);
  let changes = 0;
  for (const [name, isOn] of Object.entries(values)) {
    const control = admin.getByRole('switch', { name, exact: true });
    await expect(control).toBeVisible();
    if ((await control.isChecked()) === isOn) continue;
    await control.press('Space');
    await expect(control).toBeChecked({ checked: isOn });
    changes += 1;
  }
  await expect(admin.getByText(`${changes} unsaved change${changes === 1 ? '' : 's'}`)).toBeVisible();
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  const warning = admin.getByRole('button', { name: 'Save anyway' });
  await expect(warning.or(admin.getByText('Settings saved').first())).toBeVisible();
  if (await warning.isVisible()) await warning.click();
  await expect(admin.getByText('Everything is saved')).toBeVisible();
}

const set = (admin: Page, tab: string, name: string, isOn: boolean): Promise<void> =>
  setAll(admin, tab, { [name]: isOn });

interface Flag {
  tab: string;
  name: string;
  /** What a visitor sees while it is on, and while it is off. */
  on: () => Promise<void>;
  off: () => Promise<void>;
}

const signInWith = async (page: Page, { email, password }: Person): Promise<void> => {
  await visit(page, '/auth/signin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
};

const openPayDialog = async (page: Page, bookingId: string) => {
  await visit(page, `/booking/confirmation/${bookingId}`);
  await completePayment(page).click();
  return page.getByRole('dialog');
};

test('each switch takes effect at once, for everyone', async ({ browser }) => {
  test.setTimeout(180_000);
  const open = async (signedIn?: SignedIn) => {
    const context = await browser.newContext({ baseURL: origin() });
    if (signedIn) await context.setStorageState(browserStorage(signedIn));
    return context.newPage();
  };
  const customer = await createCustomer();
  const venue = await venueNamed('Sheesh Bagh Palace');
  const theirs = await signIn(customer);
  const booking = await book(theirs.access, venue.id, inDays(60));
  const [admin, visitor, guest] = [await open(await signIn(demoAdmin)), await open(), await open(theirs)];
  const closed = visitor.getByText('New accounts cannot be created at the moment.');

  const flags: Flag[] = [
    {
      tab: 'features',
      name: 'New accounts',
      on: async () => {
        await visit(visitor, '/auth/signin?mode=signup');
        await expect(visitor.getByLabel('Confirm Password', { exact: true })).toBeVisible();
        await expect(closed).toBeHidden();
      },
      off: async () => {
        await visit(visitor, '/auth/signin?mode=signup');
        await expect(closed).toBeVisible();
      },
    },
    {
      tab: 'features',
      name: 'Reviews',
      on: async () => {
        await visit(visitor, `/venues/${venue.id}`);
        await expect(visitor.getByRole('region', { name: 'Reviews' })).toBeVisible();
      },
      off: async () => {
        await visit(visitor, `/venues/${venue.id}`);
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(visitor.getByRole('region', { name: 'Reviews' })).toBeHidden();
      },
    },
    {
      tab: 'features',
      name: 'Featured venues',
      on: async () => {
        await visit(visitor, '/');
        await expect(visitor.getByRole('heading', { name: 'Featured Venues' })).toBeVisible();
      },
      off: async () => {
        await visit(visitor, '/');
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(visitor.getByRole('heading', { name: 'Featured Venues' })).toBeHidden();
      },
    },
    {
      tab: 'payments',
      name: 'Razorpay',
      on: async () => {
        const dialog = await openPayDialog(guest, booking.id);
        await expect(dialog.getByRole('radio', { name: /UPI, card or net banking/ })).toBeVisible();
      },
      off: async () => {
        const dialog = await openPayDialog(guest, booking.id);
        await expect(dialog.getByRole('radio', { name: /Full amount/ })).toBeVisible();
        await expect(dialog.getByRole('radio', { name: /UPI, card or net banking/ })).toBeHidden();
      },
    },
    {
      tab: 'payments',
      name: 'Bank transfer and UPI',
      on: async () => {
        const dialog = await openPayDialog(guest, booking.id);
        await expect(dialog.getByRole('radio', { name: /Bank transfer/ })).toBeVisible();
      },
      off: async () => {
        const dialog = await openPayDialog(guest, booking.id);
        await expect(dialog.getByRole('radio', { name: /Full amount/ })).toBeVisible();
        await expect(dialog.getByRole('radio', { name: /Bank transfer/ })).toBeHidden();
      },
    },
    {
      tab: 'security',
      name: 'Codes by email',
      on: async () => {
        await signInWith(visitor, customer);
        await expect(visitor.getByPlaceholder('Enter 6-digit code')).toBeVisible();
      },
      off: async () => {
        await signInWith(visitor, customer);
        await expect(visitor).toHaveURL(/\/($|user\/dashboard)/);
        await visitor.context().clearCookies();
        await visitor.evaluate('localStorage.clear()');
      },
    },
  ];
  await set(admin, 'payments', 'PayPal', true);
  for (const { tab, name, on, off } of flags) {
    await test.step(name, async () => {
      await set(admin, tab, name, false);
      await off();
      await set(admin, tab, name, true);
      await on();
    });
  }

  await test.step('the history shows all of it, and reverts', async () => {
    await visit(admin, '/admin/settings?tab=general');
    await expectAccessible(admin);
    await admin.getByLabel('Name', { exact: true }).fill('Shaadi House');
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await expect(admin.getByText('Everything is saved')).toBeVisible();
    await visit(visitor, '/');
    await expect(visitor).toHaveTitle(/Shaadi House/);
    await admin.getByRole('button', { name: 'History' }).click();
    const history = admin.getByRole('dialog', { name: 'Change history' });
    await expect(history.getByText('Mandap → Shaadi House')).toBeVisible();
    await expectAccessible(admin);
    await history.getByRole('button', { name: 'Change back to Mandap' }).first().click();
    await expect(history.getByText('Shaadi House → Mandap')).toBeVisible();
    await visit(visitor, '/');
    await expect(visitor).toHaveTitle(/Mandap/);
  });

  await test.step('unsaved changes are not lost by a click', async () => {
    await visit(admin, '/admin/settings?tab=payments');
    const fee = admin.getByLabel('Service fee for guests');
    await fee.fill('five');
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await expect(admin.getByText('Please enter a number')).toBeVisible();
    await admin.getByRole('link', { name: 'Dashboard' }).first().click();
    await admin.getByRole('button', { name: 'Stay here' }).click();
    await expect(fee).toHaveValue('five');
  });
  for (const page of [admin, visitor, guest]) await page.context().close();
});

test('switches without a visible page take effect at once as well', async ({ browser }) => {
  test.setTimeout(120_000);
  const team = await signIn(demoAdmin);
  const context = await browser.newContext({ baseURL: origin(), storageState: browserStorage(team) });
  const admin = await context.newPage();
  const switches = await createFeatureSwitches(team.access);
  const flip = async (isFlipped: boolean) => {
    await setAll(admin, 'features', { 'New hosts': !isFlipped });
    await setAll(admin, 'notifications', {
      'Text messages': isFlipped,
      'Booking alerts by email': !isFlipped,
      'Alerts for administrators': !isFlipped,
    });
    await setAll(admin, 'payments', { Stripe: isFlipped, PayPal: isFlipped });
    await setAll(admin, 'security', {
      'Activate new accounts': !isFlipped,
      'Hosts must be verified': !isFlipped,
      'Approve venues automatically': isFlipped,
    });
  };
  const requests = async (ahead: number, heard: Notified) =>
    switches.expectNotified(await switches.request(ahead), heard);

  const alerts = await switches.alerts();
  await flip(true);
  await switches.verifiesPhone();
  expect(await switches.becomesHost()).toBe(403);
  const { id } = await switches.online(170);
  expect(await switches.gateways(id)).toEqual(expect.arrayContaining(['stripe', 'paypal']));
  await requests(140, { guest: true, host: false, text: true });
  expect(await switches.alerts()).toBe(alerts);
  expect(await switches.newPersonSignIn()).toBe('account_inactive');
  expect(await switches.submittedVenue()).toEqual({ status: 'active', approval: 'venue_moved_on' });
  await set(admin, 'notifications', 'Emails', false);
  await requests(150, { guest: false, host: false, text: true });
  await set(admin, 'notifications', 'Emails', true);
  await flip(false);
  for (const gateway of ['stripe', 'paypal']) expect(await switches.gateways(id)).not.toContain(gateway);
  const before = await switches.alerts();
  await requests(160, { guest: true, host: true, text: false });
  await expect.poll(switches.alerts).toBeGreaterThan(before);
  expect(await switches.newPersonSignIn()).toBe('');
  expect(await switches.submittedVenue()).toEqual({ status: 'pending', approval: 'host_not_verified' });
  expect(await switches.becomesHost()).toBe(200);
  await context.close();
});
