import { expect } from '@playwright/test';
import { addDays } from '@/shared/dates';
import { formOf } from './announcement-parts';
import type { Hand } from './hand';
import { choosePlayer } from './month-steps-money';
import { eventForm } from './schedule-parts';
import { toast } from './support';

/** Creates a game for today from midnight on, so that it has begun at any time of day. */
export async function planGame(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/schedule');
  await hand.tap(page.getByRole('button', { name: 'Add Event' }).first());
  const form = eventForm(page);
  await hand.type(form.title, 'League game');
  await hand.choose(form.type, 'game');
  await hand.type(form.box.getByLabel('Opponent'), 'Laguna Eagles');
  await hand.choose(form.box.getByLabel('Home or Away'), 'home');
  await hand.choose(form.time('Start').hour, '12');
  await hand.tap(form.time('Start').half('AM'));
  await hand.type(form.location, 'SM Mall of Asia Ice Rink');
  await hand.tap(form.create);
  await expect(form.box).toBeHidden();
}

export async function takeAttendance(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/schedule');
  await hand.tap(page.getByRole('link', { name: /League game/ }).first());
  await expect(page.getByText('0 present, 32 to go')).toBeVisible();
  await hand.tap(page.getByRole('group', { name: 'Lia Dela Paz' }).getByRole('button', { name: 'Absent' }));
  await hand.tap(page.getByRole('button', { name: 'The rest present' }));
  await expect(page.getByText('31 present, 1 absent')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

export async function enterScore(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap(page.getByRole('button', { name: 'Edit Event' }));
  const { box, update } = eventForm(page);
  await hand.type(box.getByLabel('Our Score'), '4');
  await hand.type(box.getByLabel('Their Score'), '2');
  await hand.tap(update);
  await expect(page.getByText('4 : 2, won').first()).toBeVisible();
}

/** Records a lesson that was already given. */
export async function holdLesson(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/coach');
  await hand.tap(page.getByRole('button', { name: 'New Session' }).first());
  const form = page.getByRole('dialog', { name: 'New Session' });
  await hand.type(form.getByLabel('Title'), 'Edge work');
  await choosePlayer(hand, form.getByRole('combobox', { name: 'Students' }), 'Lia Dela Paz');
  await hand.type(form.getByLabel('Duration (minutes)'), '60');
  await hand.type(form.getByLabel('Rate'), '800');
  await hand.type(form.getByLabel(/^Date/), addDays(await form.getByLabel(/^Date/).inputValue(), -2));
  await hand.tap(form.getByRole('button', { name: 'Create Session' }));
  await expect(toast(page)).toContainText('It is in the past, so it is listed under Over.');
  await page.goto('/coach');
  await hand.tap(page.getByText('Over', { exact: true }));
  await hand.tap(page.getByRole('button', { name: 'Complete Edge work' }));
  await expect(page.getByRole('list', { name: 'Training sessions' })).toContainText('Completed');
}

/** Checks that the lesson that the family paid to the club is owed to the coach. */
export async function readEarning(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/coach');
  await hand.tap(page.getByRole('tab', { name: 'Financial Tracking' }));
  const earning = page.getByRole('list', { name: 'Earnings' }).getByRole('listitem');
  await expect(earning).toHaveCount(1);
  await expect(earning).toContainText('Edge work');
  await expect(earning).toContainText('₱800.00');
}

export async function changeAnnouncement(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/announcements');
  await hand.tap(page.getByRole('button', { name: 'Edit Bring both jerseys' }));
  const form = formOf(page);
  await hand.type(form.content, 'Dark and light on Sunday.');
  await hand.tap(form.update);
  await expect(form.box).toBeHidden();
  await expect(page.getByText('Dark and light on Sunday.')).toBeVisible();
}
