import { expectAccessible } from '../testing/accessibility.ts';
import { callApi, createCustomer, inDays, type Person, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { codeAfter } from '../testing/outbox.ts';

const name = 'Sri Lakshmi Mahal';
const host = { name: 'Host', email: 'lakshmi@mandap.test', password: 'Mandap#2026' };

test('a family asks for a price, and the host answers, follows up and closes @one-width', async ({
  page,
  browser,
  signInAs,
}) => {
  const venue = await venueNamed(name);
  const customer = await createCustomer('Bhavna Patel');
  await signInAs(customer);
  await visit(page, `/venues/${venue.id}?date=${inDays(70)}&guests=300`);
  await page.getByRole('button', { name: 'Ask for a price' }).click();
  // The day and the guests are those of the search.
  await expect(page.getByLabel('How many guests?')).toHaveValue('300');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Sent to the host', { exact: true })).toBeVisible();
  await visit(page, '/user/enquiries');
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({
    baseURL: origin(),
    storageState: browserStorage(await signIn(host)),
  });
  const theirs = await context.newPage();
  await visit(theirs, '/vendor/dashboard');
  await theirs.getByRole('link', { name: /enquir(y|ies) to answer/ }).click();
  await expect(theirs.getByRole('article').first()).toBeVisible();
  await expectAccessible(theirs);
  const [firstName = ''] = customer.name.split(' ');
  await theirs.getByRole('searchbox', { name: 'Name or number' }).fill(firstName);
  await theirs.getByRole('link', { name: firstName, exact: true }).first().click();
  await theirs.getByRole('button', { name: 'In a week' }).click();
  await expect(theirs.getByRole('button', { name: 'No follow-up' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Answer' }).click();
  await theirs.getByRole('textbox').fill('Namaste! It would be ₹2,00,000.');
  await theirs.getByRole('button', { name: 'Send' }).click();

  await expect(page.getByText('Answered')).toBeVisible();
  await theirs.goBack();
  await theirs.getByRole('button', { name: 'Close as lost' }).click();
  await theirs.getByLabel('Price').check();
  await theirs.getByRole('button', { name: 'Close enquiry' }).click();
  await expect(theirs.getByRole('button', { name: 'Open again' })).toBeVisible();
  await context.close();
});

test('a host writes down a call in Hindi, and joins it with one tap @one-width', async ({
  page,
  signInAs,
}) => {
  await signInAs(host);
  await visit(page, '/hi/vendor/enquiries');
  for (const family of ['कमला', 'कमला की बहन']) {
    await page.getByRole('button', { name: 'पूछताछ जोड़ें' }).click();
    await page.getByLabel('नाम', { exact: true }).fill(family);
    await page.getByLabel(/^फ़ोन नंबर/).fill('98111 44556');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'सेव करें' }).click();
    await expect(page.getByRole('heading', { name: family, level: 1 })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'पूछताछ' }).first().click();
  }
  await visit(page, '/hi/vendor/enquiries?tab=open');
  await page.getByRole('button', { name: 'दोनों को जोड़ें' }).first().click();
  await expect(page.getByText('दोनों अब एक ही पूछताछ हैं', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'कमला की बहन' })).toBeHidden();
  await expectAccessible(page);
});

/** A customer with a verified number, who has saved these venues. */
const customerWithSaved = async (names: readonly string[]): Promise<Person> => {
  const customer = await createCustomer();
  const { access } = await signIn(customer);
  const phone = '6123456701';
  const otp = await codeAfter(`+91${phone}`, () => callApi('accounts/phone/code/', { phone }, access));
  await callApi('accounts/phone/verify/', { otp }, access);
  for (const each of names) {
    const { id } = await venueNamed(each);
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
    await fetch(`${origin()}/api/saved-venues/${id}/`, { method: 'PUT', headers, body: '{}' });
  }
  return customer;
};

test('a family asks three saved venues in two taps @one-width', async ({ page, signInAs }) => {
  await signInAs(await customerWithSaved([name, 'Sheesh Bagh Palace', 'Anand Vatika Lawn']));
  await visit(page, `/venues?date=${inDays(80)}&guests=200`);
  await visit(page, '/user/saved');
  await page.getByRole('button', { name: 'Ask all of these' }).click();
  await expect(page.getByLabel('How many guests?')).toHaveValue('200');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask 3 venues' }).click();
  await expect(page.getByText('Sent to 3 hosts', { exact: true })).toBeVisible();
  await visit(page, '/user/enquiries');
  await expect(page.getByText('Waiting for an answer')).toHaveCount(3);
});
