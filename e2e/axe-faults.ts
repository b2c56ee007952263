import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Results = ReturnType<AxeBuilder['analyze']>;

/** What a page of another colour can do wrong that it does right in light. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails with every fault that axe finds, by rule and place; in dark it looks at colours alone. */
export async function expectNoAxeFaults(page: Page, colours: 'light' | 'dark' = 'light'): Promise<void> {
  await settle(page);
  await bringAxe(page);
  const rules = colours === 'dark' ? { runOnly: colourRules } : {};
  // Most looks find nothing, and working out how each element is called takes a fifth of a look.
  const faults = await faultsOf(page, { ...rules, selectors: false });
  const named = faults.length > 0 ? await faultsOf(page, rules) : [];
  expect(named.length > 0 ? named : faults, page.url()).toEqual([]);
}

/** Waits until what moves or fades has arrived; spinners go on. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Puts axe into the page and its frames; a page's second look finds it there already. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze();
}

/** Asked in the page itself: AxeBuilder would carry every result out, whatever the rules, which takes as long again. */
async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    // What `bringAxe` has put there.
    const { axe } = window as unknown as { axe: { run: (context: Document, options: RunOptions) => Results } };
    const { violations } = await axe.run(document, { ...wanted, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
  }, options);
}
