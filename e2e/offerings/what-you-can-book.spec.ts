import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, inDays, signIn, venueNamed } from '../testing/api.ts';
import { expect, test, untilHydrated } from '../testing/app.ts';
import { dayIn, fullDay, showMonth } from '../testing/days.ts';

const host = { name: 'Anand', email: 'anand@mandap.test', password: 'Mandap#2026' };

/** A demo venue whose lawn and hall are sold separately. Blocks some of what it sells. */
const vatikaWithout = async (...blocked: [name: string, day: string][]) => {
  const venue = await venueNamed('Anand Vatika Lawn');
  const { offerings } = await callApi<{ offerings: { id: string; name: string }[] }>(
    `venues/${venue.id}/offerings/`,
  );
  const idOf = (name: string) => offerings.find((one) => one.name === name)?.id;
  const { access } = await signIn(host);
  for (const [name, day] of blocked)
    await callApi(
      `venues/${venue.id}/blocks/`,
      { offering_id: idOf(name), start_date: day, end_date: day, note: '' },
      access,
    );
  return { ...venue, idOf };
};

test('a family sees what a venue sells on its day, and books the evening', async ({ page }) => {
  const [day, next] = [inDays(345), inDays(346)];
  const vatika = await vatikaWithout(
    ['Lawn, morning', day],
    ['Pandal hall, evening', day],
    ['Pandal hall, evening', next],
    ['Lawn, evening', next],
  );
  await page.goto(`/venues?query=Anand+Vatika&date=${day}&guests=250`);
  await untilHydrated(page);
  const card = page.getByRole('article').filter({ hasText: vatika.name });
  await expect(card).toContainText(/Lawn, evening is free on /);
  await expect(card).toContainText(/₹26,000\s*a session/);
  await card.getByRole('link', { name: `View Details of ${vatika.name}` }).click();

  const offerings = page.getByRole('region', { name: 'What you can book' });
  const item = (name: string) =>
    offerings.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(item('Lawn, morning')).toContainText('Taken');
  await expect(item('Whole venue')).toContainText('Taken');
  await expect(item('Lawn and pandal hall, evening')).toContainText('Taken');
  const evening = item('Lawn, evening');
  await expect(evening).toContainText('5:00 pm to 11:30 pm');
  await expect(evening).toContainText('100 to 800 guests');
  await expect(evening).toContainText('₹27,300 in all');
  await expect(evening).toContainText('Free');
  await expectAccessible(page);

  const calendar = page.getByRole('region', { name: 'Is your date free?' });
  await expect(calendar).toContainText(`1 of 5 free on ${fullDay(day)}`);
  await showMonth(calendar, next);
  await expect(dayIn(calendar, next)).toHaveAccessibleName(`${fullDay(next)}, free in the morning`);

  await evening.getByRole('link', { name: 'Book: Lawn, evening' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/venues/${vatika.id}/book\\?.*offering=${vatika.idOf('Lawn, evening')}`),
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what a venue sells on a day is readable', async ({ page }) => {
    const day = inDays(347);
    const { id } = await venueNamed('Anand Vatika Lawn');
    await page.goto(`/venues/${id}?date=${day}`);
    const offerings = page.getByRole('region', { name: 'What you can book' });
    await expect(offerings.getByRole('heading', { name: 'Lawn, morning' })).toBeVisible();
    await expect(offerings.getByText('₹14,700 in all')).toBeVisible();
    await expect(offerings.getByText('Free', { exact: true })).toHaveCount(5);
  });
});
