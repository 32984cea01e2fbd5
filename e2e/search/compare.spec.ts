import { expectAccessible } from '../testing/accessibility.ts';
import { expect, test, visit } from '../testing/app.ts';

/** Words of the table that break onto a second line. */
const brokenWords = `[...document.querySelectorAll('table :is(th, td)')].flatMap((cell) => {
  const found = [];
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
    }
  return found;
})`;

test('venues chosen on the list are compared side by side @one-width', async ({ page }) => {
  await visit(page, '/venues?date=2027-02-16&guests=300');
  for (const nth of [0, 1, 2])
    await page
      .getByRole('button', { name: /^Compare / })
      .nth(nth)
      .click();
  await visit(page, '/venues?date=2027-02-16&guests=300');
  await page.getByRole('link', { name: 'Compare 3' }).click();
  await expect(page).toHaveURL(/\/venues\/compare\?ids=[\w,-]{110}&date=2027-02-16&guests=300$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('row', { name: /^On Tue 16 Feb 2027 Free Free Free$/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(brokenWords)).toEqual([]);

  await page.getByRole('link', { name: 'Show only differences' }).click();
  await expect(page.getByRole('row', { name: /^Price for the day/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^On Tue/ })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'Add a venue' }).click();
  await expect(page.getByRole('link', { name: 'Compare 2' })).toBeVisible();
});
