import { expect, type Page } from '@playwright/test';
import { addDays, type Day, dayOf } from '@/shared/dates';
import { type Cell, workbook } from '../test/workbook';
import { formOf } from './announcement-parts';
import type { Hand } from './hand';
import { playerForm } from './player-parts';
import { cellOf, eventForm, MANILA } from './schedule-parts';
import { toast } from './support';

const PASSWORD = 'face-off at dawn';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The rows of the sheet, from 0, with a day that doesn't exist (February 30) and an invalid e-mail. */
const BAD_DAY = 40;
const BAD_MAIL = 41;
export const teams = ['Bulakan U8', 'Bulakan U10', 'Bulakan U12', 'Bulakan U15'] as const;

export async function openClub(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/api/login');
  const values = { 'Club name': 'Bulakan Ice', 'First name': 'Luz', 'Last name': 'Abad', 'E-mail': 'luz@example.com' };
  for (const [label, value] of Object.entries(values)) await hand.type(page.getByLabel(label), value);
  await hand.type(page.getByLabel('Password'), PASSWORD);
  await hand.tap(page.getByRole('button', { name: 'Set up your club' }));
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}

/** Returns the navigation bar's link to a screen. */
function bar(page: Page, name: string) {
  return page.getByRole('navigation').first().getByRole('link', { name, exact: true });
}

/** Returns a typical sheet of a club: two title rows, 120 children, dates in Excel's format, and a total below. */
function sheet(): Buffer {
  const header = ['No.', 'Name of Player', 'Birthdate', 'Team', 'E-mail of Parent', 'Contact Person', 'Mobile No.'];
  const rows = Array.from({ length: 120 }, (_, index): Cell[] => [
    index + 1,
    `Santos, Kid ${letters(index)}`,
    index === BAD_DAY ? 'Feb 30, 2015' : { day: 42_000 + index * 7 },
    teams[index % 4] ?? '',
    index === BAD_MAIL ? 'ana@@example' : index % 3 === 0 ? `parent${index}@example.com` : '',
    'Ana Santos',
    index === 42 ? 'ask Tita Baby' : `0917 555 ${String(1000 + index)}`,
  ]);
  return workbook({
    Players: [
      ['Bulakan Ice Hockey'],
      ['Players of the season 2026 to 2027'],
      header,
      ...rows,
      ['', 'TOTAL', 120, '', '', '', ''],
    ],
  });
}

function letters(index: number): string {
  return String.fromCharCode(65 + Math.floor(index / 26)) + String.fromCharCode(97 + (index % 26));
}

/** Imports the sheet, which also creates the teams that it names, and corrects its bad date in the error list. */
export async function importSheet(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.getByRole('region', { name: 'Set up your club' }).waitFor();
  await page.goto('/players');
  await hand.tap(page.getByRole('button', { name: /Import/ }).first());
  const box = page.getByRole('dialog', { name: 'Import Players' });
  await hand.give(box.locator('input[type=file]'), { name: 'players.xlsx', mimeType: XLSX, buffer: sheet() });
  await hand.tap(box.getByRole('button', { name: 'Preview' }));
  await hand.tap(box.getByRole('checkbox', { name: 'Create these teams' }));
  await expect(box.getByText(/^The teams Bulakan U8, .* are created with the players\.$/)).toBeVisible();
  await hand.tap(box.getByText('To correct 1'));
  const row = box.getByRole('form', { name: `Correct row ${BAD_DAY + 4}` });
  await hand.type(row.getByLabel('Birth date'), '2015-02-28');
  await hand.tap(row.getByRole('button', { name: /^Check/ }));
  await hand.tap(box.getByRole('button', { name: 'Import 120 Players' }));
  await expect(box.getByText('120 players were added')).toBeVisible();
  await expect(box.getByText('4 teams were created')).toBeVisible();
  await hand.tap(box.getByRole('button', { name: 'Done' }));
}

/** Invites the guardian whose e-mail was wrong in the sheet; the child exists already. */
export async function inviteAgain(hand: Hand): Promise<void> {
  const { page } = hand;
  const name = `Kid ${letters(BAD_MAIL)} Santos`;
  await hand.type(page.getByRole('searchbox'), letters(BAD_MAIL));
  await hand.tap(page.getByRole('link', { name: `View ${name}` }));
  await hand.type(page.getByLabel('Invite a guardian by e-mail'), 'ana@example.com');
  await hand.tap(page.getByRole('button', { name: 'Invite', exact: true }));
  await linkShown(hand);
  await page.keyboard.press('Escape');
}

/** Invites a coach, and returns the link, which is handed on manually. */
export async function inviteCoach(hand: Hand): Promise<string> {
  const { page } = hand;
  await hand.tap(bar(page, 'Teams'));
  await hand.tap(page.getByRole('group', { name: teams[1], exact: true }).getByRole('button', { name: /^Manage/ }));
  const manage = page.getByRole('dialog', { name: 'Manage Team' });
  await hand.tap(manage.getByRole('button', { name: 'Invite a coach by e-mail' }));
  const invite = page.getByRole('dialog', { name: 'Invite a coach' });
  await hand.type(invite.getByLabel('E-mail'), 'jun@example.com');
  await hand.tap(invite.getByRole('button', { name: 'Create invitation' }));
  return linkShown(hand);
}

export async function linkShown(hand: Hand): Promise<string> {
  const box = hand.page.getByRole('dialog', { name: 'Invitation link' });
  const { pathname, search } = new URL(await box.getByRole('textbox', { name: 'Link' }).inputValue());
  await hand.tap(box.getByRole('button', { name: 'Copy link' }));
  await hand.page.keyboard.press('Escape');
  return pathname + search;
}

export async function planSeason(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/schedule');
  for (const [index, team] of teams.entries()) {
    await hand.tap(page.getByRole('button', { name: 'Add Event' }).first());
    const form = eventForm(page);
    await hand.type(form.title, `${team} practice`);
    await hand.choose(form.team, team);
    await pick(hand, addDays(tomorrow(), index));
    await hand.choose(form.time('Start').hour, '6');
    await hand.tap(form.time('Start').half('PM'));
    await hand.type(form.location, 'SM Mall of Asia Ice Rink');
    await hand.tap(form.repeat);
    await hand.tap(form.create);
    await expect(form.box).toBeHidden();
  }
}

function tomorrow(): Day {
  return addDays(dayOf(new Date(), MANILA), 1);
}

async function pick(hand: Hand, day: Day): Promise<void> {
  const { page } = hand;
  const { startDate } = eventForm(page);
  await hand.tap(startDate);
  const picker = page.getByRole('dialog', { name: 'Start Date', exact: true });
  await expect(picker.locator('[data-day]').first()).toBeVisible();
  const cell = picker.locator(`[data-day="${day}"]`);
  if ((await cell.count()) === 0) await hand.tap(picker.getByRole('button', { name: 'Next month' }));
  await hand.tap(cell);
}

export async function callOff(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto(`/schedule?date=${tomorrow()}`);
  await hand.tap(cellOf(page, tomorrow()).getByRole('link', { name: `${teams[0]} practice` }));
  await hand.tap(eventForm(page).box.getByRole('button', { name: 'Cancel event' }));
  const question = page.getByRole('alertdialog', { name: 'Cancel event' });
  await hand.type(question.getByLabel(/Reason/), 'The rink is closed');
  await hand.tap(question.getByRole('button', { name: 'Cancel Event' }));
  await expect(toast(page)).toContainText('Event cancelled');
}

/** Returns the link for the guardian of the first child of the sheet. */
export async function handLinkOn(hand: Hand): Promise<string> {
  const { page } = hand;
  await hand.tap(bar(page, 'Players'));
  await hand.tap(page.getByRole('link', { name: 'View Kid Aa Santos' }));
  await hand.tap(page.getByRole('button', { name: 'New link for parent0@example.com' }));
  const link = await linkShown(hand);
  await hand.page.keyboard.press('Escape');
  return link;
}

export async function joinByLink(
  hand: Hand,
  club: string,
  link: string,
  person: { first: string; last: string },
): Promise<void> {
  const { page } = hand;
  await page.goto(club + link);
  await hand.type(page.getByLabel('First name'), person.first);
  await hand.type(page.getByLabel('Last name'), person.last);
  await hand.type(page.getByLabel('Password'), PASSWORD);
  await hand.tap(page.getByRole('button', { name: 'Create your account' }));
}

/** An uninvited parent creates an account and registers the child. */
export async function registerChild(hand: Hand, club: string): Promise<void> {
  const { page } = hand;
  await page.goto(club);
  await hand.tap(page.getByRole('link', { name: /Log ?in/i }).first());
  await hand.tap(page.getByRole('link', { name: 'Create your account' }));
  const values = { 'First name': 'Rosa', 'Last name': 'Dela Paz', 'E-mail': 'rosa@example.com', Password: PASSWORD };
  for (const [label, value] of Object.entries(values)) await hand.type(page.getByLabel(label), value);
  await hand.tap(page.getByRole('button', { name: 'Create your account' }));
  await hand.tap(page.getByRole('link', { name: 'Add your child' }).first());
  const form = playerForm(page);
  await hand.tap(page.getByRole('button', { name: /Add (New Player|your child)/ }).first());
  await hand.type(form.firstName, 'Marco');
  await hand.type(form.lastName, 'Dela Paz');
  await hand.type(form.birthDate, '2016-02-03');
  await hand.tap(form.add);
  await expect(form.box).toBeHidden();
}

export async function acceptChild(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/');
  await hand.tap(page.getByRole('main').getByRole('link', { name: /wait/ }).first());
  await hand.tap(page.getByRole('button', { name: 'Accept Marco Dela Paz' }));
  await expect(toast(page)).toContainText('Player accepted');
}

export async function answer(hand: Hand): Promise<void> {
  await hand.tap(hand.page.getByRole('link', { name: /to the dashboard/ }));
  await hand.tap(hand.page.getByRole('button', { name: 'Going', exact: true }).first());
  await expect(hand.page.getByRole('button', { name: 'Going', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

export async function announce(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap(bar(page, 'Announcements'));
  await hand.tap(page.getByRole('button', { name: /New Announcement|Create/ }).first());
  const form = formOf(page);
  await hand.type(form.title, 'Bring both jerseys');
  await hand.type(form.content, 'Dark and light on Saturday.');
  await hand.tap(form.publish);
  await expect(toast(page)).toContainText('Announcement created');
}
