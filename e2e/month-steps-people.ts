import { expect } from '@playwright/test';
import type { Hand } from './hand';
import { linkShown, teams } from './month-steps';
import { playerForm } from './player-parts';
import { toast } from './support';

/** Registers a second child of the same family, on another day. */
export async function registerSibling(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/players');
  const form = playerForm(page);
  await hand.tap(page.getByRole('button', { name: 'Add New Player' }).first());
  await hand.type(form.firstName, 'Lia');
  await hand.type(form.lastName, 'Dela Paz');
  await hand.type(form.birthDate, '2018-05-06');
  await hand.tap(form.add);
  await expect(form.box).toBeHidden();
}

/** Puts both on the coach's team: a family that the club knows needs no approval. */
export async function placeSiblings(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/players');
  await hand.type(page.getByRole('searchbox'), 'Dela Paz');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await hand.tap(page.getByRole('checkbox', { name: 'Choose all players shown' }));
  await hand.tap(page.getByRole('button', { name: 'Set team', exact: true }));
  const box = page.getByRole('dialog', { name: 'Set the team of 2 players' });
  await hand.choose(box.getByRole('combobox', { name: 'Team' }), teams[1]);
  await hand.tap(box.getByRole('button', { name: 'Set team' }));
  await expect(toast(page)).toContainText('2 players have another team now.');
}

/** Returns the invitation link for the club's treasurer. */
export async function inviteTreasurer(hand: Hand): Promise<string> {
  const { page } = hand;
  await page.goto('/admin');
  await hand.tap(page.getByRole('button', { name: 'Invite', exact: true }));
  const invite = page.getByRole('dialog', { name: 'Invite staff' });
  await hand.type(invite.getByLabel('E-mail'), 'tess@example.com');
  await hand.tap(invite.getByRole('radio', { name: 'Organization Admin' }));
  await hand.tap(invite.getByRole('button', { name: 'Create invitation' }));
  return linkShown(hand);
}

/** Returns the link for a parent who forgot the password. */
export async function makePasswordLink(hand: Hand): Promise<string> {
  const { page } = hand;
  await page.goto('/admin');
  await hand.type(page.getByRole('searchbox'), 'Rosa');
  await hand.tap(page.getByRole('button', { name: 'Sign-in link for Rosa Dela Paz' }));
  const box = page.getByRole('dialog', { name: 'Sign-in link' });
  await hand.tap(box.getByRole('button', { name: 'Make password link' }));
  const { pathname, search } = new URL(await box.getByRole('textbox', { name: 'Link' }).inputValue());
  await hand.tap(box.getByRole('button', { name: 'Copy link' }));
  await page.keyboard.press('Escape');
  return pathname + search;
}

/** Sets the new password, which signs the parent in again after the link has signed them out. */
export async function newPassword(hand: Hand, club: string, link: string): Promise<void> {
  const { page } = hand;
  await page.goto(`${club}/payments`);
  await expect(page.getByRole('link', { name: /Log ?in/i }).first()).toBeVisible();
  await page.goto(club + link);
  await hand.type(page.getByLabel('New password'), 'two skates and a puck');
  await hand.tap(page.getByRole('button', { name: 'Set password and sign in' }));
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}

/** Archives a player who has left and still owes the month. */
export async function archiveOne(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/players');
  await hand.type(page.getByRole('searchbox'), 'Kid Af');
  await hand.tap(page.getByRole('link', { name: 'View Kid Af Santos' }));
  await hand.tap(page.getByRole('button', { name: 'More for Kid Af Santos' }));
  await hand.tap(page.getByRole('button', { name: 'Archive player' }));
  await hand.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Archive', exact: true }));
  await expect(toast(page)).toContainText('Kid Af Santos');
}
