import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test, visit } from '../testing/app.ts';

const pages = [
  ['/how-it-works', 'How It Works'],
  ['/featured-venues', 'Featured Venues'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-and-conditions', 'Terms and Conditions'],
] as const;

test('the static pages have their titles', async ({ page }) => {
  for (const [path, title] of pages) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
  }
});

test('the legal pages have all their sections', async ({ page }) => {
  await visit(page, '/privacy-policy');
  await expect(page.locator('main section, main article > section')).toHaveCount(11);
  await visit(page, '/terms-and-conditions');
  await expect(page.locator('main section, main article > section')).toHaveCount(12);
});

test('a future host is led to sign-up, and one with an account to the dashboard', async ({
  page,
  signInAs,
  guest,
}) => {
  await visit(page, '/become-a-host');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share Your Venue With The World');
  for (const button of ['Get Started', 'Become a Host', 'Start Hosting Today']) {
    await page.locator('main').getByRole('link', { name: button }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Create Account');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  await signInAs(guest);
  await visit(page, '/become-a-host');
  const links = page.locator('main').getByRole('link', { name: 'Go to Dashboard' });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/user/dashboard');
});

test('an unknown URL shows the not-found page in every area', async ({ request }) => {
  for (const path of ['/admin/none', '/none', '/vendor/none/none', '/user/none', '/venues/in/none', '/none'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a malformed URL shows the not-found page, with links to continue', async ({
  page,
  request,
  failures,
}) => {
  failures.expect(/answered 400/);
  for (const path of ['/venues?query=%00', '/faq?x=%00', '/venues/%E0%A4%A'])
    expect((await request.get(path)).status(), path).toBe(400);
  await page.goto('/venues?query=%00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page).toHaveURL('/not-found');
  await page.locator('main').getByRole('link', { name: 'Browse Venues' }).click();
  await expect(page.locator('article').first()).toContainText('/day');
});

test('a page that crashes shows an error and a reload button', async ({ page, failures }) => {
  failures.expect(/broken on purpose/);
  const broken = `export default () => { throw new Error('broken on purpose'); }; export const meta = () => [];`;
  await page.route('**/assets/faq-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await visit(page, '/how-it-works');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please refresh the page.');
  await page.getByText('Error details').click();
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
});
