import { checkVersion } from '@/features/accounts/queries/check-version';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { UseCreditForm, UsedCredit } from '../contract/balance';
import { listOpenCredits } from '../queries/credits';
import { getPayment } from '../queries/list';
import { notOwed } from '../rules/paid-messages';
import { payFromCredit } from './credit';
import { findPayment } from './find';
import { lockMoney } from './ledger';

const REPORTED = 'The family says that it has paid this. Confirm or decline that first.';
const PAYING = 'Somebody may be paying this online right now, so no credit can be used for it. Try again later.';
const GONE = 'Nothing is left of this credit.';

/**
 * Pays what is owed of a payment from a credit of the same player, in full or as far as the credit goes. Returns what was paid and what
 * is left. Throws `not_found`, `stale` where the payment has changed since it was seen, `conflict` for what isn't owed, for what the
 * family has reported or may be paying online, and where the credit isn't the player's or is used up.
 */
export async function applyCredit(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  id: number,
  { ledgerId, version }: UseCreditForm,
  { club, today }: { club: Pick<Club, 'timeZone'>; today: Day },
): Promise<UsedCredit> {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const charge = await findPayment(tx, scope, id);
    const problem = notOwed(charge, club.timeZone);
    if (problem) throw new AppError('conflict', problem);
    await checkVersion(tx, scope.actor, { entity: 'payment', id, version: charge.version }, version);
    if (charge.confirmation === 'awaiting') throw new AppError('conflict', REPORTED);
    if (charge.hasOpenAttempt) throw new AppError('conflict', PAYING);
    const open = await listOpenCredits(tx, charge.playerId === null ? [] : [charge.playerId]);
    const credit = open.find((one) => one.ledgerId === ledgerId);
    if (!credit) throw new AppError('conflict', GONE);
    const { paymentId } = await payFromCredit(tx, scope.actor, credit, charge);
    const reads = scopeOf(scope.actor, 'payment.read');
    const payment = await getPayment(tx, reads, paymentId, today);
    return { payment, rest: paymentId === id ? null : await getPayment(tx, reads, id, today) };
  });
}
