import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { startedProgram } from '../test/program';
import { Hand } from './hand';
import { test as base } from './support';
import * as steps from './week-steps';

const test = base.extend<{ club: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  club: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'yelo-week-'));
    const program = await startedProgram({ DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '1000000' });
    await use(program.url);
    program.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ club }, use) => use(club),
});

test('A week at a new club takes as many taps and typed characters as the docs say', async ({
  page,
  browser,
  club,
}) => {
  const took: Record<string, string> = {};
  const step = async <T>(name: string, hand: Hand, work: () => Promise<T>): Promise<T> => {
    const result = await base.step(name, work);
    const { taps, typed } = hand.took();
    took[name] = `${taps} taps, ${typed} typed`;
    return result;
  };
  const secretary = new Hand(page);
  await step('The club is set up', secretary, () => steps.openClub(secretary));
  await step('120 players and their teams from a spreadsheet', secretary, () => steps.importSheet(secretary));
  await step('A guardian whose e-mail was wrong', secretary, () => steps.inviteAgain(secretary));
  const toCoach = await step('A coach is invited', secretary, () => steps.inviteCoach(secretary));
  await step('A season of four weekly practices', secretary, () => steps.planSeason(secretary));
  await step('A practice is cancelled, with a reason', secretary, () => steps.callOff(secretary));
  const coach = new Hand(await (await browser.newContext()).newPage());
  await step('The coach joins', coach, () => steps.joinByLink(coach, club, toCoach, { first: 'Jun', last: 'Reyes' }));
  await step('The coach tells the team', coach, () => steps.announce(coach));
  const toParent = await step("A parent's link is handed on", secretary, () => steps.handLinkOn(secretary));
  const ana = await openHand(browser);
  await step('The parent joins by it', ana, () =>
    steps.joinByLink(ana, club, toParent, { first: 'Ana', last: 'Santos' }),
  );
  await step('and answers', ana, () => steps.answer(ana));
  const rosa = await openHand(browser);
  await step('A parent without one enters a child', rosa, () => steps.registerChild(rosa, club));
  await step('The child is accepted', secretary, () => steps.acceptChild(secretary));
  expect(took).toEqual(written());
});

/** What the docs say that the week takes now, by step: the last cell of each row. */
function written(): Record<string, string> {
  const rows = readFileSync('docs/week.md', 'utf8').matchAll(/^\| ([^|]+) \|[^|]+\| (\d+ taps, \d+ typed) \|$/gm);
  return Object.fromEntries([...rows].map(([, step = '', now = '']) => [step, now]));
}

/** A parent's phone. */
async function openHand(browser: Browser): Promise<Hand> {
  return new Hand(await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage());
}
