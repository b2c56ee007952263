import { and, eq, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { cancelOwed } from '@/features/payments/charges/commands/cancel';
import { lockMoney } from '@/features/payments/commands/ledger';
import { queueChargedMail } from '@/features/payments/commands/notify';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Actor, Scope } from '@/shared/permissions';
import type { RegistrationState } from '../contract/registration';
import { listOwnRegistrations } from '../queries/registrations';
import { findPublicSeason, getSeason } from '../queries/seasons';
import { seasonsWithin } from '../scope';
import { registrationCharges, registrations } from '../tables';
import type { Registered } from './register';
import { chargePlace, lockPlaces } from './take-places';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type Decision = { version?: number | undefined };

/**
 * Gives a child a place and charges the fee. One who waits for the club joins the waiting list of a full division. Throws `not_found`,
 * `stale` when `version` isn't the newest, and `conflict` for one that has a place or has ended, or waits for a full division, and for a
 * child who isn't an active player.
 */
export async function accept(
  { db, mailer, config }: Dependencies,
  scope: Scope<'season.write'>,
  id: number,
  { version }: Decision,
  today: Day,
): Promise<Registered> {
  const { accepted, isCharged } = await db.transaction(async (tx) => {
    const { seasonId, divisionId } = await findRegistration(tx, scope, id);
    const season = await getSeason(tx, scope, seasonId);
    const division = season.divisions.find((one) => one.id === divisionId);
    const places = (await lockPlaces(tx, seasonId, [divisionId])).get(divisionId);
    if (!division || !places) throw new AppError('not_found');
    await lockMoney(tx);
    const { state, playerId } = await lockRegistration(tx, scope, id, version);
    if (state !== 'requested' && state !== 'waiting')
      throw new AppError('conflict', 'That registration waits for nothing.');
    if (places.registered >= places.capacity) {
      if (state === 'waiting')
        throw new AppError('conflict', 'The division is full. Raise the number of its places first.');
      return { accepted: await setState(tx, scope.actor, id, 'waiting'), isCharged: false };
    }
    const row = await setState(tx, scope.actor, id, 'registered');
    const { paymentIds } = await chargePlace(
      tx,
      scope.actor,
      season,
      { registrationId: id, playerId, division },
      today,
    );
    await queueChargedMail(tx, { mailer, config }, paymentIds);
    return { accepted: row, isCharged: paymentIds.length > 0 };
  });
  if (isCharged) mailer.kick();
  return accepted;
}

/** Declines a registration that has no place yet. Throws `not_found`, `stale`, and `conflict` for one with a place or that has ended. */
export async function decline(
  { db }: Pick<App, 'db'>,
  scope: Scope<'season.write'>,
  id: number,
  { version }: Decision,
): Promise<Registered> {
  return db.transaction(async (tx) => {
    const { state } = await lockRegistration(tx, scope, id, version);
    if (state !== 'requested' && state !== 'waiting')
      throw new AppError('conflict', 'Only a registration without a place can be declined.');
    return setState(tx, scope.actor, id, 'declined');
  });
}

/**
 * Withdraws a registration: its place is free again, and what it still owes is cancelled. What was paid stays, to be refunded with its
 * payment. Throws `not_found`, `stale`, and `conflict` for one that has ended.
 */
export async function withdraw(
  { db }: Pick<App, 'db'>,
  scope: Scope<'season.write'>,
  id: number,
  { version }: Decision,
): Promise<Registered> {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const { state } = await lockRegistration(tx, scope, id, version);
    if (state === 'declined' || state === 'withdrawn')
      throw new AppError('conflict', 'That registration has ended already.');
    const charges = await tx
      .select({ id: registrationCharges.paymentId })
      .from(registrationCharges)
      .where(eq(registrationCharges.registrationId, id));
    await cancelOwed(
      tx,
      scope.actor,
      charges.map(({ id: paymentId }) => paymentId),
      'Registration withdrawn',
    );
    return setState(tx, scope.actor, id, 'withdrawn');
  });
}

/** Takes the caller's child off the waiting list, or ends its wait for the club. Throws `not_found` for anything else. */
export async function leave(
  { db }: Pick<App, 'db'>,
  scope: Scope<'season.register'>,
  slug: string,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const season = await findPublicSeason(tx, slug);
    if (!season) throw new AppError('not_found');
    await tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.id, id)).for('update');
    const own = (await listOwnRegistrations(tx, scope, season.id)).find((one) => one.id === id);
    if (!own || own.state === 'registered') throw new AppError('not_found');
    await setState(tx, scope.actor, id, 'withdrawn');
  });
}

const columns = {
  seasonId: registrations.seasonId,
  divisionId: registrations.divisionId,
  playerId: registrations.playerId,
  state: registrations.state,
  version: registrations.version,
};

async function findRegistration(tx: Db, scope: Scope<'season.write'>, id: number) {
  const [row] = await tx
    .select(columns)
    .from(registrations)
    .where(and(eq(registrations.id, id), seasonsWithin(scope)));
  if (!row) throw new AppError('not_found');
  return row;
}

async function lockRegistration(tx: Db, scope: Scope<'season.write'>, id: number, version: number | undefined) {
  const [row] = await tx
    .select(columns)
    .from(registrations)
    .where(and(eq(registrations.id, id), seasonsWithin(scope)))
    .for('update');
  if (!row) throw new AppError('not_found');
  await checkVersion(tx, scope.actor, { entity: 'registration', id, version: row.version }, version);
  return row;
}

async function setState(tx: Db, actor: Pick<Actor, 'id'>, id: number, state: RegistrationState): Promise<Registered> {
  const [row] = await tx
    .update(registrations)
    .set({
      state,
      waitingSince: state === 'waiting' ? clock().toISOString() : null,
      version: sql`${registrations.version} + 1`,
    })
    .where(eq(registrations.id, id))
    .returning({ id: registrations.id, state: registrations.state, version: registrations.version });
  if (!row) throw new AppError('not_found');
  await audit(tx, actor, actions[state], id);
  return row;
}

const actions = {
  requested: 'registration.made',
  registered: 'registration.accepted',
  waiting: 'registration.listed',
  declined: 'registration.declined',
  withdrawn: 'registration.withdrawn',
} as const satisfies Record<RegistrationState, string>;
