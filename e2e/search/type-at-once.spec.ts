import type { Page } from '@playwright/test';
import { expect, test } from '../testing/app.ts';
import { weakSignal } from '../testing/slow-phone.ts';

/** Between two keys, in ms: a fast typist. */
const delay = 50;

const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...weakSignal, offline: false });
};

const fields = [
  { where: 'the home page', path: '/', placeholder: 'Location (Tehsil, District, State)' },
  { where: 'the list', path: '/venues', placeholder: 'Venue, town, district' },
];

for (const { where, path, placeholder } of fields)
  for (const isSlow of [true, false])
    for (const typed of ['सीतापुर', 'sitapur'])
      test(`${where} loses no letter that is typed from the first paint on, ${isSlow ? 'at 400 kbit/s' : 'without throttling'}: ${typed}`, async ({
        page,
        isPhone,
      }) => {
        if (isSlow) await slowDown(page);
        await page.goto(path, { waitUntil: 'commit' });
        const field = page.getByPlaceholder(placeholder).first();
        await field.click();
        await page.keyboard.type(typed, { delay });
        const search = isPhone
          ? page.getByRole('dialog').getByRole('combobox')
          : page.getByRole('combobox', { name: /Search by|Location/ });
        await expect(search).toBeFocused();
        await expect(search).toHaveValue(typed);
        await page.keyboard.type('!', { delay });
        await expect(search).toHaveValue(`${typed}!`);
        await expect(page.getByRole('option').first()).toBeVisible();
      });
