import { expectAccessible } from '../testing/accessibility.ts';
import { createCustomer, signIn } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { emailsTo } from '../testing/outbox.ts';
import { createDraft, createHost } from '../venues/new-venues.ts';

test('@one-width a host invites somebody to a venue, and they manage it until the host removes their role', async ({
  page,
  browser,
  signInAs,
  administrator,
}) => {
  const host = await createHost();
  const { name, id } = await createDraft(host, (await signIn(administrator)).access);
  const helper = await createCustomer();
  await signInAs(host.person);
  await visit(page, `/vendor/venues/${id}/team`);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(helper.email);
  await expectAccessible(page);
  await dialog.getByText('Calendar', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The link works until')).toBeVisible();

  const linkOf = async () =>
    /\/team\/[\w-]+/.exec((await emailsTo(helper.email)).map(({ text }) => text).join(' '))?.[0];
  await expect.poll(linkOf).toBeTruthy();
  const theirs = await browser.newContext({
    baseURL: origin(),
    storageState: browserStorage(await signIn(helper)),
    viewport: page.viewportSize(),
  });
  const helperPage = await theirs.newPage();
  await visit(helperPage, (await linkOf()) ?? '');
  await helperPage.getByRole('button', { name: 'Accept' }).click();
  await expect(helperPage.getByText(/You manage this for Joshi Gardens/)).toBeVisible();
  await expect(helperPage.getByRole('link', { name: `Edit ${name}` })).toBeHidden();
  const bar = helperPage.getByRole('navigation', { name: 'Host pages' });
  await expect(bar.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Earnings' })).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Bookings' })).toBeHidden();
  await expectAccessible(helperPage);

  await expect(page.getByLabel(`What ${helper.name} may do`)).toHaveValue('calendar');
  await page.getByRole('button', { name: `Remove ${helper.name}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nobody else yet', { exact: false })).toBeVisible();
  await visit(helperPage, '/vendor/venues');
  await expect(helperPage.getByRole('heading', { name: 'No venue yet' })).toBeVisible();
  await theirs.close();
});
