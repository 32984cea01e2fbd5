import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, inDays, signIn } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { useChangingServer } from '../testing/changing-server.ts';
import { fullDay, pickDay } from '../testing/days.ts';

const aPicture = join(import.meta.dirname, '../../web/public/art/share.jpg');

/** A guest who has just become a host. */
const aHost = async () => {
  const person = await createCustomer();
  const { access, user } = await signIn(person);
  const about = { business_name: `Joshi Lawns ${user.id.slice(-4)}`, contact_name: person.name };
  await callApi('accounts/become-host/', { ...about, phone: '9876543210', consent: true }, access);
  return { person, id: user.id };
};

useChangingServer();

test('a new host adds a venue on a phone, the team approves it, and a visitor finds it', async ({
  page,
  signInAs,
  administrator,
}) => {
  const { person, id: hostId } = await aHost();
  const name = `Kachnar Bagh ${randomUUID().slice(0, 6)}`;
  await signInAs(person);
  await visit(page, '/vendor/dashboard');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add your first venue' }).click();

  /** Saves the answers and opens the next question. */
  const next = async (question: string) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: question })).toBeFocused();
  };
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Category').selectOption({ label: 'Palace' });
  await next('How many guests, and at what price?');
  await expectAccessible(page);
  await page.getByLabel('Capacity').fill('1,200');
  await page.getByLabel('Price per day in rupees').fill('₹ 95,000');
  await next('What should families know about it?');
  await page.goBack();
  await expect(page.getByLabel('Capacity')).toHaveValue('1,200');
  await page.goForward();
  await page.getByLabel('Description').fill('A lawn with kachnar trees and a stage.');
  await next('Show your venue');
  await page.locator('input[type=file]').setInputFiles([aPicture, aPicture]);
  await page.getByLabel('What picture 1 shows').fill('The gate');
  await expect(page.getByLabel('What picture 2 shows')).toHaveValue(`Photo 2 of ${name}`);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await next('Where is it?');

  // The server stores the draft, which opens where the host left off.
  await visit(page, '/vendor/venues');
  await page.getByRole('link', { name: `Continue: ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Where is it?' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'Is the pin in the right place?' })).toBeFocused();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 24.93, longitude: 73.82 });
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await expect(page.getByRole('link', { name: 'See this point on a map' })).toBeVisible();
  await next('What does it offer?');
  await page.getByLabel('Parking', { exact: true }).check();
  await page.getByText('Notes on amenities').click();
  await page.getByLabel('Note on Parking (optional)').fill('80 cars by the gate');
  await next('What can families add?');
  await page.getByRole('checkbox', { name: 'Catering', exact: true }).check();
  await page.getByLabel('Catering: note for guests (optional)').fill('Vegetarian, own kitchen');
  await next('What do families ask you most?');
  await page.locator('summary', { hasText: 'Times' }).click();
  await page.getByLabel('When is the venue open?').selectOption('At certain hours');
  await page.getByLabel('Opens at').fill('07:00');
  await page.getByLabel('Check-in from').fill('10:00');
  await page.locator('summary', { hasText: 'Food and drink' }).click();
  await page.getByLabel('Alcohol allowed').selectOption('No');
  // A closed group opens by itself if an answer in it is missing.
  await page.locator('summary', { hasText: 'Times' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Closes at')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Closes at').fill('23:00');
  await next('How do you take bookings?');
  await next('Check and send');
  await expectAccessible(page);

  // One tap leads to the missing answer, and one tap leads back.
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('alert')).toHaveText('1 step is not complete');
  await page.getByRole('link', { name: 'Address Please complete' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Rajasthan');
  await page.getByLabel('District').selectOption('Rajsamand');
  await page.getByLabel('Tehsil').fill('Nathdwara');
  await page.getByLabel('Address').fill('2 Lake Road');
  await page.getByLabel('City', { exact: true }).fill('Nathdwara');
  await page.getByLabel('Pincode').fill('313301');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Preview as a family sees it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  // The preview as families see it: the calendar, and the price of a day with the fee.
  const day = inDays(40);
  await pickDay(page.locator('main'), day);
  await expect(page.getByText(`${fullDay(day)} is free`)).toBeVisible();
  await expect(page.getByText('₹99,750')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' }).filter({ visible: true })).toBeDisabled();
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Send for review' }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('With our team')).toBeVisible();

  await visit(page, '/vendor/verification');
  await page.getByLabel('Send a photo or PDF: Government ID').setInputFiles(aPicture);
  await expect(page.getByRole('link', { name: 'share.jpg' })).toBeVisible();

  const { access } = await signIn(administrator);
  const waiting = await callApi<{ results: { id: string }[] }>(
    `admin/venues/?status=pending&search=${encodeURIComponent(name)}`,
    undefined,
    access,
  );
  await callApi(`admin/hosts/${hostId}/verify/`, { checks: ['identity'], note: '' }, access);
  await callApi(`admin/venues/${waiting.results[0]?.id}/approve/`, {}, access);

  await visit(page, '/vendor/venues');
  await expect(card.getByText('Listed', { exact: true })).toBeVisible();
  await visit(page, `/venues?query=${encodeURIComponent(name)}`);
  const found = page.getByRole('article').filter({ hasText: name });
  await expect(found).toContainText('₹95,000');
  await found.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const goodToKnow = page.getByRole('region', { name: 'Good to know' });
  await expect(goodToKnow).toContainText('From 10:00 am');
  await expect(goodToKnow).toContainText('From 7:00 am until 11:00 pm');
  await expect(goodToKnow).toContainText('No alcohol');
  await expect(goodToKnow.getByText('Ask the host')).toHaveCount(1);
  await expect(page.getByText('80 cars by the gate')).toBeVisible();
});

test('photos that were uploading when the browser closed are sent when the host comes back', async ({
  page,
  signInAs,
}) => {
  const { person } = await aHost();
  const { access } = await signInAs(person);
  const { id } = await callApi<{ id: string }>('hosting/venues/', { name: 'Kachnar Bagh' }, access);
  const photos = () => visit(page, `/vendor/venues/${id}/edit?step=photos`);
  const isSent = page.locator('main img[src*="/400.jpg"]');
  // The network accepts the photo but never responds.
  await page.route('**/api/uploads/', () => undefined);
  await photos();
  await page.locator('input[type=file]').setInputFiles(aPicture);
  await expect(page.getByRole('progressbar')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll();
  await photos();
  await expect(page.getByText('One photo had not arrived when you left.', { exact: false })).toBeVisible();
  await expect(isSent).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Where is it?' })).toBeFocused();

  await photos();
  await expect(isSent).toHaveCount(1);
  await expect(page.getByText('had not arrived', { exact: false })).toHaveCount(0);
});
