import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Throws with every violation that axe finds in the current page, by rule and element. While modal dialogs are open, only they are
 * checked, since the page behind them is inert; the page itself is checked while none is open.
 */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  await settle(page);
  await bringAxe(page);
  // Most pages have no violation, and computing the selector of each element takes a fifth of the time.
  const faults = await faultsOf(page, { selectors: false });
  if (faults.length === 0) return;
  // A concurrent change, such as a button that was enabled, may have shown the colours of its transition.
  await settle(page);
  expect(await faultsOf(page, {}), page.url()).toEqual([]);
}

/** Waits until every animation and transition has ended, including those that the last ones started. Infinite ones are ignored. */
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

/** Loads axe into the page and its frames, unless it is loaded already. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  for (const frame of page.frames()) await frame.evaluate(axeSource);
}

/** Returns the violations as text, which is built in the page, since transferring every result takes as long again. */
async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    // Loaded by `bringAxe`.
    const { axe } = window as unknown as {
      axe: { run: (context: Document | NodeListOf<Element>, options: RunOptions) => Promise<AxeResults> };
    };
    const modals = document.querySelectorAll('dialog:modal');
    const { violations } = await axe.run(modals.length > 0 ? modals : document, {
      ...wanted,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
  }, options);
}
