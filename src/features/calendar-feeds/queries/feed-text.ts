import { randomBytes } from 'node:crypto';
import type { Db } from '@/platform/db/database';
import { forReader } from '@/platform/reader';
import { type Actor, mayEver, type Scope, scopeOf } from '@/shared/permissions';
import { type CalendarEntry, calendarText } from '../rules';
import { listCalendarEntries, type OpenFeed } from './feeds';

/** Lists what a family's calendar contains besides events, with links that start with `publicUrl`. */
export type ListLessons = (db: Db, scope: Scope<'lesson.read'>, publicUrl: string) => Promise<CalendarEntry[]>;

/** Number of cached calendars: programs request the same ones about every hour. */
const MAX_CACHED = 200;

/**
 * Returns a writer that renders calendars and caches each until something it depends on changes.
 * @unscoped the secret link is the right
 */
export function createFeedWriter(db: Db, publicUrl: string, listLessons: ListLessons) {
  const cache = new Map<number, { tag: string; text: string }>();
  // Part of each tag and new in each process, since another release may describe the same events differently.
  const run = randomBytes(4).toString('hex');

  return {
    /** Returns a tag for the state of everything that the calendar shows. */
    tagOf: ({ id, language, today, counters, kind }: OpenFeed): string =>
      `W/"${run}-${kind}-${id}-${language}-${today}-${counters}"`,

    /** Returns the calendar's text, or null when its owner may no longer see what it shows. */
    async write(feed: OpenFeed): Promise<string | null> {
      const tag = this.tagOf(feed);
      const ready = cache.get(feed.id);
      if (ready?.tag === tag) return ready.text;
      const teamIds = teamsOf(feed);
      if (!teamIds) return null;
      const name = feed.kind === 'team' ? `${feed.teamName} · ${feed.clubName}` : feed.clubName;
      const reader = { language: feed.language ?? 'en' } as const;
      const events = await forReader(reader, () => listCalendarEntries(db, teamIds, publicUrl));
      const lessons =
        feed.kind === 'family' ? await listLessons(db, scopeOf(feedOwner(feed), 'lesson.read'), publicUrl) : [];
      const text = await calendarText(name, feed.timeZone, [...events, ...lessons]);
      cache.delete(feed.id);
      cache.set(feed.id, { tag, text });
      for (const oldest of cache.keys()) {
        if (cache.size <= MAX_CACHED) break;
        cache.delete(oldest);
      }
      return text;
    },
  };
}

/** Returns the teams of a calendar according to its owner's current rights, or null when none are left. */
function teamsOf(feed: OpenFeed): readonly number[] | null {
  const { kind, teamId, childTeamIds } = feed;
  const owner = feedOwner(feed);
  if (kind === 'family') return mayEver(owner, 'calendar.family') ? childTeamIds : null;
  const seesAll = scopeOf(owner, 'event.read').reach === 'club';
  return teamId !== null && (seesAll || childTeamIds.includes(teamId)) ? [teamId] : null;
}

function feedOwner({ userId, role, childTeamIds, childIds }: OpenFeed): Actor {
  return { id: userId, role, teamIds: childTeamIds, playerIds: childIds };
}
