import { type Actor, mayEver } from './permissions';

/** One screen of the signed-in app: where it lives, the module that draws it and what it reads first. */
export interface Screen {
  /** With `:name` for a part that varies. */
  path: string;
  /** The source file of its lazy chunk; null while nothing draws it yet. */
  module: string | null;
  /** Addresses that the screen asks for at once, letter by letter as the client writes them, so that they can be preloaded. */
  reads?: (actor: Pick<Actor, 'role'>, pathname: string, search: string) => string[];
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    module: 'src/dashboards/home/ui/home-page.tsx',
    reads: (actor) => [
      '/api/dashboard/stats',
      '/api/events/upcoming?limit=3',
      ...(mayEver(actor, 'dashboard.todo') ? ['/api/dashboard/todo'] : []),
    ],
  },
  { path: '/players', module: null },
  { path: '/teams', module: null },
  {
    path: '/schedule',
    module: 'src/features/schedule/ui/schedule-page.tsx',
    reads: () => ['/api/teams', '/api/events/upcoming?limit=10'],
  },
  {
    path: '/announcements',
    module: 'src/features/announcements/ui/announcements-page.tsx',
    reads: (_actor, _pathname, search) => (search ? [] : ['/api/announcements?limit=20', '/api/teams']),
  },
  {
    path: '/announcements/:id',
    module: 'src/features/announcements/ui/announcement-page.tsx',
    reads: (_actor, pathname) => [`/api${pathname}`],
  },
  {
    path: '/events/:id',
    module: 'src/features/schedule/ui/event-page.tsx',
    reads: (_actor, pathname) => [`/api${pathname}`, `/api${pathname}/attendance`],
  },
  { path: '/documents', module: null },
  { path: '/payments', module: null },
  { path: '/checkout/:paymentId', module: null },
  { path: '/admin', module: null },
  { path: '/coach', module: null },
];

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
