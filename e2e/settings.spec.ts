import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { aCustomer, book, demoAdmin, inDays, type Person, signIn, venueNamed } from './api.ts';
import { completePayment } from './booking-pages.ts';
import { expect, storageOf, test, visit } from './house.ts';
import { useOwnHouse } from './own-house.ts';
import { serverEntry } from './server-entry.ts';
import { origin } from './where.ts';

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
};

// Settings hold for everybody, and other journeys go on in their house.
useOwnHouse({ entry: serverEntry, env: keys, firstPort: 4900 });

/** Switches a setting and saves it, past the warning where there is one. */
async function set(admin: Page, tab: string, name: string, isOn: boolean): Promise<void> {
  await visit(admin, `/admin/settings?tab=${tab}`);
  const control = admin.getByRole('switch', { name, exact: true });
  await control.press('Space');
  await expect(control).toBeChecked({ checked: isOn });
  await expect(admin.getByText('1 unsaved change')).toBeVisible();
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  const warning = admin.getByRole('button', { name: 'Save all the same' });
  await expect(warning.or(admin.getByText('Settings saved').first())).toBeVisible();
  if (await warning.isVisible()) await warning.click();
  await expect(admin.getByText('Everything is saved')).toBeVisible();
}

interface Flag {
  tab: string;
  name: string;
  /** What a visitor meets while it is on, and while it is off. */
  on: () => Promise<void>;
  off: () => Promise<void>;
}

const signInWith = async (page: Page, { email, password }: Person): Promise<void> => {
  await visit(page, '/auth/signin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
};

const ways = async (page: Page, bookingId: string) => {
  await visit(page, `/booking/confirmation/${bookingId}`);
  await completePayment(page).click();
  return page.getByRole('dialog');
};

test('each switch acts at once, for everybody', async ({ browser }) => {
  test.setTimeout(180_000);
  const open = async (person?: Person) => {
    const context = await browser.newContext({ baseURL: origin() });
    if (person) await context.setStorageState(storageOf(await signIn(person)));
    return context.newPage();
  };
  const customer = await aCustomer();
  const venue = await venueNamed('Sheesh Bagh Palace');
  const booking = await book((await signIn(customer)).access, venue.id, inDays(60));
  const [admin, visitor, guest] = [await open(demoAdmin), await open(), await open(customer)];
  const closed = visitor.getByText('New accounts cannot be created at the moment.');

  const flags: Flag[] = [
    {
      ...{ tab: 'features', name: 'New accounts' },
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
      ...{ tab: 'features', name: 'Reviews' },
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
      ...{ tab: 'features', name: 'Featured venues' },
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
      ...{ tab: 'payments', name: 'Razorpay' },
      on: async () => {
        const dialog = await ways(guest, booking.id);
        await expect(dialog.getByRole('radio', { name: /UPI, card or net banking/ })).toBeVisible();
      },
      off: async () => {
        const dialog = await ways(guest, booking.id);
        await expect(dialog.getByRole('radio', { name: /Everything at once/ })).toBeVisible();
        await expect(dialog.getByRole('radio', { name: /UPI, card or net banking/ })).toBeHidden();
      },
    },
    {
      ...{ tab: 'payments', name: 'Bank transfer and UPI' },
      on: async () => {
        const dialog = await ways(guest, booking.id);
        await expect(dialog.getByRole('radio', { name: /Bank transfer/ })).toBeVisible();
      },
      off: async () => {
        const dialog = await ways(guest, booking.id);
        await expect(dialog.getByRole('radio', { name: /Everything at once/ })).toBeVisible();
        await expect(dialog.getByRole('radio', { name: /Bank transfer/ })).toBeHidden();
      },
    },
    {
      ...{ tab: 'security', name: 'Codes by email' },
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

  await test.step('the history tells all of it, and goes back', async () => {
    await visit(admin, '/admin/settings?tab=general');
    await expectAccessible(admin);
    await admin.getByLabel('Name', { exact: true }).fill('Shaadi House');
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await expect(admin.getByText('Everything is saved')).toBeVisible();
    await visit(visitor, '/');
    await expect(visitor).toHaveTitle(/Shaadi House/);
    await admin.getByRole('button', { name: 'History' }).click();
    const sheet = admin.getByRole('dialog', { name: 'What was changed' });
    await expect(sheet.getByText('Mandap → Shaadi House')).toBeVisible();
    await expectAccessible(admin);
    await sheet.getByRole('button', { name: 'Set back to Mandap' }).first().click();
    await expect(sheet.getByText('Shaadi House → Mandap')).toBeVisible();
    await visit(visitor, '/');
    await expect(visitor).toHaveTitle(/Mandap/);
  });

  await test.step('what is not saved is not lost by a press', async () => {
    await visit(admin, '/admin/settings?tab=payments');
    const fee = admin.getByLabel('Customer’s service fee');
    await fee.fill('five');
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await expect(admin.getByText('Please enter a number')).toBeVisible();
    await admin.getByRole('link', { name: 'Dashboard' }).first().click();
    await admin.getByRole('button', { name: 'Stay here' }).click();
    await expect(fee).toHaveValue('five');
  });
  for (const page of [admin, visitor, guest]) await page.context().close();
});
