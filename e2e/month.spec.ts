import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { formatCount } from '@/shared/format';
import { startedProgram } from '../test/program';
import { Hand } from './hand';
import * as steps from './month-steps';
import * as coaching from './month-steps-coach';
import * as money from './month-steps-money';
import * as papers from './month-steps-papers';
import * as people from './month-steps-people';
import { test as base } from './support';

const test = base.extend<{ club: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  club: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'yelo-month-'));
    const program = await startedProgram({ DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '1000000' });
    await use(program.url);
    program.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ club }, use) => use(club),
});

test.use({ serviceWorkers: 'allow' });

const phone = { width: 390, height: 844 };

test('A month at a new club takes as many taps and typed characters as the docs say', async ({
  page,
  browser,
  club,
}) => {
  test.slow();
  const took: Record<string, string> = {};
  const step = async <T>(name: string, hand: Hand, work: () => Promise<T>): Promise<T> => {
    const result = await base.step(name, work);
    const { taps, typed } = hand.took();
    took[name] = `${formatCount(taps, 'tap')}, ${typed} typed`;
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
  await step('A second child is entered', rosa, () => people.registerSibling(rosa));
  await step('Both are put on a team', secretary, () => people.placeSiblings(secretary));
  const toTreasurer = await step('A treasurer is invited', secretary, () => people.inviteTreasurer(secretary));
  const treasurer = new Hand(await (await browser.newContext()).newPage());
  await step('The treasurer joins', treasurer, () =>
    steps.joinByLink(treasurer, club, toTreasurer, { first: 'Tess', last: 'Lim' }),
  );
  await step('The team is charged by a rule, siblings less', treasurer, () => money.chargeByRule(treasurer));
  await step('A parent reports a transfer for both, with a picture', rosa, () => money.reportTransfer(rosa));
  await step('One is confirmed, the other declined with a reason', treasurer, () => money.answerReports(treasurer));
  await step('The parent reads why', rosa, () => money.readDecline(rosa));
  await step('A part comes in cash', treasurer, () => money.recordPart(treasurer));
  await step('More than the rest comes', treasurer, () => money.recordTooMuch(treasurer));
  await step('The credit is given back', treasurer, () => money.giveCreditBack(treasurer));
  await step('An old fee is charged, and who owes it is reminded', treasurer, () => money.remindOverdue(treasurer));
  await step('A charge is cancelled, with a reason', treasurer, () => money.cancelOne(treasurer));
  await step('A paper is asked of every player', secretary, () => papers.askOfAll(secretary));
  await step('A parent hands it in, with its expiry', rosa, () => papers.handIn(rosa));
  await step('The secretary uploads another', secretary, () => papers.uploadOne(secretary));
  await step('Both are reviewed by keys', secretary, () => papers.reviewByKeys(secretary));
  await step('What is missing is asked for', secretary, () => papers.askForMissing(secretary));
  await coach.page.setViewportSize(phone);
  await step('A game is planned', coach, () => coaching.planGame(coach));
  await step('The coach takes attendance', coach, () => coaching.takeAttendance(coach));
  await step('and enters the score', coach, () => coaching.enterScore(coach));
  await step('A private lesson is noted as held', coach, () => coaching.holdLesson(coach));
  await step('It is paid in cash', treasurer, () => money.recordLesson(treasurer));
  await step('and becomes an earning', coach, () => coaching.readEarning(coach));
  await step('The announcement is changed', coach, () => coaching.changeAnnouncement(coach));
  const toPassword = await step('A link for a forgotten password', secretary, () => people.makePasswordLink(secretary));
  await step('The parent sets a new one', rosa, () => people.newPassword(rosa, club, toPassword));
  await step('A player who left is archived', secretary, () => people.archiveOne(secretary));
  await step('The month is read', treasurer, () => money.readMonth(treasurer));
  await step('The family reads its statement', rosa, () => money.readStatement(rosa));
  expect(took).toEqual(written());
});

/** Returns the effort of each step of the month as documented: the last cell of each row. */
function written(): Record<string, string> {
  const rows = readFileSync('docs/month.md', 'utf8').matchAll(/^\| ([^|]+) \|[^|]+\| (\d+ taps?, \d+ typed) \|$/gm);
  return Object.fromEntries([...rows].map(([, step = '', now = '']) => [step, now]));
}

/** Opens a parent's phone. */
async function openHand(browser: Browser): Promise<Hand> {
  return new Hand(await (await browser.newContext({ viewport: phone })).newPage());
}
