import { venueNamed } from '../testing/api.ts';
import { expect, test } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

test.use({ javaScriptEnabled: false });

test('guests read the home page, lists and venues, follow links and search without JavaScript', async ({
  page,
  isPhone,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Your Perfect Wedding Venue');
  await expect(page.locator('article').first()).toContainText('/day');
  await page.getByPlaceholder('Location (Tehsil, District, State)').fill('Rajasthan');
  await page.getByRole('button', { name: 'Find Venues' }).click();

  await expect(page).toHaveURL('/venues?query=Rajasthan');
  await expect(page.locator('article')).toHaveCount(4);
  const field = page.getByPlaceholder('Venue, town, district');
  await expect(field).toHaveValue('Rajasthan');
  await field.fill('Nathdwara');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page.locator('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'View Details of Sheesh Bagh Palace' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sheesh Bagh Palace');
  await expect(page.getByText('₹1,05,000').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('160 kVA, full load')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now' }).filter({ visible: true })).toHaveCount(1);
  if (isPhone) return;
  await page.getByRole('navigation').getByRole('link', { name: 'Browse Venues' }).first().click();
  await expect(page.locator('article')).toHaveCount(9);
});

test('a page number beyond the end of the list leads to its last page', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.goto('/venues?guests=200&page=99999');
  await expect(page).toHaveURL(/\/venues\?guests=200&page=\d{1,3}$/);
  await expect(page.locator('article').first()).toContainText('/day');
});

test('a filter opens by a link without JavaScript, and keeps the other filters', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.goto('/venues?guests=200&kind=palace');
  await page.getByText('More filters', { exact: true }).click();
  await page.getByRole('link', { name: 'Choose', exact: true }).filter({ visible: true }).click();
  await page.getByRole('checkbox', { name: 'Parking', exact: true }).check();
  await page.getByRole('button', { name: 'Show venues' }).filter({ visible: true }).click();

  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Parking');
  const { searchParams } = new URL(page.url());
  const sent = ['guests', 'kind', 'with', 'choose'].map((name) => searchParams.getAll(name));
  expect(sent).toEqual([['200'], ['palace'], ['parking'], []]);
  await expect(page.locator('article').first()).toContainText('/day');
});

test('a venue’s page has metadata for search engines and messengers', { tag: '@one-width' }, async ({
  page,
}) => {
  const { id } = await venueNamed('Sheesh Bagh Palace');
  const address = `${origin()}/venues/${id}`;
  await page.goto(address);
  await expect(page).toHaveTitle('Sheesh Bagh Palace, Nathdwara | Mandap');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^A lake-stone palace/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Sheesh Bagh Palace/);
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  const picture = await page.request.get((await meta('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual(['1200', '630']);
  expect(await meta('og:image:alt')).toMatch(/^Sheesh Bagh Palace, Nathdwara/);
  const readSchemas = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
  const [schema, crumbs] = await readSchemas();
  expect(schema).toMatchObject({
    '@type': ['EventVenue', 'Product'],
    name: 'Sheesh Bagh Palace',
    url: address,
    maximumAttendeeCapacity: 600,
    offers: { price: 100_000, priceCurrency: 'INR' },
  });
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Venues',
    'Rajasthan',
    'Rajsamand',
    'Nathdwara',
    'Sheesh Bagh Palace',
  ]);
  await page.goto('/');
  expect(await readSchemas()).toMatchObject([
    { '@type': 'WebSite' },
    { '@type': 'Organization', name: 'Mandap' },
  ]);
  for (const path of ['/', '/venues', '/support']) {
    await page.goto(path);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.jpg$/);
    await expect(page).toHaveTitle(/ \| Mandap$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, origin()).href);
  }
});

test('features that need JavaScript say so', { tag: '@one-width' }, async ({ page }) => {
  const { id } = await venueNamed('Sheesh Bagh Palace');
  for (const path of [`/venues/${id}/book`, '/user/bookings', '/vendor/venues', '/admin/users', '/admin']) {
    await page.goto(path);
    await expect(page.getByText('This page needs JavaScript.'), path).toBeVisible();
  }
});

test('form input before hydration never appears in the URL', { tag: '@one-width' }, async ({ page }) => {
  await page.goto('/auth/signin');
  const form = page.locator('main');
  await form.getByLabel('Email', { exact: true }).fill('guest@mandap.test');
  await form.getByLabel('Password', { exact: true }).fill('Mandap#2026');
  await form.getByLabel('Password', { exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL('/auth/signin');
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('Mandap#2026');
});
