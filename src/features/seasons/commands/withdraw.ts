import { cancelOwed } from '@/features/payments/charges/commands/cancel';
import { completeRefund, type RefundContext, reserveRefund } from '@/features/payments/refunds/commands/refund';
import { REGISTRATION_WITHDRAWN } from '@/features/payments/rules/shown-reason';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import type { Reply } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { RefundChoice } from '../contract/refund';
import type { withdrawRegistration } from '../contract/registration';
import { listRefundable } from '../queries/refunds';
import { chargesOf } from '../queries/registrations';
import { lockRegistration } from './lock-registration';
import { offerFreePlaces } from './offer-places';
import { type ChangedRegistration, setState } from './set-state';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

interface Withdrawal {
  id: number;
  version: number | undefined;
  today: Day;
}

/**
 * Withdraws a registration: its place is offered to the next child, and what it still owes is cancelled. What was paid stays with its
 * payment. Throws `not_found`, `stale`, and `conflict` for one that has ended.
 */
export async function withdraw(
  { db, ...deps }: Dependencies,
  scope: Scope<'season.write'>,
  id: number,
  { version }: { version?: number | undefined },
  today: Day,
): Promise<ChangedRegistration> {
  const { withdrawn, offered } = await db.transaction((tx) => end(tx, deps, scope, { id, version, today }));
  if (offered > 0) deps.mailer.kick();
  return withdrawn;
}

/**
 * Withdraws a registration and refunds what was chosen of its payments: all is recorded in one transaction, or nothing, and then the
 * provider is asked for what goes through it. Throws as `withdraw` does, and `conflict` for a payment that isn't the registration's and
 * for more than is left of one.
 */
export async function withdrawAndRefund(
  { db, refunding, ...deps }: Dependencies & { refunding: RefundContext },
  scope: Scope<'season.write'>,
  { id, version, today }: Withdrawal,
  chosen: readonly RefundChoice[],
): Promise<Reply<typeof withdrawRegistration>> {
  const payScope = scopeOf(scope.actor, 'payment.write');
  const { withdrawn, offered, reserved } = await db.transaction(async (tx) => {
    const ended = await end(tx, deps, scope, { id, version, today });
    const known = await listRefundable(tx, scope, id);
    const all = [];
    for (const { paymentId, amount, method } of chosen) {
      if (!known.some((payment) => payment.id === paymentId))
        throw new AppError('conflict', 'The payments have changed meanwhile. Look at the refunds again.');
      const way = method === null ? { way: 'provider' as const } : { way: 'hand' as const, method };
      const form = { amount, reason: REGISTRATION_WITHDRAWN, ...way };
      all.push({ paymentId, ...(await reserveRefund(tx, payScope, refunding.provider, paymentId, form)) });
    }
    return { ...ended, reserved: all };
  });
  if (offered > 0) deps.mailer.kick();
  const refunds = [];
  for (const { paymentId, ...refund } of reserved)
    refunds.push({ paymentId, state: await completeRefund(refunding, payScope, refund) });
  return { ...withdrawn, refunds };
}

async function end(
  tx: Db,
  deps: Omit<Dependencies, 'db'>,
  scope: Scope<'season.write'>,
  { id, version, today }: Withdrawal,
): Promise<{ withdrawn: ChangedRegistration; offered: number }> {
  const { state, ...registration } = await lockRegistration(tx, scope, id, version);
  if (state === 'declined' || state === 'withdrawn')
    throw new AppError('conflict', 'That registration has ended already.');
  await cancelOwed(tx, scope.actor, await chargesOf(tx, [id]), REGISTRATION_WITHDRAWN);
  const withdrawn = await setState(tx, scope.actor, id, 'withdrawn');
  return { withdrawn, offered: await offerFreePlaces(tx, deps, registration, today) };
}
