import { checkVersion } from '@/features/accounts/queries/check-version';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import { instantAt } from '@/shared/instants';
import { fromCentavos, toCentavos } from '@/shared/money';
import { type Scope, scopeOf } from '@/shared/permissions';
import { addCredit } from '../../commands/credit';
import { findPayment, type StoredPayment } from '../../commands/find';
import { lockMoney } from '../../commands/ledger';
import { receivePayment } from '../../commands/receive';
import { splitPayment } from '../../commands/split';
import { getPayment } from '../../queries/list';
import { notOwed } from '../../rules/paid-messages';
import type { RecordedPayment, RecordForm } from '../contract/by-hand';

interface Setting {
  club: Pick<Club, 'timeZone'>;
  today: Day;
}

const PAYING =
  'A family may be paying this online right now, so no part of it can be recorded. Check with the provider, or record the whole.';

/**
 * Records received money. The rest of a partial payment stays owed; an excess becomes the player's credit for the next charges. Returns
 * what was paid, what is left, the credit. Throws `not_found`, `stale` where the payment has changed, `invalid` for a future day,
 * `conflict` for what isn't owed, a part while an online payment may be in progress, an excess without a player to credit.
 */
export async function recordPayment(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  id: number,
  form: RecordForm,
  { club, today }: Setting,
): Promise<RecordedPayment> {
  if (form.paidOn > today) throw invalidField('paidOn', "That day hasn't come yet.");
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const before = await findPayment(tx, scope, id);
    const problem = notOwed(before, club.timeZone);
    if (problem) throw new AppError('conflict', problem);
    await checkVersion(tx, scope.actor, { entity: 'payment', id, version: before.version }, form.version);
    const beyond = toCentavos(form.amount) - toCentavos(before.amount);
    const isPart = beyond < 0;
    if (isPart && before.hasOpenAttempt) throw refused(PAYING);
    if (beyond > 0 && before.playerId === null) throw refused('This is of no player who could have a credit.');
    const paidId = isPart ? await splitPayment(tx, scope.actor, id, form.amount) : id;
    const came = { ...moneyOf(form, club, today), actor: scope.actor };
    const amount = isPart ? form.amount : before.amount;
    if (!(await receivePayment(tx, { ...came, paymentId: paidId, amount }))) throw new AppError('conflict');
    const credit = fromCentavos(Math.max(beyond, 0));
    if (beyond > 0) await addCredit(tx, { ...came, paymentId: id, amount: credit });
    return recorded(tx, scope, { paidId, before, credit }, today);
  });
}

function refused(message: string): AppError {
  return new AppError('conflict', message, { issues: [{ path: 'amount', message }] });
}

/**
 * Returns how and when the money arrived. An earlier day has no time, so noon is stored: it is the same day for any reader near the club.
 */
function moneyOf({ paymentMethod: method, paidOn, reference }: RecordForm, { timeZone }: Setting['club'], today: Day) {
  const paidAt = paidOn === today ? undefined : instantAt(paidOn, '12:00', timeZone);
  return { method, reference, paidAt, ...(reference !== null && { reason: `Reference: ${reference}` }) };
}

async function recorded(
  tx: Db,
  { actor }: Scope<'payment.write'>,
  { paidId, before, credit }: { paidId: number; before: StoredPayment; credit: string },
  today: Day,
): Promise<RecordedPayment> {
  const scope = scopeOf(actor, 'payment.read');
  const payment = await getPayment(tx, scope, paidId, today);
  const rest = paidId === before.id ? null : await getPayment(tx, scope, before.id, today);
  return { payment, rest, credit };
}
