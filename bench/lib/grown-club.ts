import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { type Club, makeClub, signIn } from './club';
import type { Place } from './engines';
import { addEvents } from './events';
import { addPlayers } from './players';

const people = { admin: 'bench-admin', coach: 'bench-coach', parent: 'parent-1' } as const;
export type Role = keyof typeof people;
export const roles = ['admin', 'coach', 'parent'] as const satisfies readonly Role[];

/** The screens of each role that show a part of the club. */
export const screensOf: Readonly<Record<Role, readonly string[]>> = {
  admin: [
    '/',
    '/schedule',
    '/announcements',
    '/documents',
    '/payments',
    '/players',
    '/teams',
    '/teams?roster=1',
    '/reports',
    '/admin',
    '/invitations',
  ],
  coach: ['/', '/schedule', '/documents', '/players', '/teams', '/coach'],
  parent: ['/', '/schedule', '/documents', '/payments', '/teams'],
};

export interface GrownClub extends Pick<Club, 'env'> {
  /** The `Cookie` header of one person of each role. */
  cookies: Readonly<Record<Role, string>>;
}

/** Fills a place with a club of `count` players, with their teams' events, an admin, the coach of two teams, and guardians. */
export async function makeGrownClub(place: Place, count: number): Promise<GrownClub> {
  const club = await makeClub(place, 50);
  await addPlayers(club, count);
  await addEvents(club);
  await addCoach(club);
  const [coach, parent] = [await signIn(club, people.coach), await signIn(club, people.parent)];
  return { env: club.env, cookies: { admin: club.cookie, coach, parent } };
}

async function addCoach({ env }: Pick<Club, 'env'>): Promise<void> {
  const { pool, close } = await openDatabase(loadConfig(env));
  try {
    await pool.query(
      "insert into users (id, email, role, first_name) values ('bench-coach', 'coach@club.test', 'coach', 'Cora')",
    );
    await pool.query("update team set coach_id = 'bench-coach' where id in (1, 2)");
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}
