import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, demoHost, inDays, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { fullDay } from '../testing/days.ts';

const host = { ...demoHost, email: 'anand@mandap.test' };

/** An external calendar with one event of a day. */
const aCalendarWith = async (day: string) => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:one',
    'SUMMARY:Mehta wedding',
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const server = createServer((_, answer) => void answer.end(lines.join('\r\n')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/calendar.ics`, close: () => server.close() };
};

test('a host imports a calendar and sees its day, which guests cannot book until it is removed', async ({
  page,
  context,
  signInAs,
}) => {
  const venue = await venueNamed('Anand');
  const day = inDays(3);
  const isTaken = async () =>
    (
      await callApi<{ available: boolean }>(
        `venues/${venue.id}/availability/?start_date=${day}&end_date=${day}`,
      )
    ).available === false;
  const elsewhere = await aCalendarWith(day);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(host);
  await visit(page, `/vendor/calendar?venue=${venue.id}`);

  await page.getByRole('button', { name: 'Connect a calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Google Calendar');
  await dialog.getByLabel('Calendar link').fill('https://localhost:9/x.ics');
  await expectAccessible(page);
  await dialog.getByLabel('Calendar link').fill(elsewhere.url);
  await dialog.getByRole('button', { name: 'Connect calendar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Checked just now.')).toBeVisible();
  expect(await isTaken()).toBe(true);

  const tile = page.getByRole('button', { name: `${fullDay(day)}, Imported, Google Calendar` });
  if ((await tile.count()) === 0 && day.slice(0, 7) !== inDays(0).slice(0, 7))
    await page.getByRole('button', { name: 'Next month' }).click();
  await tile.click();
  await expect(page.getByText('These dates are imported from Google Calendar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unblock 1 day' })).toHaveCount(0);

  const forOthers = page.getByRole('region', { name: 'For others, without names' });
  await forOthers.getByRole('button', { name: 'Create a link' }).click();
  await forOthers.getByRole('button', { name: 'Copy link' }).click();
  const address = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Disconnect Google Calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Checked just now.')).toHaveCount(0);
  expect(await isTaken()).toBe(false);
  elsewhere.close();
});
