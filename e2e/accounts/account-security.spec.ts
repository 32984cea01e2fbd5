import type { Browser, Locator, Page } from '@playwright/test';
import { fillSignIn } from '../bookings/booking-pages.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, type Person, signIn, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { codeAfter, emailsTo } from '../testing/outbox.ts';

const next = 'Sangeet2026';

/** A second browser of the same person, showing My Bookings. */
async function otherBrowser(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await visit(page, '/auth/signin?next=/user/bookings');
  await fillSignIn(page.locator('main'), person);
  await expect(page).toHaveURL('/user/bookings');
  return page;
}

/** Waits until the page says that its session has ended. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/signin\?expired=1&next=/);
  await expect(page.locator('main').getByText('You were signed out')).toBeVisible();
}

/** The token of the newest link emailed to an address. */
async function linkTo(address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await emailsTo(address);
        link = /\/auth\/reset-password#token=\S+/.exec(mail?.text ?? '')?.[0];
        return link;
      },
      { message: `a link for ${address}`, intervals: [50] },
    )
    .toBeTruthy();
  return link ?? '';
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const field = (within: Locator, name: string): Locator => within.getByLabel(name, { exact: true });

test('a password reset by email signs out the other browsers', async ({
  page,
  browser,
  isPhone,
  failures,
}) => {
  failures.expect(/^POST \/api\/accounts\/reset-password\/ answered 400$/);
  const person = await createCustomer();
  const other = await otherBrowser(browser, person);

  await visit(page, '/');
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  const bar = isPhone ? page.getByRole('dialog') : page.getByRole('banner');
  await (isPhone
    ? bar.getByRole('button', { name: 'Sign In' })
    : bar.getByRole('link', { name: 'Sign In' })
  ).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/auth/forgot-password');
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Send the link' }).click();
  await expect(main.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Email address').fill(person.email);
  await main.getByRole('button', { name: 'Send the link' }).click();
  await expect(main.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectAccessible(page);

  const link = await linkTo(person.email);
  await visit(page, link);
  const fill = async (password: string, again: string) => {
    await field(main, 'New password').fill(password);
    await field(main, 'Confirm new password').fill(again);
    await main.getByRole('button', { name: 'Save the new password' }).click();
  };
  await fill('Short1', 'Short2');
  await expect(main.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(main.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await fill('Wedding2026', 'Wedding2026');
  await expect(field(main, 'New password')).toHaveAccessibleDescription(/easy to guess/);
  await expect(field(main, 'New password')).toBeFocused();
  await fill(next, next);
  await expect(main.getByText('Password changed')).toBeVisible();
  await main.getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(main, { ...person, password: next });
  await expect(page).toHaveURL('/user/dashboard');

  await visit(page, link);
  await fill('Mehndi2026', 'Mehndi2026');
  await expect(main.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
  await expectSignedOut(other);
  await other.context().close();
});

test('a password change keeps this browser signed in and signs out the other one', async ({
  page,
  browser,
  signInAs,
  failures,
}) => {
  failures.expect(/^POST \/api\/accounts\/change-password\/ answered 400$/);
  const person = await createCustomer();
  const other = await otherBrowser(browser, person);
  await signInAs(person);
  await visit(page, '/user/settings?section=security');
  const part = section(page, 'Password');
  const change = async (current: string, password: string) => {
    await field(part, 'Current password').fill(current);
    await field(part, 'New password').fill(password);
    await field(part, 'Confirm new password').fill(password);
    await part.getByRole('button', { name: 'Change password' }).click();
  };
  await change('Wrong2026', next);
  await expect(part.getByRole('alert')).toHaveText('This password is incorrect.');
  await expect(field(part, 'Current password')).toBeFocused();
  await change(person.password, next);
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(field(part, 'Current password')).toHaveValue('');
  await page.reload();
  await expect(part).toBeVisible();
  await expectSignedOut(other);
  await fillSignIn(other.locator('main'), { ...person, password: next });
  await expect(other).toHaveURL('/user/bookings');
  await other.context().close();
});

test('a person changes their email address with the code sent to the new one', async ({ page, signInAs }) => {
  const person = await createCustomer();
  await signInAs(person);
  await visit(page, '/user/settings?section=security');
  const part = section(page, 'Email address');
  await expect(part).toContainText(person.email);
  const address = `new.${person.email}`;
  await field(part, 'New email address').fill(address);
  await field(part, 'Your password').fill(person.password);
  const code = await codeAfter(address, () => part.getByRole('button', { name: 'Send a code' }).click());
  await expect(part.getByPlaceholder('Enter 6-digit code')).toBeFocused();
  await part.getByRole('button', { name: 'Back' }).click();
  await expect(field(part, 'New email address')).toHaveValue(address);
  const again = await codeAfter(address, () => part.getByRole('button', { name: 'Send a code' }).click());
  expect(again).toHaveLength(code.length);
  await part.getByPlaceholder('Enter 6-digit code').fill(again);
  await part.getByRole('button', { name: 'Confirm the new address' }).click();
  await expect(part).toContainText(`You sign in with ${address}`);
  await expect
    .poll(async () => (await emailsTo(person.email))[0]?.subject)
    .toBe('Your email address was changed');
});

test('a person sees the session in another browser, and ends it', async ({ page, browser, signInAs }) => {
  const person = await createCustomer();
  const other = await otherBrowser(browser, person);
  await signInAs(person);
  await visit(page, '/user/settings?section=security');
  const part = section(page, 'Where you are signed in');
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByText('This browser')).toBeVisible();
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Sign out: Chrome on Linux' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await expect(part.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expectSignedOut(other);
  await other.context().close();
});

test('two tabs that refresh the session at the same time both stay signed in', async ({
  page,
  context,
  signInAs,
  failures,
}) => {
  failures.expect(/answered 401$/);
  const person = await createCustomer();
  await signInAs(person);
  const other = await context.newPage();
  const stale = `localStorage.setItem('access_token', 'an invalid token')`;
  await page.addInitScript(stale);
  await other.addInitScript(stale);
  await Promise.all([visit(page, '/user/bookings'), visit(other, '/user/bookings')]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Bookings');
    await expect(tab.getByText('No bookings found')).toBeVisible();
  }
  const token = await page.evaluate<string>(`localStorage.getItem('access_token')`);
  const { results } = await callApi<{ results: unknown[] }>('accounts/sessions/', undefined, token);
  expect(results).toHaveLength(1);
});

test('a session that ends while a page is open leads to the sign-in page and back', async ({
  page,
  signInAs,
  failures,
}) => {
  failures.expect(/answered 401$/);
  const person = await createCustomer();
  await signInAs(person);
  const { id } = await venueNamed('Ratan Haveli');
  // The time is not enough to tell them apart: two tokens issued within one second are the same.
  const renewed = page.waitForResponse(/\/token\/refresh\//);
  await visit(page, `/venues/${id}`);
  await renewed;
  const { access: mine } = await signIn(person);
  await fetch(`${origin()}/api/accounts/sessions/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${mine}` },
  });
  // A call that the page makes by itself may be refused first. Then the button is gone.
  const save = page.getByRole('button', { name: 'Save' }).filter({ visible: true }).first();
  await Promise.race([save.click(), page.waitForURL(/\/auth\/signin/)]);
  await expect(page).toHaveURL(`/auth/signin?expired=1&next=${encodeURIComponent(`/venues/${id}`)}`);
  await expect(page.getByText('Please sign in again to continue where you left off.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate('localStorage.getItem("refresh_token")')).toBeNull();
  await fillSignIn(page.locator('main'), person);
  await expect(page).toHaveURL(`/venues/${id}`);
});

test('signing out in one tab closes the private page of another', async ({
  page,
  context,
  signInAs,
  isPhone,
}) => {
  await signInAs(await createCustomer());
  const other = await context.newPage();
  await visit(other, '/user/bookings');
  await expect(other.getByText('No bookings found')).toBeVisible();
  await visit(page, '/');
  if (isPhone) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  } else {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  }
  await expect(other).toHaveURL('/auth/signin?next=%2Fuser%2Fbookings');
});
