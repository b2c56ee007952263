import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { axeSource } from './axe-source';

/** What a page of another colour can do wrong that it does right in light. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails with every fault that axe finds, by rule and place; in dark it looks at colours alone. */
export async function expectNoAxeFaults(page: Page, colours: 'light' | 'dark' = 'light'): Promise<void> {
  await settle(page);
  await bringAxe(page);
  const rules = colours === 'dark' ? { runOnly: colourRules } : {};
  // Most looks find nothing, and working out how each element is called takes a fifth of a look.
  const faults = await faultsOf(page, { ...rules, selectors: false });
  if (faults.length === 0) return;
  // A change that began within the look, such as a button that can be pressed by now, has colours on their way.
  await settle(page);
  expect(await faultsOf(page, rules), page.url()).toEqual([]);
}

/** Waits until what moves or fades has arrived, what the last change has begun too, and what that set going; spinners go on. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let left = 20; left > 0; left -= 1) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

/** Puts axe into the page and its frames; a page's second look finds it there already. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  for (const frame of page.frames()) await frame.evaluate(axeSource);
}

/** Asked in the page itself, which carries the faults out alone: every result would take as long again. */
async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    // What `bringAxe` has put there.
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
    };
    const { violations } = await axe.run(document, { ...wanted, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
  }, options);
}

/** Light and dark, on a desk and on a phone; back on the desk in light at the end. */
export async function inEveryLook(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeFaults(page, colorScheme);
    }
  }
}
