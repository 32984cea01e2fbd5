import { addDays, weekdayOf } from '@mandap/domain/days';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, demoHost, inDays } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

/** Each width has a host of its own, because an account cannot get two codes in a row. */
const hostOf = (isPhone: boolean) => ({
  ...demoHost,
  email: isPhone ? 'amrai@mandap.test' : 'khejri@mandap.test',
});

/** A Monday of a week that nobody has booked yet. */
const monday = addDays(inDays(400), (8 - weekdayOf(inDays(400))) % 7);

/** How many pages a PDF has, and whether they are landscape. */
const pagesOf = (pdf: Buffer): { pages: number; isLandscape: boolean } => {
  const text = pdf.toString('latin1');
  const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  return {
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    isLandscape: Number(width) > Number(height),
  };
};

/** Forty lines, two of them with a problem, as a spreadsheet in Hindi saves them. */
const oldDiary = (): string => {
  const lines = Array.from({ length: 40 }, (_, index) => {
    const day = addDays('2024-01-01', index);
    const typed = index === 5 ? '32/01/2024' : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
    const price = index === 6 ? 'pata nahin' : '1,20,000';
    return [typed, `Purani Dayari ${index + 1}`, `98290 5${4000 + index}`, '350', price, '20000'].join(';');
  });
  return ['दिन;नाम;नंबर;मेहमान;दाम;एडवांस', ...lines].join('\r\n');
};

test('a host reads the register by week and month, finds a caller by name, books a block, prints it, and imports an old diary', async ({
  page,
  signInAs,
  isPhone,
}) => {
  const { access } = await signInAs(hostOf(isPhone));
  const { results } = await callApi<{ results: { id: string }[] }>('hosting/venues/', undefined, access);
  const venue_id = results[0]?.id;
  const enter = (guest_name: string, start_date: string, more: object = {}) =>
    callApi(
      'hosting/bookings/',
      {
        ...{ venue_id, guest_name, phone: '98290 54321', start_date, end_date: start_date },
        ...{ guest_count: 450, price: 2_00_000, paid: 50_000, ...more },
      },
      access,
    );
  await enter('Savitri Chaturvedi', monday);
  await enter('Bhola Nath Tiwari', addDays(monday, 2), { end_date: addDays(monday, 3), price: 50_000 });
  const body = { start_date: addDays(monday, 4), end_date: addDays(monday, 4), note: 'Painting the hall' };
  await callApi(`venues/${venue_id}/blocks/`, body, access);

  await visit(page, '/vendor/dashboard');
  await page.getByRole('button', { name: 'Find a booking' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('chaturvedi savi');
  await expect(dialog.getByRole('link', { name: /Savitri Chaturvedi/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /Savitri Chaturvedi/ }).click();
  await expect(page.getByRole('heading', { name: /Savitri Chaturvedi/, level: 1 })).toBeVisible();

  await visit(page, `/vendor/register?day=${monday}`);
  const savitri = page.getByRole('link', { name: /Savitri Chaturvedi/ }).first();
  await expect(savitri).toContainText('₹1,50,000 due');
  await expect(savitri).toContainText('450 guests');
  await expect(page.getByText('Bhola Nath Tiwari')).toHaveCount(2);
  await expect(page.getByText('Painting the hall')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Still to pay' }).click();
  await expect(page.getByText('Painting the hall')).toBeHidden();
  await expect(savitri).toBeVisible();
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  await expect(savitri).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Still to pay' }).click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('block');
  await expect(page.getByText('Painting the hall')).toBeVisible();
  await expect(savitri).toBeHidden();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('combobox', { name: 'Month' }).selectOption(monday.slice(0, 7));
  await expect(page.getByText('Painting the hall')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: /Painting the hall/ }).click();
  await page.getByRole('button', { name: 'Make it a booking: Painting the hall' }).click();
  const booking = page.getByRole('dialog');
  await booking.getByLabel('Guest’s name').fill('Dulari Saxena');
  await booking.getByLabel('Guests', { exact: true }).fill('150');
  await booking.getByLabel('Agreed price in ₹').fill('60,000');
  await booking.getByRole('button', { name: 'Save booking' }).click();
  await expect(booking).toBeHidden();
  await visit(page, `/vendor/register?view=day&day=${addDays(monday, 4)}`);
  await expect(page.getByRole('link', { name: /Dulari Saxena/ })).toContainText('₹60,000 due');
  await expect(page.getByText('Painting the hall')).toHaveCount(0);

  await visit(page, `/hi/vendor/register?view=month&day=${monday}`);
  await expect(page.getByRole('heading', { name: 'रजिस्टर' })).toBeVisible();
  await expect(page.getByText('Bhola Nath Tiwari').first()).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { pages, isLandscape } = pagesOf(pdf);
  expect(isLandscape).toBe(true);
  expect(pages).toBeGreaterThanOrEqual(4);
  expect(pages).toBeLessThanOrEqual(6);

  await visit(page, `/vendor/register?view=list&month=${monday.slice(0, 7)}`);
  await page.getByRole('button', { name: 'Import diary' }).click();
  const diary = page.getByRole('dialog');
  const begun = Date.now();
  await diary.locator('input[type=file]').setInputFiles({
    name: 'diary.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(oldDiary()),
  });
  await expect(diary.getByText('38 of 40 lines can be imported.')).toBeVisible();
  await expect(diary.getByText('Unknown day. Write it like 12/11/2026.')).toBeVisible();
  await expect(diary.getByText('The price is not a number.')).toBeVisible();
  await expectAccessible(page);
  await diary.getByRole('button', { name: 'Import 38 bookings' }).click();
  await expect(diary.getByText('38 of 38 imported.')).toBeVisible();
  await diary.getByRole('button', { name: 'Done' }).click();
  expect(Date.now() - begun, 'forty lines are imported in two minutes').toBeLessThan(120_000);

  await visit(page, '/vendor/register?day=2024-01-01');
  await expect(page.getByRole('link', { name: /Purani Dayari 1/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove this import' }).click();
  await expect(page.getByText('38 bookings are cancelled.', { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this import' }).click();
  await expect(page.getByText('38 bookings removed')).toBeVisible();
  await expect(page.getByRole('link', { name: /Purani Dayari 1/ })).toHaveCount(0);
});
