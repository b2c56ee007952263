import { randomBytes } from 'node:crypto';
import type { Db } from '@/platform/db/database';
import { type Actor, mayEver, type Scope, scopeOf } from '@/shared/permissions';
import { type CalendarEntry, calendarText } from '../rules';
import { listCalendarEntries, type OpenFeed } from './feeds';

/** Lists what a family's calendar holds beside events, with links that begin with `publicUrl`. */
export type ListLessons = (db: Db, scope: Scope<'lesson.read'>, publicUrl: string) => Promise<CalendarEntry[]>;

/** Calendars kept ready: programs ask for the same ones every hour or so. */
const KEPT = 200;

/** Writes calendars, and keeps each for as long as nothing that it depends on changes. */
export function createFeedWriter(db: Db, publicUrl: string, listLessons: ListLessons) {
  const kept = new Map<number, { tag: string; text: string }>();
  // The next release may write the same events in other words.
  const run = randomBytes(4).toString('hex');

  return {
    /** Names the state of all that the calendar shows. */
    tagOf: ({ id, today, counters, kind }: OpenFeed): string => `W/"${run}-${kind}-${id}-${today}-${counters}"`,

    /** The calendar's text; null where its keeper no longer may see what it shows. */
    async write(feed: OpenFeed): Promise<string | null> {
      const tag = this.tagOf(feed);
      const ready = kept.get(feed.id);
      if (ready?.tag === tag) return ready.text;
      const teamIds = teamsOf(feed);
      if (!teamIds) return null;
      const name = feed.kind === 'team' ? `${feed.teamName} · ${feed.clubName}` : feed.clubName;
      const events = await listCalendarEntries(db, teamIds, publicUrl);
      const lessons =
        feed.kind === 'family' ? await listLessons(db, scopeOf(feedOwner(feed), 'lesson.read'), publicUrl) : [];
      const text = await calendarText(name, feed.timeZone, [...events, ...lessons]);
      kept.delete(feed.id);
      kept.set(feed.id, { tag, text });
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return text;
    },
  };
}

/** The teams of a calendar as its keeper's rights are now; null where there are none left. */
function teamsOf(feed: OpenFeed): readonly number[] | null {
  const { kind, teamId, childTeamIds } = feed;
  const keeper = feedOwner(feed);
  if (kind === 'family') return mayEver(keeper, 'calendar.family') ? childTeamIds : null;
  const seesAll = scopeOf(keeper, 'event.read').reach === 'club';
  return teamId !== null && (seesAll || childTeamIds.includes(teamId)) ? [teamId] : null;
}

function feedOwner({ userId, role, childTeamIds, childIds }: OpenFeed): Actor {
  return { id: userId, role, teamIds: childTeamIds, playerIds: childIds };
}
