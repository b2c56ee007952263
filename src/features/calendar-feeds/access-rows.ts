import { eq } from 'drizzle-orm';
import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofEvents } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { calendarFeeds } from './tables';

export const rows: Row[] = [
  ...ofEvents('GET', '/ics', {
    everyone: [200, 200, 200, 200, 401],
    ownTeam: [200, 200, 200, 200, 401],
    otherTeam: [200, 200, 200, 404, 401],
    missing: [404, 404, 404, 404, 401],
  }),
  {
    call: 'GET /api/feeds',
    on: 'the own ones, of which there are none',
    expect: [200, 200, 200, 200, 401],
    lists: () => ({ super_admin: [], admin: [], coach: [], parent: [] }),
  },
  follows('the family', () => ({ kind: 'family' }), [403, 403, 403, 201, 401]),
  follows('the own team', ({ ownTeam }) => ({ kind: 'team', teamId: ownTeam.id }), [201, 201, 201, 201, 401]),
  follows("another's team", ({ otherTeam }) => ({ kind: 'team', teamId: otherTeam.id }), [201, 201, 201, 404, 401]),
  {
    call: 'DELETE /api/feeds/:id',
    on: 'a missing calendar',
    expect: [404, 404, 404, 404, 401],
    with: () => ({ path: `/api/feeds/${MISSING}` }),
  },
  {
    call: 'DELETE /api/feeds/:id',
    on: "another's calendar",
    expect: [404, 404, 404, 404, 401],
    with: async ({ db, otherParent, otherTeam }) => {
      const values = { userId: otherParent.id, kind: 'team' as const, teamId: otherTeam.id, tokenHash: 'of-another' };
      const [feed] = await db.insert(calendarFeeds).values(values).onConflictDoNothing().returning();
      const [known] = feed
        ? [feed]
        : await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, otherParent.id));
      return { path: `/api/feeds/${known?.id}` };
    },
  },
];

export const writes: Record<string, WriteOf> = {
  createFeed: ({ admin, ownTeam }) => ({
    as: admin,
    path: '/api/feeds',
    body: { kind: 'team', teamId: ownTeam.id },
  }),
  deleteFeed: async ({ db, admin, otherTeam }) => {
    const values = { userId: admin.id, kind: 'team' as const, teamId: otherTeam.id, tokenHash: 'to-be-revoked' };
    const [feed] = await db.insert(calendarFeeds).values(values).returning();
    return { as: admin, path: `/api/feeds/${feed?.id}` };
  },
};

function follows(on: string, body: (world: World) => object, expect: Row['expect']): Row {
  return { call: 'POST /api/feeds', on, expect, with: (world) => ({ path: '/api/feeds', body: body(world) }) };
}
