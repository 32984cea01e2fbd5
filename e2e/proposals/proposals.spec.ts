import type { Browser, Locator, Page } from '@playwright/test';
import { readSections } from '../../scripts/messages/sections.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, type Person, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, untilHydrated, visit } from '../testing/app.ts';
import { freeDay } from '../testing/book-on-phone.ts';
import { origin } from '../testing/environment.ts';
import { codeAfter } from '../testing/outbox.ts';

// The narrowest phones that many families have.
test.use({ viewport: { width: 360, height: 780 } });

const password = 'Mandap#2026';
const hostOf = (email: string): Person => ({ name: 'Host', email, password });
const lakshmi = { venue: 'Sri Lakshmi Mahal', host: hostOf('lakshmi@mandap.test') };

/** The texts of a language, without placeholders. */
const textsIn = (language: string) => {
  const sections = readSections(language);
  return (section: string, key: string): string => sections[section]?.[key] ?? '';
};

/** A page of somebody who is signed in, beside the one of the test. */
const pageOf = async (browser: Browser, person: Person): Promise<Page> => {
  const storageState = browserStorage(await signIn(person));
  const context = await browser.newContext({
    baseURL: origin(),
    storageState,
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
};

interface Asked {
  id: string;
  venueId: string;
  day: string;
}

const ask = async (access: string, venueName: string, ahead: number): Promise<Asked> => {
  const { id: venueId } = await venueNamed(venueName);
  const day = await freeDay(venueId, ahead);
  const { results } = await callApi<{ results: { id: string }[] }>(
    'enquiries/',
    { venue_ids: [venueId], days: [{ start: day, end: day }], functions: ['wedding'], guests: 200 },
    access,
  );
  return { id: results[0]?.id ?? '', venueId, day };
};

/** Proposes what the server suggests. */
const propose = async (access: string, enquiryId: string): Promise<string> => {
  const { draft } = await callApi<{ draft: object }>(
    `hosting/enquiries/${enquiryId}/proposal-draft/`,
    undefined,
    access,
  );
  const { id } = await callApi<{ id: string }>(`hosting/enquiries/${enquiryId}/proposals/`, draft, access);
  return id;
};

/** Counts what a host does to write a proposal. */
const counted = () => {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    tap: async (what: Locator) => {
      done.taps += 1;
      await what.click();
    },
    fill: async (field: Locator, text: string) => {
      done.fields += 1;
      await field.fill(text);
    },
  };
};

const pay = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/sandbox\/checkout\//);
  await untilHydrated(page);
  await page.getByRole('button', { name: /₹/ }).click();
  await page.waitForURL(/\/booking\/confirmation\//);
};

const languages = [
  { language: 'en', prefix: '', ahead: 61, less: 1_111 },
  { language: 'hi', prefix: '/hi', ahead: 91, less: 2_222 },
];

for (const { language, prefix, ahead, less } of languages)
  test(`a family asks, gets a proposal, wishes for less, and accepts what the host agrees to (${language})`, async ({
    page,
    browser,
    signInAs,
  }) => {
    const t = textsIn(language);
    const button = (where: Page | Locator, section: string, key: string) =>
      where.getByRole('button', { name: t(section, key), exact: true }).filter({ visible: true });
    const customer = await createCustomer();
    const { access } = await signInAs(customer);
    const enquiry = await ask(access, lakshmi.venue, ahead);
    const theirs = await pageOf(browser, lakshmi.host);

    await test.step('the host writes it in a few taps', async () => {
      await visit(theirs, `${prefix}/vendor/enquiries/${enquiry.id}`);
      const { done, tap, fill } = counted();
      await tap(theirs.getByRole('link', { name: t('hostProposal', 'write') }));
      const total = theirs.getByRole('region', { name: t('hostProposal', 'price') });
      await expect(total.getByText(/₹/).first()).toBeVisible();
      await expectAccessible(theirs);
      await fill(theirs.getByLabel(t('hostProposal', 'off'), { exact: true }), '5,000');
      await tap(button(theirs, 'hostProposal', 'addLine'));
      await fill(theirs.getByLabel(t('hostProposal', 'lineText'), { exact: true }), 'Band for the baraat');
      await fill(theirs.getByLabel(t('hostProposal', 'unitPrice'), { exact: true }), '12000');
      await tap(theirs.getByText(t('hostProposal', 'keep'), { exact: true }));
      await fill(theirs.getByLabel(t('hostProposal', 'note'), { exact: true }), 'With our best wishes');
      await expect(total.getByText('Band for the baraat', { exact: false })).toBeVisible();
      await expectAccessible(theirs);
      await tap(button(theirs, 'hostProposal', 'send'));
      await expect(theirs.getByText(t('hostProposal', 'stateOpen'), { exact: true })).toBeVisible();
      expect(done.taps).toBeLessThanOrEqual(14);
      expect(done.fields).toBeLessThanOrEqual(8);
      await expectAccessible(theirs);
    });

    await test.step('the family reads it, and wishes for less', async () => {
      await visit(page, `${prefix}/user/enquiries`);
      await page.getByRole('link', { name: t('proposal', 'look'), exact: true }).click();
      await expect(page.getByText('Band for the baraat', { exact: false }).first()).toBeVisible();
      await expect(page.getByText('With our best wishes')).toBeVisible();
      await expectAccessible(page);
      const [proposal] = (
        await callApi<{ results: { total_price: number }[] }>('proposals/', undefined, access)
      ).results;
      await button(page, 'proposal', 'wish').click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel(t('proposal', 'wishTotal'), { exact: true })
        .fill(String((proposal?.total_price ?? 0) - less));
      await expectAccessible(page);
      await button(dialog, 'proposal', 'wishSend').click();
      await expect(page.getByText(t('proposal', 'wishWaits'))).toBeVisible();
    });

    await test.step('the host sees the nearest total, and agrees', async () => {
      await expect(theirs.getByText(t('hostProposal', 'wishTitle'))).toBeVisible();
      await expectAccessible(theirs);
      await button(theirs, 'hostProposal', 'agree').click();
      await theirs.getByRole('dialog').getByRole('button', { name: /₹/ }).click();
      await expect(theirs.getByText(t('hostProposal', 'stateOpen'), { exact: true })).toBeVisible();
    });

    await test.step('the family accepts and pays', async () => {
      await expect(page.getByText(t('proposal', 'wishAgreed'), { exact: true })).toBeVisible();
      await button(page, 'proposal', 'accept').click();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: /₹/ }).click();
      await pay(page);
      await expect(theirs.getByText(t('proposal', 'stateAccepted'), { exact: true })).toBeVisible();
    });
    await theirs.context().close();
  });

test('a family compares three proposals side by side', async ({ page, signInAs }) => {
  const { access } = await signInAs(await createCustomer());
  const places = [
    lakshmi,
    { venue: 'Sheesh Bagh Palace', host: hostOf('host@mandap.test') },
    { venue: 'Utsav', host: hostOf('utsav@mandap.test') },
  ];
  for (const { venue, host } of places) {
    const enquiry = await ask(access, venue, 130);
    await propose((await signIn(host)).access, enquiry.id);
  }
  await visit(page, '/user/dashboard');
  await expect(page.getByText('3 proposals to look at')).toBeVisible();
  await page.getByRole('link', { name: 'Compare' }).click();
  const table = page.getByRole('region', { name: 'Proposals side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  for (const row of ['Functions', 'Total with GST', 'To pay now', 'Full refund until', 'Days kept until'])
    await expect(table.getByRole('rowheader', { name: row })).toBeVisible();
  // The table scrolls in its box, and the page does not.
  const box = `document.querySelector('section[aria-label="Proposals side by side"]')`;
  expect(await page.evaluate(`${box}.scrollWidth > ${box}.clientWidth`)).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await expectAccessible(page);
});

test('a family that telephoned opens a link, signs up by number and accepts', async ({ page, browser }) => {
  const phone = '6123456712';
  const { id: venueId } = await venueNamed(lakshmi.venue);
  const { access } = await signIn(lakshmi.host);
  const day = await freeDay(venueId, 121);
  const enquiry = await callApi<{ id: string }>(
    'hosting/enquiries/',
    { venue_id: venueId, name: 'Kamla Devi', phone, days: [{ start: day, end: day }], guests: 150 },
    access,
  );
  await propose(access, enquiry.id);
  const theirs = await pageOf(browser, lakshmi.host);
  await visit(theirs, `/vendor/enquiries/${enquiry.id}`);
  await theirs.getByRole('button', { name: 'Send by WhatsApp' }).click();
  const whatsApp = theirs.getByRole('link', { name: 'Open WhatsApp' });
  await expect(whatsApp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/91${phone}`));
  await expectAccessible(theirs);
  const text = decodeURIComponent((await whatsApp.getAttribute('href')) ?? '');
  const path = /\/proposal\/[\w-]+/.exec(text)?.[0] ?? '';
  await theirs.context().close();

  await visit(page, path);
  await expect(page.getByRole('heading', { name: `Proposal from ${lakshmi.venue}`, level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  await expectAccessible(page);
  const accept = page.getByRole('button', { name: 'Accept', exact: true }).filter({ visible: true });
  await accept.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mobile number' }).click();
  await dialog.getByLabel('Mobile number').fill(phone);
  const code = await codeAfter(`+91${phone}`, () =>
    dialog.getByRole('button', { name: 'Send the code' }).click(),
  );
  await dialog.getByPlaceholder('Enter 6-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await dialog.getByLabel('Full Name').fill('Kamla Devi');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(/\/user\/proposals\//);
  await accept.click();
  await dialog.getByRole('button', { name: /Accept and pay/ }).click();
  await pay(page);
});
