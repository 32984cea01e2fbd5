import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, demoHost, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

const host = { ...demoHost, email: 'utsav@mandap.test' };

/** What a public calendar says of a day. */
const dayOf = async (venueId: string, day: string) => {
  const answer = await callApi<{ available: boolean; kept_ranges?: object[] }>(
    `venues/${venueId}/availability/?start_date=${day}&end_date=${day}`,
  );
  return { isFree: answer.available, isKept: answer.kept_ranges !== undefined };
};

test('a host keeps a day while a family is on the phone, in five taps, and books it when they call again', async ({
  page,
  signInAs,
}) => {
  const venue = await venueNamed('Utsav');
  const day = inDays(61);
  await signInAs(host);
  await visit(page, `/vendor/calendar?venue=${venue.id}&day=${day}`);

  // Keep, the two fields, and done: with the day itself, five taps.
  await page.getByRole('button', { name: 'Keep for a family' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kamla Devi');
  await dialog.getByLabel('Mobile number').fill('98123 45678');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the days' }).click();
  await expect(dialog).toHaveCount(0);
  const kept = page.getByRole('region', { name: 'Kept days' });
  await expect(kept.getByText('Kamla Devi')).toBeVisible();
  expect(await dayOf(venue.id, day)).toEqual({ isFree: false, isKept: true });
  await expectAccessible(page);

  await page.goto(`/venues/${venue.id}?date=${day}`);
  await expect(page.getByText('kept for another family until')).toBeVisible();

  await visit(page, `/vendor/calendar?venue=${venue.id}`);
  await kept.getByRole('button', { name: 'Book for Kamla Devi' }).click();
  await expect(dialog.getByLabel('Guest’s name')).toHaveValue('Kamla Devi');
  await dialog.getByLabel('Guests', { exact: true }).fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(kept).toHaveCount(0);
  expect(await dayOf(venue.id, day)).toEqual({ isFree: false, isKept: false });
});
