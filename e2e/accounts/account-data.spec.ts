import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fromBuffer } from 'yauzl';
import { expectAccessible } from '../testing/accessibility.ts';
import { type Booked, book, createCustomer, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { emailsTo } from '../testing/outbox.ts';

const aPhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#1c6e46' } })
    .composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: '#f2a20c' } },
        gravity: 'centre',
      },
    ])
    .withExif({ IFD3: { GPSLatitude: '26/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();

/** The file names in a ZIP, and the content of its `data.json`. */
const unzip = (zip: Buffer): Promise<{ names: string[]; data: Record<string, unknown> }> =>
  new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (problem, file) => {
      if (problem) return reject(problem);
      const names: string[] = [];
      let data = {};
      file.on('entry', (entry) => {
        names.push(entry.fileName);
        if (entry.fileName !== 'data.json') return file.readEntry();
        file.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          data = JSON.parse(await text(stream));
          file.readEntry();
        });
      });
      file.on('end', () => resolve({ names, data })).on('error', reject);
      file.readEntry();
    });
  });

const choosePhoto = async (page: Page): Promise<void> => {
  await page
    .getByLabel('Choose a photo')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph() });
};

/** A day far ahead that no other journey books. */
const bookFarAhead = async (access: string, more: object): Promise<Booked> => {
  const venue = await venueNamed('Ratan Haveli');
  for (let tries = 1; ; tries += 1) {
    const day = inDays(200 + Math.floor(Math.random() * 480));
    const booked = await book(access, venue.id, day, { payment_method: 'venue', ...more }).catch(
      (error: Error) => {
        if (tries === 20 || !error.message.includes('dates_taken')) throw error;
      },
    );
    if (booked) return booked;
  }
};

test('a profile has a name, a number and a town', async ({ page, signInAs }) => {
  const person = await createCustomer();
  await signInAs(person);
  await visit(page, '/user/profile');
  await page.getByLabel('Mobile number').fill('12345');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a 10-digit Indian mobile number')).toBeVisible();
  await page.getByLabel('Mobile number').fill('+91 98765 43210');
  await page.getByLabel('First name').fill('Kavya');
  await page.getByLabel('Town or city').fill('Udaipur');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210');
});

test('a photo is cropped before the upload and then appears next to the name everywhere', async ({
  page,
  signInAs,
  isPhone,
}) => {
  const person = await createCustomer();
  await signInAs(person);
  await visit(page, '/user/profile');
  await choosePhoto(page);
  const dialog = page.getByRole('dialog');
  const stage = dialog.getByRole('group', { name: /^Your photo/ });
  await stage.press('ArrowLeft');
  await stage.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.25');
  const picture = dialog.locator('img');
  const before = await picture.getAttribute('style');
  await dialog.getByRole('button', { name: 'Move right' }).click();
  await expect(picture).not.toHaveAttribute('style', before ?? '');
  const room = await stage.boundingBox();
  if (!room) throw new Error('The stage is not shown');
  await page.mouse.move(room.x + room.width / 2, room.y + room.height / 2);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width, room.y + room.height / 2);
  await page.mouse.up();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toBeHidden();
  const photo = page.locator('main img[src*="/media/uploads/"]');
  await expect(photo).toBeVisible();
  const address = (await photo.getAttribute('src')) ?? '';
  const sent = sharp(await (await page.request.get(address)).body());
  const { width, height, exif } = await sent.metadata();
  expect([width, height, exif]).toEqual([400, 400, undefined]);
  // Drag the picture as far to the right as it goes: its left edge shows, with the yellow square at the right
  // edge.
  const pixels = await sent.raw().toBuffer();
  const redAt = (x: number) => pixels[(200 * 400 + x) * 3] ?? 0;
  expect(redAt(2)).toBeLessThan(60);
  expect(redAt(200)).toBeLessThan(60);
  expect(redAt(397)).toBeGreaterThan(200);

  await visit(page, isPhone ? '/user/settings' : '/user/profile');
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  const frame = isPhone ? page.getByRole('dialog') : page.getByRole('complementary');
  await expect(frame.locator(`img[src="${address}"]`)).toBeVisible();
  await expect(frame).toContainText(person.name);
});

test('a person downloads all data that is stored about them', async ({ page, signInAs }) => {
  const person = await createCustomer();
  const { access } = await signInAs(person);
  const booked = await bookFarAhead(access, { special_requests: 'A quiet room' });
  await visit(page, '/user/settings?section=data');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const { names, data } = await unzip(await readFile(await saved.path()));
  expect(names).toEqual(['read-me.txt', 'data.json']);
  expect(data.account).toMatchObject({ email: person.email });
  expect(data.bookings).toMatchObject([{ code: booked.code, special_requests: 'A quiet room' }]);
});

test('a person requests the deletion of their account with the password, and cancels it', async ({
  page,
  signInAs,
  failures,
}) => {
  failures.expect(/^POST \/api\/accounts\/deletion\/ answered (400|409)$/);
  const person = await createCustomer();
  const { access } = await signInAs(person);
  await visit(page, '/user/settings?section=data');
  const open = () => page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete in 14 days' });
  await open();
  await confirm.click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('Your password').fill('NotMine2026');
  await confirm.click();
  await expect(dialog.getByText('This password is incorrect.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(person.password);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Your account will be deleted on/).first()).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await emailsTo(person.email))[0]?.subject ?? '')
    .toMatch(/^Your account will be deleted on/);

  await visit(page, '/');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account is safe. Nothing will be deleted.')).toBeVisible();
  await expect(page.getByText(/^Your account will be deleted on/)).toBeHidden();

  await bookFarAhead(access, {});
  await visit(page, '/user/settings?section=data');
  await open();
  await dialog.getByLabel('Your password').fill(person.password);
  await confirm.click();
  await expect(dialog.getByText(/You still have active bookings/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See my bookings' })).toBeVisible();
});

test('the settings are a list on a phone, and next to their menu on wider screens', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await signInAs(await createCustomer());
  await visit(page, '/user/settings');
  const section = page.getByRole('heading', { name: 'Theme', exact: true });
  if (isPhone) {
    await expect(section).toBeHidden();
    await page.getByRole('link', { name: /^Language and theme/ }).click();
  }
  await expect(section).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('radio', { name: 'हिन्दी (Hindi)' }).click();
  await expect(page).toHaveURL('/hi/user/settings?section=display');
  // From now on, private pages are in Hindi, also at an address without a language.
  await visit(page, '/user/settings?section=display');
  await expect(page).toHaveURL('/hi/user/settings?section=display');
  await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeChecked();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page).toHaveURL('/user/settings?section=display');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  if (isPhone) await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: /^Sign-in and security/ }).click();
  await expect(page).toHaveURL('/user/settings?section=security');
});

test('a guest becomes a host and stays signed in', async ({ page, context, signInAs }) => {
  const person = await createCustomer();
  await signInAs(person);
  const other = await context.newPage();
  await visit(other, '/user/profile');
  await visit(page, '/become-a-host');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'List Your Venue' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Become a host' }).click();
  await expect(dialog.getByText('Please agree to continue')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Business name').fill('Joshi Lawns');
  await expect(dialog.getByLabel('Contact person')).toHaveValue(person.name);
  await dialog.getByLabel('Mobile number').fill('98765 43210');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Become a host' }).click();
  await expect(page.getByText('Welcome, host!')).toBeVisible();
  // The other tab is notified and leaves a page for guests.
  await expect(other).not.toHaveURL('/user/profile');
  await visit(page, '/vendor/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Kavita');
  await page.goto('/user/profile');
  await expect(page).not.toHaveURL('/user/profile');
});
