import { expectAccessible } from '../testing/accessibility.ts';
import { book, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { dayIn, pickDay, showMonth } from '../testing/days.ts';
import { bookNow, codeOn, confirmBooking, openForm } from './booking-pages.ts';

test('Book Now requires a check-in day', async ({ page, signInAs, guest }) => {
  const { id } = await venueNamed('Ratan Haveli');
  await signInAs(guest);
  await visit(page, `/venues/${id}`);
  await bookNow(page).click();
  await expect(page.getByText('Select a date', { exact: true })).toBeVisible();
  await expect(page.getByText('Please select a date before booking.')).toBeVisible();
  await expectAccessible(page);
});

test('the pickers offer only free days, and check-out after check-in', async ({ page }) => {
  // Booked there: the fifth, sixth and fourteenth day from today.
  const { id } = await venueNamed('Ratan Haveli');
  await visit(page, `/venues/${id}/book`);
  const calendar = (name: string) => page.getByRole('dialog', { name });
  await page.getByRole('button', { name: /^Check-in/ }).click();
  await showMonth(calendar('Check-in'), inDays(5));
  await expect(dayIn(calendar('Check-in'), inDays(5))).toBeDisabled();
  await expectAccessible(page);
  await pickDay(calendar('Check-in'), inDays(11));
  await expect(calendar('Check-in')).toBeHidden();

  await page.getByRole('button', { name: /^Check-out/ }).click();
  await showMonth(calendar('Check-out'), inDays(11));
  await expect(dayIn(calendar('Check-out'), inDays(11))).toBeDisabled();
  await showMonth(calendar('Check-out'), inDays(13));
  await dayIn(calendar('Check-out'), inDays(13)).click();
  await expect(page.getByText('All 3 dates are free.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price Summary' })).toContainText('₹1,30,000');
});

test('an invalid field scrolls into view above the phone’s bottom bar, with its error', async ({
  page,
  signInAs,
  guest,
}) => {
  await signInAs(guest);
  await openForm(page, await venueNamed('Ratan Haveli'), inDays(47));
  const phone = page.getByLabel('Your mobile number (optional)');
  await phone.fill('12345');
  // Scroll positions of the field: below the screen, behind the bar, and just above the bar, which would then
  // hide its error.
  for (const fromBottom of [-300, 60, 100, 140, 170, 200]) {
    await phone.blur();
    const { y = 0 } = (await phone.boundingBox()) ?? {};
    const { height = 0 } = page.viewportSize() ?? {};
    await page.evaluate(`window.scrollBy(0, ${y - height + fromBottom})`);
    await confirmBooking(page).click();
    await expect(phone).toBeFocused();
    const errorIsAboveBar = async () => {
      const error = await page.getByText('Please enter a 10-digit Indian mobile number').boundingBox();
      const bar = await page.locator('.bottom-bar').boundingBox();
      return error !== null && bar !== null && error.y + error.height <= bar.y;
    };
    await expect.poll(errorIsAboveBar, { message: `${fromBottom} pixels` }).toBe(true);
  }
});

test('a request to a venue with host approval holds its days until the host decides', async ({
  page,
  signInAs,
  guest,
  context,
}) => {
  const venue = await venueNamed('Registan Qila Camp');
  const { access } = await signInAs(guest);
  const { id } = await book(access, venue.id, inDays(12), { payment_method: 'venue' });
  await visit(page, `/booking/confirmation/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Created');
  await expect(page.getByText('We have sent your request to the host.')).toBeVisible();
  await expectAccessible(page);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await codeOn(page));
});

test('another person’s booking is not found', async ({ page, signInAs, guest, failures }) => {
  failures.expect(/^GET \/api\/bookings\/[0-9a-f-]+\/ answered 404$/);
  await signInAs(guest);
  await visit(page, '/booking/confirmation/01890a5d-ac96-774b-bcce-b302099a8057');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Booking');
  await expect(page.getByText('Booking not found')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Browse Venues' })).toBeVisible();
  await expectAccessible(page);
});

test('with text twice as large, the bar hides neither the end of the form’s page nor the focus', async ({
  page,
}) => {
  const { id } = await venueNamed('Anand Vatika Lawn');
  await visit(page, `/venues/${id}/book?date=${inDays(401)}`);
  await expect(page.locator('.bottom-bar')).toContainText('₹');
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expect
    .poll(() => page.evaluate("parseFloat(document.documentElement.style.getPropertyValue('--bars'))"))
    .toBeGreaterThan(100);
  const last = page
    .getByRole('contentinfo')
    .locator('a[href], select, button')
    .filter({ visible: true })
    .last();
  await last.focus();
  await expect(last).toBeFocused();
  const covered = await page.evaluate<boolean>(`(() => {
    const control = document.activeElement;
    const { left, top, width, height } = control.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above === null || !(control.contains(above) || above.contains(control));
  })()`);
  expect(covered).toBe(false);
});
