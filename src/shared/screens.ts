import { shownBy, spanShown } from './calendar';
import type { Day } from './dates';
import { type Actor, can, mayEver } from './permissions';
import { searchOfAddress } from './search';

/** One screen of the signed-in app: where it lives, the module that draws it and what it reads first. */
export interface Screen {
  /** With `:name` for a part that varies. */
  path: string;
  /** The source file of the actor's lazy chunk; null while nothing draws it yet. */
  module: string | null | ((actor: Actor) => string);
  /** Addresses that the screen asks for at once, letter by letter as the client writes them, so that they can be preloaded. */
  reads?: (actor: Actor, pathname: string, search: string, club: ClubDay) => string[];
}

/** What the addresses of a calendar depend on. */
export interface ClubDay {
  today: Day;
  timeZone: string;
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    module: (actor) => `src/views/home/ui/${mayEver(actor, 'dashboard.todo') ? 'family' : 'club'}-home.tsx`,
    reads: (actor) => [
      '/api/dashboard/stats',
      '/api/events/upcoming?limit=3',
      ...(mayEver(actor, 'dashboard.todo') && actor.playerIds.length > 0 ? ['/api/dashboard/todo'] : []),
    ],
  },
  {
    path: '/players',
    module: 'src/views/player/ui/players-page.tsx',
    reads: (_actor, _pathname, search) => ['/api/teams', ...playerReads(search)],
  },
  {
    path: '/teams',
    module: 'src/views/team-cards/ui/teams-page.tsx',
    reads: () => ['/api/teams', '/api/events/upcoming'],
  },
  {
    path: '/schedule',
    module: 'src/views/schedule/ui/schedule-page.tsx',
    reads: (_actor, _pathname, search, club) => ['/api/teams', ...scheduleReads(search, club)],
  },
  {
    path: '/announcements',
    module: 'src/features/announcements/ui/announcements-page.tsx',
    reads: (_actor, _pathname, search) => [`/api/announcements?${announcementFilters(search)}`, '/api/teams'],
  },
  {
    path: '/announcements/:id',
    module: 'src/features/announcements/ui/announcement-page.tsx',
    reads: (_actor, pathname) => [`/api${pathname}`, '/api/teams'],
  },
  {
    path: '/events/:id',
    module: 'src/views/event/ui/event-page.tsx',
    reads: (actor, pathname) => [
      `/api${pathname}`,
      ...(readsEveryAttendance(actor) ? [`/api${pathname}/attendance`] : []),
    ],
  },
  { path: '/documents', module: null },
  { path: '/payments', module: null },
  { path: '/checkout/:paymentId', module: null },
  { path: '/admin', module: null },
  { path: '/coach', module: null },
];

/** The query of the list's first page under the filters that the screen's own address carries. */
function announcementFilters(search: string): string {
  const given = new URLSearchParams(search);
  const text = searchOfAddress(given.get('q'));
  const priority = given.get('priority') ?? '';
  const filters = new URLSearchParams();
  if (text) filters.set('q', text);
  if (/^(low|normal|high)$/.test(priority)) filters.set('priority', priority);
  filters.set('limit', '20');
  return filters.toString();
}

/** A page of players and their number, in all and under the filters that the screen's own address carries. */
function playerReads(search: string): string[] {
  const given = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of ['q', 'teamId', 'compliance', 'payment']) {
    const value = searchOfAddress(given.get(name));
    if (value) filters.set(name, value);
  }
  const page = new URLSearchParams(filters);
  page.set('limit', '25');
  const after = given.get('after')?.split('.').at(-1);
  if (after) page.set('after', after);
  const counts = filters.size > 0 ? ['/api/players/count', `/api/players/count?${filters}`] : ['/api/players/count'];
  return [`/api/players?${page}`, ...counts];
}

/** Whether every event that somebody sees tells them of its attendance; a coach's only where it is of an own team. */
export function readsEveryAttendance(actor: Actor): boolean {
  return mayEver(actor, 'attendance.answer') || can(actor, 'attendance.take', { teamIds: [] });
}

/** The events of the page that the calendar shows, and what comes next unless that is filtered. */
function scheduleReads(search: string, { today, timeZone }: ClubDay): string[] {
  const given = new URLSearchParams(search);
  const { view, date } = shownBy(given, today);
  const isFiltered = given.has('team') || given.has('types');
  const page = `/api/events?${new URLSearchParams({ ...spanShown(view, date, timeZone) })}`;
  return isFiltered ? [page] : [page, '/api/events/upcoming?limit=10'];
}

/** The screen at a path, or undefined where the app shows its not-found screen. */
export function screenAt(pathname: string): Screen | undefined {
  const parts = pathname.split('/');
  return screens.find(({ path }) => {
    const pattern = path.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith(':') ? /^\d+$/.test(parts[index] ?? '') : part === parts[index]))
    );
  });
}
