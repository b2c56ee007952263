import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '@/features/payments/tables/payments';
import { makePaid, makePlayer, makeSeason } from '../../../../../test/factories';
import { type DemoServer, startDemoServer } from '../../../../../test/screens/demo-server';
import { openScreen } from '../../../../../test/screens/open-screen';
import { expectToastWith } from '../../../../../test/screens/toast';
import { registrationCharges, registrations } from '../../tables/registration';
import { refundSteps } from '../../tables/season';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

/** Inserts a registration of Lia, of which 3,000.00 was paid in cash, in a season that refunds half. */
async function paidRegistration() {
  const { db } = server;
  const season = await makeSeason(db);
  await db.insert(refundSteps).values({ seasonId: season.id, until: '2099-01-01', percent: 50 });
  const { id: playerId } = await makePlayer(db, { firstName: 'Lia', lastName: 'Cruz' });
  const payment = await makePaid(db, {
    playerId,
    amount: '3000.00',
    type: 'registration',
    description: 'Season, U10',
    paymentMethod: 'cash',
  });
  const row = { seasonId: season.id, divisionId: season.division.id, playerId, state: 'registered' as const };
  const [registration] = await db.insert(registrations).values(row).returning();
  await db.insert(registrationCharges).values({ registrationId: registration?.id ?? 0, paymentId: payment.id });
  return { season, payment, registration };
}

async function openDialog({ id }: { id: number }, options: Omit<Parameters<typeof openScreen>[2], 'as'> = {}) {
  const page = await openScreen(server, `/seasons?season=${id}`, { as: server.people.admin, ...options });
  await page.user.click(await screen.findByRole('button', { name: 'More for Lia Cruz' }));
  await page.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: 'Withdraw registration' })) };
}

it('proposes the refund of the policy, which the admin changes before it is made', async () => {
  const { season, payment } = await paidRegistration();
  const { page, dialog } = await openDialog(season);
  const policy = "₱3,000.00 was paid; the season's policy refunds 50%: ₱1,500.00.";
  expect(await dialog.findByText(policy)).toBeVisible();
  const amount = dialog.getByLabelText('Season, U10');
  expect(amount).toHaveValue(1500);
  await page.fill(amount, '3000.01');
  expect(await dialog.findByText('At most ₱3,000.00 can be given back.')).toBeVisible();
  await page.fill(amount, '0');
  expect(await dialog.findByText('₱0.00')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Withdraw' });
  expect(submit).toBeEnabled();
  expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  expect(dialog.queryByRole('radio')).toBeNull();
  await page.fill(amount, '1000.50');
  expect(await dialog.findByText('₱1,000.50')).toBeVisible();
  expect(submit).toHaveAccessibleDescription('Choose how it was given back.');
  await page.user.click(dialog.getByRole('radio', { name: 'Cash' }));
  await page.user.click(submit);
  await expectToastWith('₱1,000.50 is noted in the ledger.');
  await waitFor(() => expect(screen.getByText('₱1,999.50 not refunded')).toBeVisible());
  const [row] = await server.db.select().from(payments).where(eq(payments.id, payment.id));
  expect(row).toMatchObject({ status: 'paid', refunded: '1000.50' });
  await page.answered();
});

it('withdraws nothing before the payments are known, and tries again to load them', async () => {
  const { season, registration } = await paidRegistration();
  const { page, dialog } = await openDialog(season, {
    answers: {
      [`GET /api/seasons/registrations/${registration?.id}/refund`]: {
        status: 503,
        json: { code: 'busy', message: 'Not now.' },
      },
    },
  });
  expect(await dialog.findByText('The payments could not be loaded')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-disabled', 'true');
  await page.answered();
});
