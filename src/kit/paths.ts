/** Every address inside the app, in one place. */
export const paths = {
  dashboard: '/',
  players: '/players',
  teams: '/teams',
  schedule: '/schedule',
  announcements: '/announcements',
  announcement: (id: number) => `/announcements/${id}`,
  event: (id: number) => `/events/${id}`,
  documents: '/documents',
  payments: '/payments',
  checkout: (paymentId: number) => `/checkout/${paymentId}`,
  admin: '/admin',
  coach: '/coach',
} as const;

/** Full browser navigations: the server answers these, not the app. */
export const serverPaths = { login: '/api/login', logout: '/api/logout', outbox: '/api/outbox' } as const;
