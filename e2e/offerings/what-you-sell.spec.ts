import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, inDays, signIn, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { createDraft, createHost } from '../venues/new-venues.ts';

test('a host adds a lawn with mornings and evenings, and sees what excludes what', async ({
  page,
  signInAs,
  administrator,
}) => {
  const host = await createHost();
  const { access } = await signIn(administrator);
  const { id } = await createDraft(host, access);
  await signInAs(host.person);
  await visit(page, `/vendor/venues/${id}/offerings`);
  await expect(page.getByRole('heading', { name: 'Whole venue' })).toBeVisible();
  // A host who sells whole days sees one card and nothing about spaces.
  await expect(page.getByText('If this is booked, these are not')).toBeHidden();
  await expectAccessible(page);

  await test.step('a lawn, its mornings and its evenings, in one step', async () => {
    await page.getByRole('button', { name: 'Add a hall or lawn' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Please choose at least one.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Mango lawn');
    await dialog.getByLabel('Guests, at most').fill('600');
    await dialog.getByText('Morning', { exact: true }).click();
    await dialog.getByLabel('Price of morning, in rupees').fill('40000');
    await dialog.getByText('Evening', { exact: true }).click();
    await dialog.getByLabel('Price of evening, in rupees').fill('70,000');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mango lawn, evening' })).toBeVisible();
    await expect(page.getByText('₹40,000 a session')).toBeVisible();
  });

  await test.step('the table says what excludes what', async () => {
    const table = page.getByRole('region', { name: 'If this is booked, these are not' });
    await expect(table.getByRole('row', { name: /^Mango lawn, morning/ })).toHaveText(
      'Mango lawn, morningWhole venue',
    );
  });

  await test.step('the evening ends after midnight, by keyboard', async () => {
    await page.getByRole('button', { name: 'Change Mango lawn, evening' }).click();
    const dialog = page.getByRole('dialog');
    const until = dialog.getByRole('slider', { name: 'Until, space 1' });
    await until.focus();
    for (let half = 0; half < 4; half += 1) await page.keyboard.press('ArrowRight');
    await expect(until).toHaveAttribute('aria-valuetext', '1:00 am the next day');
    await dialog.getByLabel('Guests, at least').fill('50');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('6:00 pm to 1:00 am the next day').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /^Mango lawn, evening/ })).toContainText(
      'Whole venue, also the day after',
    );
  });
});

test('two families take the morning and the evening of one lawn on one day', async () => {
  const { id } = await venueNamed('Anand Vatika Lawn');
  const { offerings } = await callApi<{ offerings: { id: string; name: string }[] }>(
    `venues/${id}/offerings/`,
  );
  const day = inDays(310);
  const take = async (name: string): Promise<void> => {
    const offering_id = offerings.find((offering) => offering.name === name)?.id;
    const family = await signIn(await createCustomer());
    const body = { venue_id: id, offering_id, start_date: day, end_date: day, guest_count: 150 };
    await callApi('bookings/', body, family.access);
  };
  await take('Lawn, morning');
  await take('Lawn, evening');
  await expect(take('Lawn, evening')).rejects.toThrow('dates_taken');
});
