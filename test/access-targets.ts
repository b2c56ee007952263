import type { Row } from './access-row';
import type { World } from './access-world';
import { makeEvent, makePlayer, makeTeam } from './factories';

/** An id that doesn't exist. */
export const MISSING = 2_000_000_000;
export const eventForm = { title: 'Practice', startTime: '2099-05-01T10:00:00Z', endTime: '2099-05-01T11:00:00Z' };

type Expect = Row['expect'];

/** Returns one row each for an own, another's and a missing child. */
export function ofPlayer(
  method: string,
  rest: string,
  own: Expect,
  other: Expect,
  missing: Expect,
  body?: object,
): Row[] {
  const call = `${method} /api/players/:id${rest}`;
  // Changes apply to a child created for the purpose, so that the world's own children keep their secrets.
  const idOf = async (world: World, which: 'own' | 'other') => {
    if (method === 'GET') return world[which === 'own' ? 'ownChild' : 'otherChild'].id;
    const teamId = world[which === 'own' ? 'ownTeam' : 'otherTeam'].id;
    const guardians = [which === 'own' ? world.parent : world.otherParent];
    return (await makePlayer(world.db, { teamId, guardians })).id;
  };
  const at = (id: number, teamId?: number) => ({
    path: `/api/players/${id}${rest}`,
    body: body && { ...body, ...(teamId && { teamId }) },
  });
  return [
    { call, on: 'an own child', expect: own, with: async (w) => at(await idOf(w, 'own'), w.ownTeam.id) },
    { call, on: "another's child", expect: other, with: async (w) => at(await idOf(w, 'other'), w.otherTeam.id) },
    { call, on: 'a missing child', expect: missing, with: () => at(MISSING) },
  ];
}

/** Returns one row each for an own, another's and a missing team. */
export function ofTeam(
  method: string,
  rest: string,
  own: Expect,
  other: Expect,
  missing: Expect,
  body?: object | (() => object),
): Row[] {
  const call = `${method} /api/teams/:id${rest}`;
  const bodyOf = () => (typeof body === 'function' ? body() : body);
  const at = (id: number) => ({ path: `/api/teams/${id}${rest}`, body: bodyOf() });
  const made = async (world: World, mine: boolean) => {
    if (method !== 'PUT') return (mine ? world.ownTeam : world.otherTeam).id;
    return (await makeTeam(world.db, { coachId: (mine ? world.coach : world.otherCoach).id })).id;
  };
  return [
    { call, on: 'an own team', expect: own, with: async (w) => at(await made(w, true)) },
    { call, on: "another's team", expect: other, with: async (w) => at(await made(w, false)) },
    { call, on: 'a missing team', expect: missing, with: () => at(MISSING) },
  ];
}

/** Returns one row for each kind of event. Changes apply to an event created for the purpose. */
export function ofEvents(
  method: string,
  rest: string,
  expects: Record<'everyone' | 'ownTeam' | 'otherTeam' | 'missing', Expect>,
): Row[] {
  const teamOf = (world: World, which: string) =>
    which === 'ownTeam' ? world.ownTeam.id : which === 'otherTeam' ? world.otherTeam.id : null;
  const idOf = async (world: World, which: keyof typeof expects) => {
    if (which === 'missing') return MISSING;
    if (rest || method === 'GET') return world.events[which].id;
    return (await makeEvent(world.db, { teamId: teamOf(world, which) })).id;
  };
  const bodyOf = (world: World, which: string) => {
    if (method === 'PUT' && !rest)
      return { ...eventForm, teamId: which === 'missing' ? world.ownTeam.id : teamOf(world, which) };
    return { PUT: { items: [] }, POST: {} }[method];
  };
  return (Object.keys(expects) as (keyof typeof expects)[]).map((which) => ({
    call: `${method} /api/events/:id${rest}`,
    on: { everyone: "all teams'", ownTeam: "the own team's", otherTeam: "another team's", missing: 'a missing one' }[
      which
    ],
    expect: expects[which],
    with: async (world) => ({ path: `/api/events/${await idOf(world, which)}${rest}`, body: bodyOf(world, which) }),
  }));
}
