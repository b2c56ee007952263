import { and, inArray } from 'drizzle-orm';
import { notify } from '@/features/accounts/push/commands/notify';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { scheduleAddress } from '@/features/events/addresses';
import type { TimeAndPlace } from '@/features/events/rules/time-and-place';
import { byGuardian } from '@/features/payments/rules/by-guardian';
import { playersKnownTo } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { type Scope, scopeOf } from '@/shared/permissions';
import { type LessonNews, lessonMail } from '../rules/mails';
import { lessonPush } from '../rules/push';

/** News of one kind about some lessons, with their players. */
export interface Notice {
  /** The first of the lessons. */
  lessonId: number;
  /** Identifies the news, apart from the person. */
  key: string;
  lessons: readonly LessonNews[];
  playerIds: readonly number[];
}

/**
 * Notifies each guardian of these players, by one mail with the first names of only the guardian's own children and by one push message.
 * Lessons that are over both before and after the change are left out. Returns the number of mails.
 */
export async function notifyFamilies(
  tx: Db,
  { mailer, config }: Pick<App, 'mailer' | 'config'>,
  scope: Scope<'coaching.write'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  { lessonId, key, lessons, playerIds }: Notice,
): Promise<number> {
  const news = lessons.filter(({ before, after }) => isAhead(before) || isAhead(after));
  if (news.length === 0 || playerIds.length === 0) return 0;
  const known = await tx
    .select({ playerId: players.id, firstName: players.firstName })
    .from(players)
    .where(and(inArray(players.id, [...playerIds]), playersKnownTo(scopeOf(scope.actor, 'player.list'))));
  const guardians = await guardiansOf(tx, playerIds);
  const link = signInLink(config, scheduleAddress.to());
  const letterhead = { clubName: club.name, timeZone: club.timeZone, link };
  const path = scheduleAddress.to();
  const context = { lessonId, clubName: club.name, timeZone: club.timeZone, path, now: clock() };
  const { mailed } = await notify(
    tx,
    { mailer },
    'schedule',
    byGuardian(guardians, known).map(({ person, rows }) => ({
      person,
      write: () => ({ mail: lessonMail(news, rows, person, key, letterhead), push: lessonPush(news, context) }),
    })),
  );
  return mailed;
}

function isAhead(slot: TimeAndPlace | null): boolean {
  return slot !== null && Date.parse(slot.endTime) > clock().getTime();
}
