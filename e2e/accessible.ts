import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation that axe knows of, in the light and in the dark theme (where only colours differ). */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page)).toEqual([]);
}

export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(settle);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const found = (await (rules ? axe.withRules(rules) : axe).analyze()).violations;
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
