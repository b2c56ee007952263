import { gt, sql } from 'drizzle-orm';
import { staffInvitations, users } from '@/features/accounts/tables';
import { announcements } from '@/features/announcements/tables';
import { clubs } from '@/features/club/tables';
import { payments } from '@/features/payments/tables/payments';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import { cacheUntilMoment } from '@/platform/http/answer/cache-until-moment';
import { mayEver, rolesWith, type Scope } from '@/shared/permissions';
import type { FirstSteps } from '../contract';

type Steps = Exclude<FirstSteps, null>;

/** Returns the first steps that an actor can do and whether each is done; null when all are done or hidden. */
export async function readFirstSteps(db: Db, { actor }: Scope<'team.write'>, paidOnline: boolean): Promise<FirstSteps> {
  const { isOver, ...steps } = await readSteps(db, paidOnline);
  if (isOver || Object.values(steps).every(Boolean)) return null;
  return { ...steps, club: mayEver(actor, 'club.write') ? steps.club : null };
}

/**
 * Returns a function that returns, as text, the next time at which the clock alone may change the first steps: when an invitation expires.
 * @unscoped returns when something begins or ends, for tags alone, and not what
 */
export function firstStepsState(db: Db): ReturnType<typeof cacheUntilMoment> {
  return cacheUntilMoment([staffInvitations], async () => {
    const at = sql<number | null>`floor(extract(epoch from min(${staffInvitations.expiresAt})) * 1000)::float8`;
    const [row] = await db.select({ at }).from(staffInvitations).where(gt(staffInvitations.expiresAt, now));
    return row?.at ?? null;
  });
}

/**
 * Returns whether the club has done all of its first steps, for the scheduled job.
 * @unscoped runs on a schedule
 */
export async function isSetUp(db: Db, paidOnline: boolean): Promise<boolean> {
  const { isOver, ...steps } = await readSteps(db, paidOnline);
  return !isOver && Object.values(steps).every(Boolean);
}

/**
 * Payments are set up once the club has a provider (`paidOnline`), says where to transfer to, or has charged anything. Invited coaches
 * count. Players who await acceptance, and archived players and teams, don't count. A demo club has no first steps.
 */
async function readSteps(db: Db, paidOnline: boolean): Promise<Steps & { isOver: boolean }> {
  const coaching = sql.param(rolesWith('team.coach', 'team'));
  const [row] = await db
    .select({
      isOver: sql<boolean>`${clubs.isDemo} or ${clubs.firstStepsHidden}`,
      club: sql<boolean>`${clubs.logoPath} is not null`,
      teams: sql<boolean>`exists (select from ${teams} where ${teams.archivedAt} is null)`,
      players: sql<boolean>`exists (select from ${players} where ${isActive})`,
      coaches: sql<boolean>`exists (select from ${users} where ${users.role} = any(${coaching}::text[]) and ${users.isActive})
        or exists (select from ${staffInvitations} where ${staffInvitations.expiresAt} > ${now}
          and ${staffInvitations.role} = any(${coaching}::text[]))`,
      payments: sql<boolean>`${paidOnline}::boolean or ${clubs.transferDetails} is not null
        or exists (select from ${payments})`,
      announcements: sql<boolean>`exists (select from ${announcements})`,
    })
    .from(clubs);
  return row ?? { isOver: true, ...nothing };
}

const nothing = { club: false, teams: false, players: false, coaches: false, payments: false, announcements: false };
