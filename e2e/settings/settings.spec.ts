import type { Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { type SignedIn, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { useChangingServer } from '../testing/changing-server.ts';
import { origin } from '../testing/environment.ts';

useChangingServer();

/** Changes a setting and saves it, confirming the warning if there is one. */
async function set(admin: Page, name: string, isOn: boolean): Promise<void> {
  await visit(admin, '/admin/settings?tab=features');
  const control = admin.getByRole('switch', { name, exact: true });
  await expect(control).toBeChecked({ checked: !isOn });
  await control.press('Space');
  await expect(control).toBeChecked({ checked: isOn });
  await expect(admin.getByText('1 unsaved change')).toBeVisible();
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  const warning = admin.getByRole('button', { name: 'Save anyway' });
  await expect(warning.or(admin.getByText('Settings saved').first())).toBeVisible();
  if (await warning.isVisible()) await warning.click();
  await expect(admin.getByText('Everything is saved')).toBeVisible();
}

interface Flag {
  name: string;
  /** The content that a visitor sees while the setting is on, and while it is off. */
  on: () => Promise<void>;
  off: () => Promise<void>;
}

// server/src/testing/what-settings-do.api.test.ts tests the effect of each setting.
test('a changed setting takes effect at once, for everyone', async ({ browser, administrator }) => {
  const open = async (signedIn?: SignedIn) => {
    const context = await browser.newContext({ baseURL: origin() });
    if (signedIn) await context.setStorageState(browserStorage(signedIn));
    return context.newPage();
  };
  const venue = await venueNamed('Sheesh Bagh Palace');
  const [admin, visitor] = [await open(await signIn(administrator)), await open()];

  const flags: Flag[] = [
    {
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
  ];
  for (const { name, on, off } of flags) {
    await test.step(name, async () => {
      await set(admin, name, false);
      await off();
      await set(admin, name, true);
      await on();
    });
  }

  await test.step('the history shows every change, and can revert one', async () => {
    await visit(admin, '/admin/settings?tab=general');
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
  for (const page of [admin, visitor]) await page.context().close();
});
