import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofPlayer } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';

export const rows: Row[] = [
  ...ofPlayer('GET', '/documents', [200, 200, 200, 200, 401], [200, 200, 404, 404, 401], [404, 404, 404, 404, 401]),
  asks('everybody in reach', () => ({}), [202, 202, 202, 403, 401]),
  asks('an own team', ({ ownTeam }) => ({ teamId: ownTeam.id }), [202, 202, 202, 403, 401]),
  asks("another's team", ({ otherTeam }) => ({ teamId: otherTeam.id }), [202, 202, 404, 403, 401]),
  asks('a missing team', () => ({ teamId: MISSING }), [404, 404, 404, 403, 401]),
  asks('an own player', ({ ownChild }) => ({ playerId: ownChild.id }), [202, 202, 202, 403, 401]),
  asks("another's player", ({ otherChild }) => ({ playerId: otherChild.id }), [202, 202, 404, 403, 401]),
  asks('a missing player', () => ({ playerId: MISSING }), [404, 404, 404, 403, 401]),
];

export const writes: Record<string, WriteOf> = {
  askForDocuments: ({ admin }) => ({ as: admin, path: '/api/documents/ask', body: {} }),
};

function asks(on: string, body: (world: World) => object, expect: Row['expect']): Row {
  const path = '/api/documents/ask';
  return { call: `POST ${path}`, on, expect, with: (world) => ({ path, body: body(world) }) };
}
