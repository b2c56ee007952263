import { expect } from '@playwright/test';
import type { Hand } from './hand';
import { linkShown, teams } from './month-steps';
import { playerForm } from './player-parts';
import { toast } from './support';

/** A second child of the same family, another day. */
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

/** Puts both on the coach's team: a family whom the club knows waits for nobody. */
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

/** Gives the link for whoever keeps the club's money. */
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
