import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../testing/accessibility.ts';
import { book, createCustomer, demoHost, inDays, type SignedIn, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { useChangingServer } from '../testing/changing-server.ts';
import { collectFailures } from '../testing/failures.ts';
import { emailsTo } from '../testing/outbox.ts';

useChangingServer();

const phone = { width: 390, height: 844 };

/** A second browser of a signed-in person. */
const openAs = async (context: BrowserContext, person: SignedIn): Promise<Page> => {
  const other = await context.browser()?.newContext({ storageState: browserStorage(person) });
  if (!other) throw new Error('There is no browser');
  collectFailures(other);
  return other.newPage();
};

const aPhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#8f4b06' } })
    .jpeg()
    .toBuffer();

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('a host adds a bank account, an administrator pays a batch, and the host gets the statement', async ({
  page,
  context,
  signInAs,
  administrator,
}) => {
  await page.setViewportSize(phone);
  await signInAs(demoHost);
  await visit(page, '/vendor/earnings');
  await expect(region(page, 'Your balance')).toContainText('₹3,80,000');
  await page.getByRole('link', { name: 'Add account' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  const form = page.getByRole('dialog', { name: 'Payout account' });
  await form.getByLabel('Name on the account').fill('Mahendra Singh Rathore');
  await form.getByLabel('Account number', { exact: true }).fill('3012 3456 7890');
  await form.getByLabel('Account number again').fill('301234567891');
  await form.getByLabel('IFSC').fill('sbin0001234');
  await form.getByLabel('Your password').fill(demoHost.password);
  await expect(form).toContainText('State Bank of India');
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(form).toContainText('The two numbers do not match');
  await form.getByLabel('Account number again').fill('301234567890');
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(region(page, 'Payout account')).toContainText('State Bank of India •••• 7890');
  await expectAccessible(page);

  const adminPage = await openAs(context, await signIn(administrator));
  await visit(adminPage, '/admin/payouts?search=rathore');
  await expect(adminPage.getByRole('table')).toContainText('₹3,80,000');
  await adminPage.getByRole('button', { name: 'Create a batch' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Create a batch' }).click();
  await expect(adminPage).toHaveURL(/\/admin\/payouts\/batches/);
  const file = adminPage.waitForEvent('download');
  await adminPage.getByRole('button', { name: /^Bank file for PB-/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^PB-.+\.csv$/);
  await adminPage.getByRole('link', { name: /^PB-/ }).click();
  const row = adminPage.getByRole('row', { name: /Rathore/ });
  await expect(row).toContainText('Processing');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await adminPage.getByRole('menuitem', { name: 'Mark as paid' }).click();
  await adminPage.getByLabel('Bank reference').fill('UTR432100000009');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('UTR432100000009');

  await visit(page, '/vendor/earnings');
  await expect(region(page, 'Your balance')).toContainText('₹0');
  await expect(region(page, 'Payouts')).toContainText('UTR432100000009');
  const statement = page.waitForEvent('download');
  await region(page, 'Payouts')
    .getByRole('button', { name: /^Statement for/ })
    .click();
  expect((await statement).suggestedFilename()).toMatch(/payout.+\.pdf$/);
  await expect
    .poll(async () => (await emailsTo(demoHost.email)).map(({ subject }) => subject).join(' | '))
    .toContain('We have paid you ₹3,80,000');
});

test('a deposit is claimed with a photo, the guest disputes it, and an administrator decides', async ({
  page,
  context,
  signInAs,
  administrator,
}) => {
  const host = { ...demoHost, email: 'utsav@mandap.test' };
  const venue = await venueNamed('Utsav Banquet Hall');
  await signInAs(host);
  await visit(page, '/vendor/earnings/terms');
  await page.getByRole('radio', { name: /^My own terms/ }).check();
  await page.getByLabel('Days before check-in, line 1').fill('30');
  await page.getByLabel('Refund in per cent, line 1').fill('90');
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await expect(region(page, 'What it means for a family')).toContainText('They pay online');
  await expect(region(page, 'What it means for a family')).toContainText(/Until .* of ₹/);
  await page.getByLabel(/^Security deposit/).fill('10,000');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('Terms saved').first()).toBeVisible();
  await expectAccessible(page);

  const guest = await signIn(await createCustomer());
  const { id, code } = await book(guest.access, venue.id, inDays(420), { payment_method: 'venue' });
  await visit(page, `/vendor/bookings/${id}`);
  const deposit = region(page, 'Security deposit');
  await deposit.getByRole('button', { name: 'Mark as received' }).click();
  await page.getByRole('button', { name: 'Yes, I have it' }).click();
  await deposit.getByRole('button', { name: 'Claim' }).click();
  await page.getByLabel('Amount to keep, in ₹').fill('2,500');
  await page.getByLabel('What happened?').fill('Two chairs were broken.');
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'chairs.jpg', mimeType: 'image/jpeg', buffer: await aPhotograph() });
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Send claim' }).click();
  await expect(deposit).toContainText('We are waiting for your guest’s answer.');

  const guests = await openAs(context, guest);
  await guests.setViewportSize(phone);
  await visit(guests, `/user/bookings/${id}`);
  const seen = region(guests, 'Security deposit');
  await expect(seen.getByRole('button', { name: 'Open photo 1' })).toBeVisible();
  await expectAccessible(guests);
  await seen.getByRole('button', { name: 'Answer the claim' }).click();
  await guests.getByRole('radio', { name: 'I do not agree' }).check();
  await guests.getByLabel('In your own words').fill('They were broken before.');
  await guests.getByRole('button', { name: 'Send my answer' }).click();
  await expect(seen).toContainText('Our team will look at both sides');

  const adminPage = await openAs(context, await signIn(administrator));
  await visit(adminPage, `/admin/disputes?search=${code}`);
  await expect(adminPage.getByRole('table')).toContainText('Damage, or the deposit');
  await adminPage.getByRole('link', { name: /^MD-/ }).click();
  await expect(adminPage.getByText('They were broken before.')).toBeVisible();
  await adminPage.getByLabel('Text (both sides read it)').fill('One chair was new.');
  await adminPage.getByLabel('Host keeps of the deposit, in ₹').fill('1,000');
  await adminPage.getByRole('button', { name: 'Decide' }).click();
  const confirm = adminPage.getByRole('dialog');
  await expect(confirm).toContainText('keeps ₹1,000 of the deposit');
  await confirm.getByRole('button', { name: 'Decide' }).click();
  await expect(adminPage.getByText(/^MD-.* is decided/).first()).toBeVisible();

  await visit(guests, `/user/bookings/${id}`);
  const decision = region(guests, /^Dispute MD-/);
  await expect(decision).toContainText('Deposit: the host keeps ₹1,000');
  await expect(decision).toContainText('One chair was new.');
  await expect(decision.getByRole('button', { name: 'Appeal' })).toBeVisible();
  await expectAccessible(guests);
});
