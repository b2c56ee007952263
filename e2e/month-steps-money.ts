import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, type Day, dayOf, monthStart } from '@/shared/dates';
import type { Hand } from './hand';
import { teams } from './month-steps';
import { MANILA } from './schedule-parts';
import { toast } from './support';

export function today(): Day {
  return dayOf(new Date(), MANILA);
}

/** Adds a rule that is due today, so that it charges its month at once on any day. */
export async function chargeByRule(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  await tool(hand, 'Monthly dues');
  await hand.tap(page.getByRole('dialog', { name: 'Monthly dues' }).getByRole('button', { name: 'Add rule' }));
  const form = page.getByRole('dialog', { name: 'Add rule' });
  await hand.type(form.getByLabel('Name'), 'Monthly dues');
  await hand.type(form.getByLabel('Amount'), '2500');
  await hand.choose(form.getByLabel('Due on day'), String(Number(today().slice(8))));
  await hand.tap(form.getByRole('checkbox', { name: teams[1] }));
  await hand.type(form.getByLabel('Sibling discount (%)'), '10');
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('32 players pay ₱79,750.00 in all for');
  await expect(preview).toContainText(/32 payments of ₱79,750\.00 in all for \w+ \d+ are charged as soon as you save/);
  await hand.tap(preview.getByText('Who pays how much'));
  await expect(preview.getByRole('listitem').filter({ hasText: 'Lia Dela Paz' })).toContainText(
    '₱2,250.00, ₱250.00 less as a sibling',
  );
  await hand.tap(form.getByRole('button', { name: 'Add rule' }));
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  await search(hand, 'Dela Paz');
  await expect(page.getByText('2 payments, ₱4,750.00')).toBeVisible();
}

async function tool(hand: Hand, name: string): Promise<void> {
  await hand.tap(hand.page.getByRole('button', { name: 'More', exact: true }));
  await hand.tap(hand.page.getByRole('dialog', { name: 'More', exact: true }).getByRole('button', { name }));
}

async function search(hand: Hand, words: string): Promise<void> {
  await hand.type(hand.page.getByRole('searchbox', { name: 'Search player or description' }), words);
}

/** Returns a player's open payment in the list of payments. */
function rowOf(page: Page, player: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: player }) });
}

/** Reports everything that a family owes at once, with a picture of the transfer. */
export async function reportTransfer(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: '₱4,750.00 is due now for Lia and Marco' })).toBeVisible();
  await hand.tap(page.getByRole('link', { name: 'Pay what is due now' }));
  await hand.tap(page.getByRole('radio', { name: 'Bank transfer', exact: true }));
  await hand.type(page.getByLabel('Reference'), 'BDO 0012345678');
  await hand.give(page.getByLabel(/^Picture of the transfer/), { ...(await picture()), name: 'transfer.png' });
  await hand.tap(page.getByRole('button', { name: 'Pay ₱4,750.00' }));
  await expect(page.getByText('Reported as paid: 2 payments, ₱4,750.00, for the club to confirm')).toBeVisible();
}

/** Returns a small picture like a phone's screenshot. */
export async function picture() {
  const paper = { create: { width: 60, height: 80, channels: 3, background: '#efe9da' } } as const;
  return { mimeType: 'image/png', buffer: await sharp(paper).png().toBuffer() };
}

/** Confirms the one payment that arrived of a transfer reported for two, and declines the other. */
export async function answerReports(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  await expect(page.getByText('2 payments wait for your confirmation, ₱4,750.00')).toBeVisible();
  await hand.tap(page.getByRole('button', { name: 'Show', exact: true }));
  await expect(rowOf(page, 'Marco Dela Paz')).toContainText('BDO 0012345678');
  await hand.tap(rowOf(page, 'Marco Dela Paz').getByRole('button', { name: /^Confirm/ }));
  await expect(toast(page)).toContainText('Payment confirmed');
  await hand.tap(rowOf(page, 'Lia Dela Paz').getByRole('button', { name: /^Decline/ }));
  const box = page.getByRole('dialog', { name: 'Decline report' });
  await hand.type(box.getByLabel('Reason'), 'Only 2,500 came.');
  await hand.tap(box.getByRole('button', { name: 'Decline' }));
  await expect(toast(page)).toContainText('Report declined');
}

/** The family reads the reason; it pays in cash afterwards. */
export async function readDecline(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: '₱2,250.00 is due now for Lia' })).toBeVisible();
  await hand.tap(page.getByRole('link', { name: 'Pay what is due now' }));
  await expect(page.getByText('Only 2,500 came.')).toBeVisible();
}

/** Records a part payment on the first day of the month, so that it is within the month on any day. */
export async function recordPart(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments?q=Lia+Dela+Paz');
  const box = await openRecord(hand);
  await hand.type(box.getByLabel('Amount received'), '1000');
  await expect(box.getByText('A part. ₱1,250.00 stays owed.')).toBeVisible();
  await hand.type(box.getByLabel('Paid on'), monthStart(today()));
  await hand.choose(box.getByLabel('Payment method'), 'Cash');
  await hand.tap(box.getByRole('button', { name: 'Record' }));
  await expect(toast(page)).toContainText('₱1,000.00 is paid, ₱1,250.00 stays owed.');
}

/** Opens the form that records a payment for the one open item of the list. */
async function openRecord(hand: Hand): Promise<Locator> {
  const { page } = hand;
  await menuItem(hand, rowOf(page, 'Lia Dela Paz').filter({ hasNotText: '✓ Paid' }), 'Part, date or reference…');
  return page.getByRole('dialog', { name: 'Record payment' });
}

async function menuItem(hand: Hand, row: Locator, name: string): Promise<void> {
  await hand.tap(row.getByRole('button', { name: /^More for/ }));
  await hand.tap(hand.page.getByRole('dialog', { name: /^More for/ }).getByRole('button', { name, exact: true }));
}

export async function recordTooMuch(hand: Hand): Promise<void> {
  const { page } = hand;
  const box = await openRecord(hand);
  await hand.type(box.getByLabel('Amount received'), '1500');
  await expect(box.getByText('₱250.00 more than is owed.')).toBeVisible();
  await hand.choose(box.getByLabel('Payment method'), 'Bank transfer');
  await hand.type(box.getByLabel('Reference'), 'BDO 0012345699');
  await hand.tap(box.getByRole('button', { name: 'Record' }));
  await expect(toast(page)).toContainText('₱1,250.00 is paid, and ₱250.00 is a credit now.');
}

export async function giveCreditBack(hand: Hand): Promise<void> {
  const { page } = hand;
  await tool(hand, 'Credits');
  const list = page.getByRole('dialog', { name: 'Credits' });
  await hand.tap(list.getByRole('button', { name: 'Give back ₱250.00 of Lia Dela Paz' }));
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true });
  await hand.type(refund.getByLabel('Reason'), 'Paid too much');
  await hand.tap(refund.getByRole('radio', { name: 'Cash', exact: true }));
  await hand.tap(refund.getByRole('button', { name: 'Give back' }));
  await expect(toast(page)).toContainText('₱250.00 is noted in the ledger.');
  await expect(list.getByText('No credits')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Reminds a family of an open fee of last season. */
export async function remindOverdue(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  await hand.tap(page.getByRole('button', { name: 'Create Payment' }).first());
  const form = page.getByRole('dialog', { name: 'Create New Payment' });
  await choosePlayer(hand, form.getByRole('combobox', { name: 'Player' }), 'Kid Aa Santos');
  await hand.type(form.getByLabel('Amount'), '1800');
  await hand.type(form.getByLabel('Due Date'), addDays(today(), -14));
  await hand.type(form.getByLabel('Description'), 'Jersey');
  await hand.tap(form.getByRole('button', { name: 'Create Payment' }));
  await expect(form).toBeHidden();
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await expect(reminders).toContainText('1 payment is overdue and not reported as paid.');
  await hand.tap(reminders.getByRole('button', { name: 'Copy for Messenger: what is overdue' }));
  await hand.tap(reminders.getByRole('button', { name: 'Remind about overdue' }));
  await expect(toast(page)).toContainText("Mail isn't set up");
}

export async function choosePlayer(hand: Hand, field: Locator, name: string): Promise<void> {
  await hand.type(field, name);
  await hand.tap(hand.page.getByRole('option', { name }));
}

export async function cancelOne(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  await search(hand, 'Kid Ab Santos');
  await expect(page.getByText('1 payment, ₱2,500.00')).toBeVisible();
  await menuItem(hand, rowOf(page, 'Kid Ab Santos'), 'Cancel payment…');
  const box = page.getByRole('dialog', { name: 'Cancel payment' });
  await hand.type(box.getByLabel('Reason'), 'Hurt, on leave');
  await hand.tap(box.getByRole('button', { name: 'Cancel payment' }));
  await expect(toast(page)).toContainText('Payment cancelled');
}

/** Records the cash payment of a lesson. */
export async function recordLesson(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  await search(hand, 'Edge work');
  await expect(page.getByText('1 payment, ₱800.00')).toBeVisible();
  await menuItem(hand, rowOf(page, 'Lia Dela Paz'), 'Cash');
  await expect(toast(page)).toContainText('Payment recorded');
}

/** Reads what is still owed, also of an archived player, and the month by the ledger. */
export async function readMonth(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  const cards = page.getByRole('region', { name: 'Summary' });
  await expect(cards.getByRole('button', { name: /^Outstanding/ })).toContainText('₱72,500.00');
  await expect(cards.getByRole('button', { name: /^Overdue/ })).toContainText('₱1,800.00');
  await search(hand, 'Kid Af');
  await expect(page.getByText('1 payment, ₱2,500.00')).toBeVisible();
  await tool(hand, 'Month report');
  const report = page.getByRole('dialog', { name: 'Month report' });
  await expect(report.locator('dl > div')).toHaveText(['Received₱5,800.00', 'Given back₱250.00', 'Net₱5,550.00']);
  await expect(report.getByRole('listitem').filter({ hasText: 'Cash' }).first()).toContainText('₱1,800.00');
}

/** Reads what the family was charged and paid, to the centavo. */
export async function readStatement(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/payments');
  await hand.tap(page.getByRole('link', { name: 'Statement of account' }));
  await expect(page.locator('dl > div')).toHaveText(['Owed₱0.00', 'Credit₱0.00', 'Balance₱0.00']);
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Balance' });
  await expect(lines).toHaveCount(10);
  for (const [what, sum] of Object.entries(statement)) {
    await expect(lines.filter({ hasText: what })).toContainText(sum);
  }
  await expect(lines.last()).toContainText('Balance ₱0.00');
}

const statement = {
  'Sibling discount: Monthly dues': '−₱250.00',
  'Paid in cash: Monthly dues': '−₱1,000.00',
  'Lia Dela Paz · BDO 0012345699 · Receipt': '−₱1,250.00',
  'Credit, paid by bank transfer': '−₱250.00',
  'More than was owed, given back in cash': '+₱250.00',
  'Marco Dela Paz · BDO 0012345678': '−₱2,500.00',
  'Paid in cash: Edge work': '−₱800.00',
};
