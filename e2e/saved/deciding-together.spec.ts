import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

test('a family votes and comments by link, and the owner reads it @one-width', async ({
  page,
  browser,
  signInAs,
}) => {
  const owner = await signInAs(await createCustomer());
  for (const name of ['Sheesh Bagh Palace', 'Ratan Haveli']) {
    const { id } = await venueNamed(name);
    const headers = { authorization: `Bearer ${owner.access}`, 'content-type': 'application/json' };
    await fetch(`${origin()}/api/saved-venues/${id}/`, { method: 'PUT', headers, body: '{}' });
  }
  const { token } = await callApi<{ token: string }>('saved-venues/share/', {}, owner.access);

  const family = await browser.newContext();
  const phone = await family.newPage();
  await visit(phone, `${origin()}/saved/${token}`);
  await phone.getByRole('button', { name: 'Like Sheesh Bagh Palace' }).click();
  await phone.getByLabel('Your first name').fill('Sunita');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('Liked by Sunita')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 2 }).first()).toHaveText('Sheesh Bagh Palace');
  await phone.getByRole('button', { name: 'Comment on Sheesh Bagh Palace' }).click();
  await phone.getByRole('textbox', { name: 'Comment on Sheesh Bagh Palace' }).fill('Nani can walk in');
  await phone.getByRole('button', { name: 'Send comment' }).click();
  await expect(phone.getByText('Nani can walk in')).toBeVisible();
  await expectAccessible(phone);
  await phone.reload();
  await expect(phone.getByText('You are Sunita.')).toBeVisible();

  await visit(page, '/user/saved');
  await expect(page.getByText('Liked by Sunita')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the comment of Sunita' }).click();
  await expect(page.getByText('Nani can walk in')).toHaveCount(0);
  await family.close();
});
