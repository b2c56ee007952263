import { eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Actor } from '@/shared/permissions';
import type { RegistrationState } from '../contract/registration';
import { offerEnd } from '../rules/offer';
import { registrations } from '../tables/registration';

/** A registration after a change. */
export interface ChangedRegistration {
  id: number;
  state: RegistrationState;
  version: number;
}

/** What a state is set by, in the audit log. */
const actions = {
  requested: 'registration.made',
  registered: 'registration.accepted',
  waiting: 'registration.listed',
  offered: 'registration.offered',
  declined: 'registration.declined',
  withdrawn: 'registration.withdrawn',
} as const satisfies Record<RegistrationState, string>;

type Action =
  | (typeof actions)[RegistrationState]
  | 'registration.confirmed'
  | 'registration.expired'
  | 'registration.unpaid';

/**
 * Sets a registration's state: one that begins to wait is the last of the list, and an offer begins now. The caller has locked the
 * registration and its division. `actor`: null when the program does it.
 * @unscoped changes what its caller has locked within a scope
 */
export async function setState(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  id: number,
  state: RegistrationState,
  action: Action = actions[state],
): Promise<ChangedRegistration> {
  const [row] = await tx
    .update(registrations)
    .set({
      state,
      waitingSince: state === 'waiting' ? clock().toISOString() : null,
      offeredUntil: state === 'offered' ? offerEnd(clock()) : null,
      payUntil: null,
      version: sql`${registrations.version} + 1`,
    })
    .where(eq(registrations.id, id))
    .returning({ id: registrations.id, state: registrations.state, version: registrations.version });
  if (!row) throw new AppError('not_found');
  await audit(tx, actor, action, id);
  return row;
}
