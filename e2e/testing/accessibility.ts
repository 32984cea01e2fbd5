import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/**
 * The minified source: each page has to receive and parse it, and the full source is more than twice as long.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no axe violations in the light theme, and no contrast violations in the dark one, where only colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page)).toEqual([]);
}

export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(settle);
  // Inject it once per loaded page: it is half a megabyte to parse.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axeSource);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // axe leaves the target size of WCAG 2.2 out by default.
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: rules }),
  };
  const found = await page.evaluate<axe.Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations).then(${withoutCovered})`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${page.url()} ${id}: ${target} ${failureSummary?.split('\n').slice(1).join('; ')}`,
    ),
  );
}

/** Finishes transitions, because their colours belong to neither theme. Leaves infinite animations such as spinners alone. */
const settle = `for (const animation of document.getAnimations()) {
  if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}`;

/**
 * A target that lies half under a fixed bar is whole once it is scrolled to. So what is too small is measured again in
 * the middle of the window.
 */
const withoutCovered = `async (found) => {
  const top = scrollY;
  for (const result of found.filter(({ id }) => id === 'target-size')) {
    const nodes = [];
    for (const node of result.nodes) {
      document.querySelector(node.target[0]).scrollIntoView({ block: 'center', behavior: 'instant' });
      const { violations } = await axe.run(node.target[0], { runOnly: ['target-size'] });
      nodes.push(...violations.flatMap(({ nodes }) => nodes));
    }
    result.nodes = nodes;
  }
  scrollTo({ top, behavior: 'instant' });
  return found;
}`;
