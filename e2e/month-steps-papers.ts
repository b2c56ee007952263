import { expect } from '@playwright/test';
import { addMonths } from '@/shared/dates';
import { uploadForm } from './document-uploads';
import type { Hand } from './hand';
import { choosePlayer, picture, today } from './month-steps-money';
import { toast } from './support';

const PAPER = 'Medical certificate';

/** Asks every player for a paper, and lets the families hand it in. */
export async function askOfAll(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/documents');
  await hand.tap(page.getByRole('button', { name: 'Add Document Type' }).first());
  const form = page.getByRole('dialog', { name: 'Add Document Type' });
  await hand.type(form.getByLabel('Name'), PAPER);
  await expect(form.getByRole('checkbox', { name: 'Required Document' })).toBeChecked();
  await hand.type(form.getByLabel('Expires After (months)'), '12');
  await hand.tap(form.getByRole('button', { name: 'Add Document Type' }));
  await expect(form).toBeHidden();
  await hand.tap(page.getByRole('switch', { name: 'Guardians may upload' }));
  await expect(toast(page)).toContainText('Guardians may upload now');
}

/** A family uploads it from the phone, with its expiry date. */
export async function handIn(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/documents');
  await hand.tap(page.getByRole('link', { name: `Upload ${PAPER} for Marco` }));
  const form = uploadForm(page);
  await hand.give(form.box.locator('input[type=file]').last(), { ...(await picture()), name: 'certificate.png' });
  await hand.type(form.expiry, addMonths(today(), 6));
  await hand.tap(form.upload);
  await expect(form.box).toBeHidden();
  await expect(page.getByText('Medical certificate under review')).toBeVisible();
}

/** Uploads a paper that was handed over at the rink. */
export async function uploadOne(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/documents');
  await hand.tap(page.getByRole('button', { name: 'Upload Document' }).first());
  const form = uploadForm(page);
  await choosePlayer(hand, form.box.getByRole('combobox', { name: 'Player' }), 'Kid Ab Santos');
  await hand.choose(form.type, PAPER);
  await hand.give(form.box.locator('input[type=file][multiple]'), { ...(await picture()), name: 'scan.png' });
  await hand.tap(form.upload);
  await expect(form.box).toBeHidden();
}

/** Approves the older document, which comes first, and rejects the newer one as unreadable. */
export async function reviewByKeys(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/documents');
  await hand.tap(page.getByRole('button', { name: /^Under Review/ }));
  await hand.tap(page.getByRole('link', { name: 'Start review' }));
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await expect(viewer.getByText('Marco Dela Paz').first()).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await hand.press('a');
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await expect(viewer.getByText('Kid Ab Santos').first()).toBeVisible();
  await hand.press('r');
  await hand.type(viewer.getByLabel('Reason'), 'Too dark to read');
  await hand.press('Control+Enter');
  await expect(viewer.getByText('1 approved, 1 rejected.')).toBeVisible();
  await hand.press('Escape');
}

/** Asks all players except the one whose paper is in order. */
export async function askForMissing(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/documents');
  await hand.tap(page.getByRole('button', { name: /^Missing/ }));
  await expect(page.getByRole('button', { name: /^Missing/ })).toContainText('121');
  await hand.tap(page.getByRole('button', { name: 'Ask the guardians' }));
  const question = page.getByRole('alertdialog', { name: 'Ask the guardians' });
  await hand.tap(question.getByRole('button', { name: 'Copy for Messenger' }));
  await hand.tap(question.getByRole('button', { name: 'Ask the guardians' }));
  await expect(question).toBeHidden();
}
