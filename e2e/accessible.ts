import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** No violation that axe knows of, in the light and in the dark theme (where only colours differ). */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page)).toEqual([]);
}

export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(settle);
  // Once for each loaded page: it is half a megabyte to read.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const found = await page.evaluate<axe.Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${page.url()} ${id}: ${target} ${failureSummary?.split('\n').slice(1).join('; ')}`,
    ),
  );
}

/** Colours on their way from one theme to the other belong to neither; a spinner never ends. */
const settle = `for (const animation of document.getAnimations()) {
  if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}`;
