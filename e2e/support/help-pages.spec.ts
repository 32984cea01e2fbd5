import { callApi, inDays } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

test('a visitor finds a question and reads its answer', async ({ page }) => {
  await visit(page, '/faq');
  await page.getByLabel('Search the questions').fill('gst invoice');
  await expect(page.getByRole('status').filter({ hasText: '1 question' })).toBeVisible();
  await expect(page.getByText('A host who is registered for GST gives a tax invoice.')).toBeVisible();
  await expect(page.getByText('How do I complain?')).toHaveCount(0);
  await page.getByLabel('Search the questions').fill('elephant');
  await expect(page.getByRole('heading', { name: 'No questions match these words' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await page.getByText('How much do I get back if I cancel?').click();
  await page.getByRole('link', { name: 'See the terms and try the calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancellation Policy');
});

test('the refund calculator follows the cancellation policy', async ({ page }) => {
  await visit(page, '/cancellation-policy');
  const answer = page.getByRole('status').filter({ hasText: 'Your refund' });
  const cancelOn = (days: number) => page.getByLabel('Date on which you cancel').fill(inDays(days));
  await page.getByLabel('Check-in date').fill(inDays(60));
  await cancelOn(45);
  await expect(answer).toContainText('₹1,05,000');
  await cancelOn(50);
  await expect(answer).toContainText('10 days before check-in: 50% is refunded.');
  await expect(answer).toContainText('₹50,000');
  await page.getByText('The advance', { exact: true }).click();
  await expect(answer).toContainText('₹8,000');
  await page.getByText('Strict', { exact: true }).last().click();
  await expect(answer).toContainText('₹0');
  await page.getByLabel('Venue price for all days').fill('12');
  await expect(page.getByText('Please enter an amount between')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions and terms are readable, and the answers have structured data for search engines', async ({
    page,
  }) => {
    await page.goto('/faq');
    await page.getByText('What is in the price?').click();
    await expect(page.getByText('a service fee of 5% of the day price')).toBeVisible();
    const schema = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(schema).toMatchObject({ '@type': 'FAQPage' });
    expect(schema.mainEntity.length).toBeGreaterThan(20);
    await page.goto('/cancellation-policy');
    await expect(
      page.getByRole('row', { name: '15 days or more before check-in Full refund' }),
    ).toBeVisible();
    await expect(page.getByText('The calculator needs JavaScript.')).toBeVisible();
  });
});

test('the footer and the sitemap link to existing pages', async ({ page }) => {
  await visit(page, '/safety-resources');
  const { contact_email } = await callApi<{ contact_email: string }>('settings/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: contact_email })).toBeVisible();
  const found = await footer.getByRole('link').all();
  const links = await Promise.all(found.map(async (link) => (await link.getAttribute('href')) ?? ''));
  const map = await (await page.request.get('/sitemap-pages.xml')).text();
  const mapped = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  for (const path of new Set([...links.filter((link) => link.startsWith('/')), ...mapped]))
    expect((await page.request.get(path)).status(), path).toBe(200);
});
