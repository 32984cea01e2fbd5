import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer, demoHost, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

test('a guest asks, the host answers, and everybody can read both, even without JavaScript @one-width', async ({
  page,
  signInAs,
  browser,
}) => {
  const { id } = await venueNamed('Sheesh Bagh Palace');
  await signInAs(await createCustomer());
  await visit(page, `/venues/${id}`);
  await page.getByRole('heading', { name: 'Questions and answers' }).scrollIntoViewIfNeeded();
  const questions = page.getByRole('region', { name: 'Questions and answers' });
  await questions.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your question').fill('May we light sparklers at the reflecting pool?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send question' }).click();
  const own = questions.getByRole('listitem').filter({ hasText: 'sparklers' });
  await expect(own).toContainText('Waiting for the host');

  const hosts = await browser.newContext({
    baseURL: origin(),
    storageState: browserStorage(await signIn(demoHost)),
  });
  const host = await hosts.newPage();
  await visit(host, '/vendor/dashboard');
  await host.getByRole('link', { name: /questions? to answer/ }).click();
  await host.getByRole('button', { name: 'Answer: May we light sparklers' }).click();
  await host.getByLabel('Your answer').fill('Yes, at the far end.');
  await host.getByRole('button', { name: 'Post answer' }).click();
  await expect(host.getByText('Answer posted')).toBeVisible();
  await expect(host.getByRole('button', { name: 'Answer: May we light sparklers' })).toHaveCount(0);
  await hosts.close();

  const readers = await browser.newContext({ baseURL: origin(), javaScriptEnabled: false });
  const reader = await readers.newPage();
  await reader.goto(`/venues/${id}`);
  const shown = reader.getByRole('listitem').filter({ hasText: 'sparklers' });
  await expect(shown).toContainText('Yes, at the far end.');
  await expect(shown).not.toContainText('Joshi');
  await readers.close();
});
