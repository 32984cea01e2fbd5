import { callApi, createCustomer, demoAdmin, signIn, venueNamed } from '../testing/api.ts';
import { expect, test, visit } from '../testing/app.ts';
import { origin } from '../testing/environment.ts';

test('a reported review is hidden, disappears from its venue’s page, and is restored with Undo', async ({
  page,
  signInAs,
  browser,
}) => {
  const { id: venueId } = await venueNamed('Kuttanad Tharavad');
  const { results } = await callApi<{ results: { id: string; text: string }[] }>(
    `venues/${venueId}/reviews/`,
  );
  const review = results[0] ?? { id: '', text: '' };
  const { access } = await signIn(await createCustomer());
  await callApi(
    `reviews/${review.id}/report/`,
    { reason: 'not_true', text: 'They were never there.' },
    access,
  );
  await signInAs(demoAdmin);
  await visit(page, '/admin/reports?kind=review&sort=newest');
  await page.getByRole('link', { name: review.text.slice(0, 30) }).click();
  const card = page.getByRole('main');
  await expect(card.getByText('They were never there.')).toBeVisible();
  await card.getByRole('button', { name: 'Assign to me' }).click();
  await expect(card.getByRole('button', { name: 'Release it' })).toBeVisible();
  const report = page.url();
  await card.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText(/^Hidden\./)).toBeVisible();
  const stranger = await browser.newPage({ baseURL: origin() });
  await visit(stranger, `/venues/${venueId}`);
  await expect(stranger.getByText(review.text)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('It is waiting for a decision again')).toBeVisible();
  await visit(stranger, `/venues/${venueId}`);
  await expect(stranger.getByText(review.text).first()).toBeVisible();
  await stranger.close();
  await visit(page, report);
  await card.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText(/^Kept\./)).toBeVisible();
});
