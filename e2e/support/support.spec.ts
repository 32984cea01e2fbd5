import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, newPerson, signIn } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { emailsTo } from '../testing/outbox.ts';

const path = (text: string): string => text.match(/https?:\/\/[^/\s]+(\/support\/ticket\/[\w-]+)/)?.[1] ?? '';

test('a visitor writes to the team, an administrator replies, and the visitor reads it by email and on the page', async ({
  page,
  browser,
  administrator,
}) => {
  const visitor = newPerson();
  await visit(page, '/support');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please write at least 10 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Safety', { exact: true }).first().click();
  await page.getByLabel('Your name').fill(visitor.name);
  await page.getByLabel('Your email address').fill(visitor.email);
  await page.getByLabel('Your message').fill('Does every venue have a fire exit?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  const number = (await page.getByText(/^MT.[2-9A-Z]{6}$/).textContent())?.replace('\u2011', '-') ?? '';
  await expect.poll(async () => (await emailsTo(visitor.email)).length).toBe(1);
  const link = path((await emailsTo(visitor.email))[0]?.text ?? '');

  const context = await browser.newContext({
    baseURL: origin(),
    storageState: browserStorage(await signIn(administrator)),
  });
  const team = await context.newPage();
  await visit(team, `/admin/support?search=${number}`);
  await team.getByRole('link', { name: number }).click();
  await expect(team.getByText('Does every venue have a fire exit?')).toBeVisible();
  await team.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(team.getByText('Acknowledged, and emailed')).toBeVisible();
  await team.getByRole('textbox', { name: 'Answer' }).fill('Yes: we look at it before a venue is published.');
  const ticket = team.url();
  await team.getByRole('button', { name: 'Send answer' }).click();
  // The page moves on to the next open ticket.
  await expect(team.getByText('Sent', { exact: true })).toBeVisible();
  await visit(team, ticket);
  await expect(team.getByText('Answered', { exact: true })).toBeVisible();
  await context.close();

  await expect
    .poll(async () => (await emailsTo(visitor.email)).map(({ text }) => text).join('\n'))
    .toContain('Yes: we look at it before a venue is published.');
  await visit(page, link);
  await expect(page.getByText('Yes: we look at it before a venue is published.')).toBeVisible();
  await page.getByLabel('Your answer').fill('Thank you!');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('In progress')).toBeVisible();
});

test('a signed-in person follows their tickets in their account', async ({
  page,
  signInAs,
  administrator,
}) => {
  const { access } = await signInAs(await createCustomer());
  const body = { topic: 'account', text: 'How do I change my name?' };
  const { id } = await callApi<{ id: string }>('tickets/', body, access);
  const team = await signIn(administrator);
  await visit(page, '/user/support');
  await expect(page.getByRole('link', { name: /How do I change my name/ })).toContainText('Received');
  await page.getByRole('link', { name: /How do I change my name/ }).click();
  await expect(page.getByText('Someone from our team will read this within 48 hours.')).toBeVisible();
  await callApi(`admin/tickets/${id}/answer/`, { text: 'In your profile.' }, team.access);
  await expect(page.getByText('In your profile.')).toBeVisible();
});
