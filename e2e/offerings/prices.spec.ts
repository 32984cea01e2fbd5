import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, inDays, signIn, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { createDraft, createHost } from '../venues/new-venues.ts';

test('a host prices a year by finger and by keyboard', async ({ page, signInAs, administrator }) => {
  const host = await createHost();
  const { access } = await signIn(administrator);
  const { id } = await createDraft(host, access);
  await signInAs(host.person);
  await visit(page, `/vendor/venues/${id}/offerings`);
  await page.getByRole('link', { name: 'Prices of Whole venue' }).click();
  const year = page.getByRole('region', { name: 'A year of prices' });
  await expect(year).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('a season, by pressing its first and its last day', async () => {
    await year.locator(`[data-day="${inDays(35)}"]`).click();
    await year.locator(`[data-day="${inDays(75)}"]`).click();
    await year.getByRole('button', { name: 'Set a price' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This field is required')).toHaveCount(2);
    await dialog.getByLabel('Name').fill('Wedding season');
    await dialog.getByLabel('Per cent').fill('20');
    await expectAccessible(page);
    await save();
    await expect(page.getByRole('region', { name: 'What changes the price' })).toContainText('+20%');
  });

  await test.step('weekends, and one date by keyboard', async () => {
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await dialog.getByLabel('When').selectOption('weekday');
    await dialog.getByLabel('Name').fill('Weekend');
    await dialog.getByText('Saturday').click();
    await dialog.getByText('Sunday').click();
    await dialog.getByLabel('Per cent').fill('10');
    await save();
    await year.locator(`[data-day="${inDays(75)}"]`).focus();
    for (let days = 75; days < 80; days += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await year.getByRole('button', { name: 'Set a price' }).click();
    await dialog.getByLabel('Name').fill('Our anniversary');
    await dialog.getByLabel('Rupees').fill('4,00,000');
    await save();
    await expect(year.locator(`[data-day="${inDays(80)}"]`)).toContainText('4L');
  });

  await test.step('fewer guests than the minimum pay for those missing', async () => {
    const limits = page.getByRole('region', { name: 'Limits and minimums' });
    await limits.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Lowest price').fill('500000');
    await dialog.getByLabel('Highest price').fill('100000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Highest price')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Lowest price').fill('');
    await dialog.getByLabel('Highest price').fill('');
    await dialog.getByLabel('Minimum guests').fill('100');
    await dialog.getByLabel('Per missing guest').fill('500');
    await save();
    await expect(limits).toContainText('For fewer than 100 guests: ₹500 for each one missing');
  });

  await test.step('a discount, which is removed again', async () => {
    const discounts = page.getByRole('region', { name: 'Discounts' });
    const family = page.getByRole('region', { name: 'What would a family pay?' });
    await discounts.getByRole('button', { name: 'Add a discount' }).click();
    await dialog.getByLabel('Name').fill('Opening offer');
    await dialog.getByLabel('Per cent').fill('10');
    await expectAccessible(page);
    await save();
    await expect(family).toContainText('Opening offer −10%');
    await discounts.getByRole('button', { name: 'Remove Opening offer' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(family).not.toContainText('Opening offer');
  });

  await test.step('what a family would pay says why rules change nothing', async () => {
    const family = page.getByRole('region', { name: 'What would a family pay?' });
    await family.getByLabel('Guests').fill('60');
    await family.getByLabel('Guests').press('Enter');
    await expect(family).toContainText('Minimum number of guests: 40 guests fewer × ₹500');
    await expect(family).toContainText('Our anniversary – not on this day');
  });
});

test('a family reads the steps of a price in the form, and the same total as in the calendar', async ({
  page,
  signInAs,
}) => {
  const venue = await venueNamed('Pichola Jal Vilas');
  const { offerings } = await callApi<{ offerings: { id: string; name: string }[] }>(
    `venues/${venue.id}/offerings/`,
  );
  const terrace = offerings.find(({ name }) => name === 'Upper terrace, dinner');
  const day = inDays(320);
  const season = { kind: 'season', name: 'Lake festival', start: day, end: day, percent: 20 };
  const host = await signIn({ name: '', email: 'pichola@mandap.test', password: 'Mandap#2026' });
  const saved = await fetch(`${origin()}/api/hosting/venues/${venue.id}/offerings/${terrace?.id}/prices/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${host.access}` },
    body: JSON.stringify({ book: { rules: [season] } }),
  });
  expect(saved.status).toBe(200);
  await signInAs(await createCustomer());
  await visit(page, `/venues/${venue.id}/book?date=${day}&guests=100&offering=${terrace?.id}`);
  const summary = page.getByRole('region', { name: 'Price Summary' });
  await expect(summary).toContainText('Lake festival +20%');
  const prices = await callApi<{ offerings: { days: { day: string; total: number }[] }[] }>(
    `venues/${venue.id}/prices/?from=${day}&to=${day}&guest_count=100&offering_id=${terrace?.id}`,
  );
  const total = prices.offerings[0]?.days[0]?.total ?? 0;
  await expect(summary).toContainText(`₹${total.toLocaleString('en-IN')}`);
});
