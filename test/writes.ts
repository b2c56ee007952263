import { calendarFeeds } from '@/features/calendar-feeds/tables';
import { guardianInvitations } from '@/features/guardians/tables';
import type { World } from './access-world';
import { makeAnnouncement, makeEvent } from './factories';

/** A write that changes as much as one can, by who may. */
export interface Write {
  as: { id: string };
  path: string;
  body?: unknown;
}

const moment = { startTime: '2099-05-01T10:00:00Z', endTime: '2099-05-01T11:00:00Z' };
const news = { title: 'Rink closed', content: 'The chiller is being mended.', priority: 'high' };
const practice = { title: 'Practice', type: 'game', location: 'Rink Two', ...moment };
const person = { firstName: 'Nena', lastName: 'Reyes', birthDate: '2015-06-07' };

const sheet = {
  rows: [['Ada', 'Cruz', '2015-03-21', 'Own Team']],
  mapping: { firstName: 0, lastName: 1, birthDate: 2, team: 3 },
};

/** One of each endpoint that writes, by its name. */
export const writes: Record<string, (world: World) => Write | Promise<Write>> = {
  createAnnouncement: ({ admin }) => ({ as: admin, path: '/api/announcements', body: { ...news, targetTeams: [] } }),
  updateAnnouncement: ({ admin, ownTeam, news: { everyone } }) => ({
    as: admin,
    path: `/api/announcements/${everyone.id}`,
    body: { ...news, targetTeams: [String(ownTeam.id)] },
  }),
  deleteAnnouncement: async ({ db, admin }) => {
    const { id } = await makeAnnouncement(db, { authorId: admin.id });
    return { as: admin, path: `/api/announcements/${id}` };
  },

  createEvent: ({ admin }) => ({ as: admin, path: '/api/events', body: { ...practice, teamId: null } }),
  updateEvent: ({ admin, otherTeam, events: { ownTeam } }) => ({
    as: admin,
    path: `/api/events/${ownTeam.id}`,
    body: { ...practice, teamId: otherTeam.id },
  }),
  deleteEvent: async ({ db, admin }) => ({ as: admin, path: `/api/events/${(await makeEvent(db)).id}` }),
  answerEvent: ({ parent, ownChild, events: { everyone } }) => ({
    as: parent,
    path: `/api/events/${everyone.id}/attendance/${ownChild.id}`,
    body: { status: 'maybe' },
  }),
  takeAttendance: ({ admin, ownChild, events: { everyone } }) => ({
    as: admin,
    path: `/api/events/${everyone.id}/attendance`,
    body: { items: [{ playerId: ownChild.id, status: 'present' }] },
  }),
  remindGuardians: ({ admin, events: { everyone } }) => ({
    as: admin,
    path: `/api/events/${everyone.id}/remind`,
    body: {},
  }),
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

  createPlayer: ({ admin, ownTeam }) => ({
    as: admin,
    path: '/api/players',
    body: { ...person, teamId: ownTeam.id },
  }),
  updatePlayer: ({ parent, ownChild }) => ({ as: parent, path: `/api/players/${ownChild.id}`, body: person }),
  importPlayers: ({ admin }) => ({ as: admin, path: '/api/players/import', body: sheet }),
  previewImport: ({ admin }) => ({ as: admin, path: '/api/players/import/preview', body: sheet }),
  inviteGuardian: ({ parent, ownChild }) => ({
    as: parent,
    path: `/api/players/${ownChild.id}/guardians`,
    body: { email: 'another-parent@new.test' },
  }),
  removeGuardian: ({ admin, ownChild, parent }) => ({
    as: admin,
    path: `/api/players/${ownChild.id}/guardians/${parent.id}`,
  }),
  withdrawInvitation: async ({ db, admin, ownChild }) => {
    const expiresAt = '2099-01-01T00:00:00Z';
    const values = { playerId: ownChild.id, email: 'withdrawn@new.test', tokenHash: 'to-be-withdrawn', expiresAt };
    const [invitation] = await db.insert(guardianInvitations).values(values).returning();
    return { as: admin, path: `/api/players/${ownChild.id}/invitations/${invitation?.id}` };
  },

  createTeam: ({ admin }) => ({ as: admin, path: '/api/teams', body: { name: 'Kestrels', ageGroup: 'JV' } }),
  updateTeam: ({ admin, coach, otherTeam }) => ({
    as: admin,
    path: `/api/teams/${otherTeam.id}`,
    body: { name: 'Renamed', ageGroup: 'JV', coachId: coach.id },
  }),
  emailRoster: ({ admin, ownTeam }) => ({
    as: admin,
    path: `/api/teams/${ownTeam.id}/roster/email`,
    body: { to: 'self' },
  }),
};
