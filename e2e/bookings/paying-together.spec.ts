import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../testing/accessibility.ts';
import { book, createCustomer, inDays, type Person, signIn, venueNamed } from '../testing/api.ts';
import { browserStorage, expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';
import { emailsTo } from '../testing/outbox.ts';

const phone = { width: 360, height: 780 };

const pageOf = async (browser: Browser, person?: Person): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: phone,
    ...(person && { storageState: browserStorage(await signIn(person)) }),
  });
  return context.newPage();
};

/** The path of the newest link in an email to this address. */
const mailedLink = async (email: string, path: RegExp): Promise<string> => {
  const link = async () => path.exec((await emailsTo(email)).map(({ text }) => text).join(' '))?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
};

test('@one-width a family invites a co-planner, who pays a part, and an aunt pays the rest by a link', async ({
  page,
  browser,
  signInAs,
}) => {
  const [booker, rohit] = [await createCustomer(), await createCustomer()];
  const venue = await venueNamed('Sheesh Bagh Palace');
  const { id } = await book((await signIn(booker)).access, venue.id, inDays(320 + test.info().workerIndex));
  await page.setViewportSize(phone);
  await signInAs(booker);
  await visit(page, `/user/bookings/${id}`);

  await test.step('the booker invites, and the invited person joins with the emailed link', async () => {
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email or mobile number').fill(rohit.email);
    await dialog.getByLabel('Family (optional)').fill('Family of the groom');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('The link works until')).toBeVisible();
  });

  const his = await pageOf(browser, rohit);
  await test.step('the co-planner sees the booking, cannot cancel it, and pays the advance', async () => {
    await visit(his, await mailedLink(rohit.email, /\/plan\/[\w-]+/));
    await expectAccessible(his);
    await his.getByRole('button', { name: 'Plan together' }).click();
    await expect(his.getByRole('heading', { name: 'Plan together' })).toBeVisible();
    await expect(his.getByText('Family of the groom')).toBeVisible();
    await expect(his.getByRole('button', { name: 'Cancel Booking' })).toBeHidden();
    await expectAccessible(his);
    await his.getByRole('button', { name: 'Complete Payment', exact: true }).click();
    await his.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(his).toHaveURL(/confirmation/);
    await expect(page.getByText(`by ${rohit.name}`).first()).toBeVisible();
  });

  const link = await test.step('the booker asks an aunt for the rest', async () => {
    // The form suggests what is open then.
    await expect(page.getByText('₹84,000 is neither paid nor asked for.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a part' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Who pays?').fill('Bua ji');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(page.getByRole('heading', { name: 'The link for Bua ji' })).toBeVisible();
    const text = (await page.getByRole('dialog').innerText()) ?? '';
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    return /\/contribute\/[\w-]+/.exec(text)?.[0] ?? '';
  });

  const hers = await pageOf(browser);
  await test.step('the aunt pays in Hindi, without an account, and sees nothing else', async () => {
    await visit(hers, `/hi${link}`);
    await expect(hers.getByText('Sheesh Bagh Palace')).toBeVisible();
    await expect(hers.getByText(booker.email)).toBeHidden();
    await hers.getByLabel('आपका नाम').fill('सुनीता देवी');
    await hers.getByLabel('ईमेल या मोबाइल नंबर').fill('bua@families.example');
    await expectAccessible(hers);
    await hers.getByRole('button', { name: /^₹.* दें$/ }).click();
    await expect(hers).toHaveURL(/sandbox/);
    await hers.getByRole('button', { name: /^₹.* दें$/ }).click();
    await expect(hers.getByRole('heading', { name: 'धन्यवाद, सुनीता देवी जी' })).toBeVisible();
    await expectAccessible(hers);
  });

  await test.step('the booking is fully paid, and says who paid', async () => {
    await expect(page.getByText('by सुनीता देवी')).toBeVisible();
    await expect(page.getByText('Everything is paid.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the removed co-planner is refused at once', async () => {
    await page.getByRole('button', { name: `Remove ${rohit.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await visit(his, `/user/bookings/${id}`);
    await expect(his.getByRole('heading', { name: 'Plan together' })).toBeHidden();
  });
  for (const one of [his, hers]) await one.context().close();
});
