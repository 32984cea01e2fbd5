import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test, visit } from '../testing/app.ts';

test('the dashboard is readable with and without charts, and pending tasks link to their lists', async ({
  page,
  signInAs,
  administrator,
}) => {
  await signInAs(administrator);
  await visit(page, '/admin/dashboard');
  const chart = page.getByRole('region', { name: 'Bookings over time', exact: true });
  await expect(chart).toBeVisible();
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(/period=90d/);
  await expect(chart.getByRole('row')).toHaveCount(91);

  await page.getByRole('link', { name: /hosts? to verify/ }).click();
  await expect(page.getByLabel('Host', { exact: true })).toHaveValue('unverified');
  await expect(page.getByRole('link', { name: 'Sarita Bishnoi' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mahendra Singh Rathore' })).toBeHidden();
  await page.goBack();
  await page.getByRole('link', { name: /tickets? (is|are) close to/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Imran Qureshi' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Thomas Kurian' })).toHaveCount(0);
});

test('an administrator gives a reason to read a reported conversation, and the audit log records it', async ({
  page,
  signInAs,
  administrator,
}) => {
  const reason = `Somebody sells to hosts, ${Date.now()}.`;
  await signInAs(administrator);
  await visit(page, '/admin/reports?kind=message');
  const reported = page.getByRole('row').filter({ hasText: 'I also do tents and lights for 300 venue' });
  await reported.getByRole('link').click();
  await expect(page.getByText('to be on my list of partners').first()).toBeVisible();
  await page.getByRole('link', { name: 'Read the whole conversation' }).click();
  await page.getByRole('button', { name: 'Read the conversation' }).click();
  await expect(page.getByText('Please write the reason.')).toBeVisible();
  await expect(page.getByText('to be on my list of partners')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Why do you need to read it?').fill(reason);
  await page.getByRole('button', { name: 'Read the conversation' }).click();
  await expect(page.getByText('How many guests will you be?')).toBeVisible();
  await expect(page.getByText('Reported', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await visit(page, `/admin/audit?search=${encodeURIComponent(reason)}`);
  await expect(page.getByRole('button', { name: 'Thread read', exact: true })).toHaveCount(1);
});
