import { randomBytes } from 'node:crypto';
import type { Db } from '@/platform/db/database';
import { type Actor, mayEver, scopeOf } from '@/shared/permissions';
import { calendarText } from '../rules';
import { listCalendarEntries, type OpenFeed } from './feeds';

/** Calendars kept ready: programs ask for the same ones every hour or so. */
const KEPT = 200;

/** Writes calendars, and keeps each for as long as nothing that it depends on changes. */
export function createFeedWriter(db: Db, publicUrl: string) {
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
      const text = await calendarText(name, feed.timeZone, await listCalendarEntries(db, teamIds, publicUrl));
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
function teamsOf({ kind, teamId, userId, role, childTeamIds }: OpenFeed): readonly number[] | null {
  const keeper: Actor = { id: userId, role, teamIds: childTeamIds, playerIds: [] };
  if (kind === 'family') return mayEver(keeper, 'calendar.family') ? childTeamIds : null;
  const seesAll = scopeOf(keeper, 'event.read').reach === 'club';
  return teamId !== null && (seesAll || childTeamIds.includes(teamId)) ? [teamId] : null;
}
