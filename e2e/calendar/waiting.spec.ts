import { readSections } from '../../scripts/messages/sections.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, demoHost, inDays, signIn, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';

const host = { ...demoHost, email: 'registan@mandap.test' };

test.use({ viewport: { width: 360, height: 740 } });

const textsIn = (language: string) => {
  const sections = readSections(language);
  return (section: string, key: string): string => sections[section]?.[key] ?? '';
};

const expectToFit = async (page: { evaluate: (script: string) => Promise<unknown> }) =>
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

for (const [language, ahead] of [
  ['en', 93],
  ['hi', 95],
] as const)
  test(`a family waits for a day, and gets it when the host frees it (${language})`, async ({
    page,
    signInAs,
  }) => {
    const text = textsIn(language);
    const prefix = language === 'en' ? '' : `/${language}`;
    const venue = await venueNamed('Registan Qila Camp');
    const day = inDays(ahead);
    const { access } = await signIn(host);
    const { id: optionId } = await callApi<{ id: string }>(
      `venues/${venue.id}/options/`,
      { stays: [{ start_date: day, end_date: day }], name: 'Kamla Devi' },
      access,
    );
    const family = await createCustomer();
    await signInAs(family);

    await visit(page, `${prefix}/venues/${venue.id}?date=${day}`);
    await page.getByRole('button', { name: text('waiting', 'wait') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('waiting', 'guests')).fill('150');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('waiting', 'join') }).click();
    await expect(dialog).toHaveCount(0);
    const next = /You are next in line|अगली बारी आपकी है/;
    await expect(page.getByRole('main').getByText(next)).toBeVisible();
    await expectToFit(page);

    await visit(page, `${prefix}/user/bookings`);
    const waits = page.getByRole('region', { name: text('waiting', 'ownTitle') });
    await expect(waits.getByText(next)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    // A second family is behind it, and the host sees both.
    const other = await signIn(await createCustomer());
    const asked = { venue_id: venue.id, start_date: day, end_date: day, guest_count: 200 };
    const entry = await callApi<{ id: string; place: number }>('waiting/', asked, other.access);
    expect(entry.place).toBe(2);
    await signInAs(host);
    await visit(page, `${prefix}/vendor/calendar?venue=${venue.id}&day=${day}`);
    await expect(page.getByText(/2 families wait|2 परिवार इंतज़ार में/)).toBeVisible();
    const line = page.getByRole('region', { name: text('waiting', 'hostTitle') });
    // The other language has a line of its own.
    await expect(line.getByText('Kavita').first()).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await callApi(`options/${optionId}/release/`, {}, access);

    await signInAs(family);
    await visit(page, `${prefix}/user/bookings`);
    const kept = page.getByRole('region', { name: text('options', 'keptForYouTitle') });
    await kept.getByRole('link', { name: text('options', 'bookNow') }).click();
    await expect(page).toHaveURL(new RegExp(`${venue.id}`));
    await callApi(`waiting/${entry.id}/leave/`, {}, other.access);
  });
