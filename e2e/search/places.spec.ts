import { expect, test } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

test.use({ javaScriptEnabled: false });

test('a family reads which venues a place has, and finds the nearest ones if it has none', {
  tag: '@one-width',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Venues by place' }).click();
  await page.getByRole('link', { name: /^Rajasthan/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wedding venues in Rajasthan');
  await expect(
    page.getByText(/^4 venues in Rajasthan, from ₹[\d,]+ a day\. They have room for/),
  ).toBeVisible();
  await expect(page.locator('article')).toHaveCount(4);
  const schemas = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [crumbs, list] = schemas.map((text) => JSON.parse(text));
  expect(crumbs.itemListElement.at(-1)).toMatchObject({
    name: 'Rajasthan',
    item: `${origin()}/venues/in/rajasthan`,
  });
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 4 });
  expect(list.itemListElement[0]).toMatchObject({
    position: 1,
    url: expect.stringContaining(`${origin()}/venues/`),
  });

  await page.getByRole('link', { name: /^Rajsamand/ }).click();
  await page.getByRole('link', { name: 'Choose date and guests' }).click();
  await expect(page.locator('article')).toHaveCount(1);

  await page.goto('/venues?kind=palace');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin()}/venues/for/palace`);

  await page.goto('/venues/for/palaces/in/Rajasthan');
  await expect(page).toHaveURL('/venues/for/palace/in/rajasthan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Palace: wedding venues in Rajasthan');

  await page.goto('/venues/in/rajasthan/churu');
  await expect(page.getByText('No venues in Churu, Rajasthan yet')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('region', { name: 'Districts nearby' }).getByRole('link')).toHaveCount(8);

  expect((await page.request.get('/venues/in/atlantis')).status()).toBe(404);
});
