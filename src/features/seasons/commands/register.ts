import { lockMoney } from '@/features/payments/commands/ledger';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Amount } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import type { RegistrationForm } from '../contract/registration';
import type { Season } from '../contract/season';
import { readRequestedPlaces, TWICE } from '../queries/requested-places';
import { findPublicSeason } from '../queries/seasons';
import { type PlannedRegistration, withStates } from '../rules/requested-place';
import { windowOn } from '../rules/season';
import { registrations } from '../tables/registration';
import { checkAnswers, insertAnswers } from './answers';
import { checkConsents, signConsents } from './consents';
import { lockCode } from './discount-codes';
import { keepUntilPaid } from './pay-first';
import type { ChangedRegistration } from './set-state';
import { chargePlace, checkTotal, lockPlaces } from './take-places';

/**
 * Registers the caller's children for an open season, the eldest first. One whom the club hasn't accepted yet, or who is to play in
 * another division than that of the birth year, waits for the club; the others get a place, and are charged, or join the waiting list.
 * `confirmRegistrations` mails it. `address`: the caller's network address, which is kept with the consents.
 * Throws `not_found`, `conflict` when registration isn't open, when a child is registered already, when what is charged differs from `total` and
 * when the discount code is used up, `invalid` for a child, division or code that isn't to be chosen, for a missing reason, and as
 * `checkAnswers`, `checkConsents` and `signConsents` do.
 */
export async function registerChildren(
  { db }: Pick<App, 'db'>,
  scope: Scope<'season.register'>,
  slug: string,
  form: RegistrationForm,
  { today, address }: { today: Day; address: string },
): Promise<ChangedRegistration[]> {
  const season = await openSeason(db, slug, today);
  const asked = await readRequestedPlaces(db, scope, season, form);
  await checkConsents(db, scope, form, today);
  return db.transaction(async (tx) => {
    const places = await lockPlaces(tx, season.id, [...new Set(form.children.map(({ divisionId }) => divisionId))]);
    const requested = withStates(asked, places);
    const answers = await checkAnswers(tx, season.id, form.children);
    const code = await lockCode(tx, season.id, form.code, requested.length);
    if (requested.some(hasPlace)) await lockMoney(tx);
    const made: ChangedRegistration[] = [];
    const charged: Amount[] = [];
    for (const child of requested) {
      const row = await insertRegistration(tx, scope, season, { ...child, codeId: code?.id });
      made.push(row);
      await insertAnswers(tx, row.id, answers.get(child.playerId) ?? []);
      if (!hasPlace(child)) continue;
      const place = await chargePlace(tx, scope.actor, season, { ...child, registrationId: row.id }, today);
      await keepUntilPaid(tx, season, row.id, place.paymentIds);
      charged.push(place.charged);
    }
    // Whose place went meanwhile is charged nothing, and doesn't lose its turn on the waiting list by looking again.
    if (charged.length > 0) checkTotal(charged, form.total);
    await signConsents(tx, scope, form, { today, address });
    return made;
  });
}

function hasPlace({ state }: Pick<PlannedRegistration, 'state'>): boolean {
  return state === 'registered';
}

async function openSeason(db: Db, slug: string, today: Day): Promise<Season> {
  const season = await findPublicSeason(db, slug);
  if (!season) throw new AppError('not_found');
  const window = windowOn(today, season);
  if (window === 'not yet') throw new AppError('conflict', "Registration hasn't opened yet.");
  if (window === 'closed')
    throw new AppError('conflict', 'Registration has closed. Ask the club whether there is a place left.');
  return season;
}

async function insertRegistration(
  tx: Db,
  { actor }: Scope<'season.register'>,
  season: Season,
  { playerId, division, reason, state, codeId }: PlannedRegistration & { codeId: number | undefined },
): Promise<ChangedRegistration> {
  const [row] = await tx
    .insert(registrations)
    .values({
      seasonId: season.id,
      divisionId: division.id,
      playerId,
      state,
      reason,
      codeId,
      createdBy: actor.id,
      waitingSince: state === 'waiting' ? clock().toISOString() : null,
    })
    // The other parent was faster.
    .onConflictDoNothing()
    .returning({ id: registrations.id, state: registrations.state, version: registrations.version });
  if (!row) throw new AppError('conflict', TWICE);
  await audit(tx, actor, 'registration.made', row.id);
  return row;
}
