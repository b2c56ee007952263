import { clubs } from '@/features/club/tables';
import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING, ofPlayer } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makeDocument, makeDocumentType } from '../../../test/factories';
import { uploadOf } from '../../../test/sample-upload';

const type = { name: 'Waiver', isRequired: false };

export const rows: Row[] = [
  lists('GET /api/documents', '/api/documents', ({ ownSigned, otherSigned, own, other }) => ({
    ofAll: [own, other, ownSigned, otherSigned],
    ofOwn: [own, ownSigned],
  })),
  lists('GET /api/documents/status/:status', '/api/documents/status/review', ({ own, other }) => ({
    ofAll: [own, other],
    ofOwn: [own],
  })),
  { call: 'GET /api/documents/stats', on: 'the counts', expect: [200, 200, 200, 200, 401] },
  { call: 'GET /api/documents/count', on: 'the count', expect: [200, 200, 200, 200, 401] },
  uploads("an own child's", ({ ownChild }) => ownChild.id, [201, 201, 201, 403, 401]),
  uploads("another's child's", ({ otherChild }) => otherChild.id, [201, 201, 404, 403, 401]),
  uploads("a missing child's", () => MISSING, [404, 404, 404, 403, 401]),
  ...shows("an own child's", ({ papers }) => papers.ownSigned.id, [200, 200, 200, 200, 401]),
  ...shows("another's child's", ({ papers }) => papers.otherSigned.id, [200, 200, 404, 404, 401]),
  ...shows('a missing one', () => MISSING, [404, 404, 404, 404, 401]),
  ...ofPlayer('GET', '/documents', [200, 200, 200, 200, 401], [200, 200, 404, 404, 401], [404, 404, 404, 404, 401]),
  reviews("an own child's", ({ ownChild }) => ownChild.id, [200, 200, 200, 403, 401]),
  reviews("another's child's", ({ otherChild }) => otherChild.id, [200, 200, 404, 403, 401]),
  reviews('a missing one', () => null, [404, 404, 404, 403, 401]),
  {
    call: 'PUT /api/documents/settings',
    on: 'the setting',
    expect: [200, 200, 403, 403, 401],
    with: () => ({ path: '/api/documents/settings', body: { familiesMayUpload: false } }),
  },

  {
    call: 'GET /api/document-types',
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    lists: ({ form, waiver }) => {
      const all = [form, waiver];
      return { super_admin: all, admin: all, coach: all, parent: all };
    },
  },
  {
    call: 'POST /api/document-types',
    on: 'a new one',
    expect: [201, 201, 403, 403, 401],
    with: () => ({ path: '/api/document-types', body: { ...type, name: nameOfItsOwn() } }),
  },
  changesType('PUT', 'one', false, [200, 200, 403, 403, 401]),
  changesType('PUT', 'a missing one', true, [404, 404, 403, 403, 401]),
  changesType('DELETE', 'one', false, [204, 204, 403, 403, 401]),
  changesType('DELETE', 'a missing one', true, [404, 404, 403, 403, 401]),

  asks('everybody in reach', () => ({}), [202, 202, 202, 403, 401]),
  asks('an own team', ({ ownTeam }) => ({ teamId: ownTeam.id }), [202, 202, 202, 403, 401]),
  asks("another's team", ({ otherTeam }) => ({ teamId: otherTeam.id }), [202, 202, 404, 403, 401]),
  asks('a missing team', () => ({ teamId: MISSING }), [404, 404, 404, 403, 401]),
  asks('an own player', ({ ownChild }) => ({ playerId: ownChild.id }), [202, 202, 202, 403, 401]),
  asks("another's player", ({ otherChild }) => ({ playerId: otherChild.id }), [202, 202, 404, 403, 401]),
  asks('chosen players', ({ otherChild }) => ({ playerIds: [otherChild.id] }), [202, 202, 202, 403, 401]),
  asks('a missing player', () => ({ playerId: MISSING }), [404, 404, 404, 403, 401]),
];

export const writes: Record<string, WriteOf> = {
  askForDocuments: ({ admin }) => ({ as: admin, path: '/api/documents/ask', body: {} }),
  uploadDocument: ({ admin, ownChild, form }) => ({
    as: admin,
    path: '/api/documents',
    ...uploadOf({ playerId: ownChild.id, type: form.name }),
  }),
  reviewDocument: async ({ db, admin, ownChild, form }) => {
    const { id } = await makeDocument(db, { playerId: ownChild.id, type: form.name });
    return { as: admin, path: `/api/documents/${id}/status`, body: { status: 'approved', notes: 'Looks fine.' } };
  },
  changeDocumentSettings: async ({ db, admin }) => {
    await db.update(clubs).set({ familiesMayUpload: false });
    return { as: admin, path: '/api/documents/settings', body: { familiesMayUpload: true } };
  },
  createDocumentType: ({ admin }) => ({
    as: admin,
    path: '/api/document-types',
    body: { ...type, name: nameOfItsOwn(), isRequired: true },
  }),
  updateDocumentType: async ({ db, admin }) => {
    const { id } = await makeDocumentType(db);
    return { as: admin, path: `/api/document-types/${id}`, body: { name: nameOfItsOwn(), isRequired: false } };
  },
  deleteDocumentType: async ({ db, admin }) => {
    const { id } = await makeDocumentType(db);
    return { as: admin, path: `/api/document-types/${id}` };
  },
};

let made = 0;

function nameOfItsOwn(): string {
  made += 1;
  return `Waiver ${made}`;
}

type Papers = World['papers'];
type ListedDocuments = Record<'ofAll' | 'ofOwn', { id: number }[]>;

function lists(call: string, path: string, listed: (papers: Papers) => ListedDocuments): Row {
  return {
    call,
    on: 'the list',
    expect: [200, 200, 200, 200, 401],
    with: () => ({ path }),
    lists: ({ papers }) => {
      const { ofAll, ofOwn } = listed(papers);
      return { super_admin: ofAll, admin: ofAll, coach: ofOwn, parent: ofOwn };
    },
  };
}

function uploads(on: string, playerIdOf: (world: World) => number, expect: Row['expect']): Row {
  return {
    call: 'POST /api/documents',
    on,
    expect,
    with: (world) => ({
      path: '/api/documents',
      ...uploadOf({ playerId: playerIdOf(world), type: world.form.name }),
    }),
  };
}

function shows(on: string, idOf: (world: World) => number, expect: Row['expect']): Row[] {
  return ['', '/file'].map((rest) => ({
    call: `GET /api/documents/:id${rest}`,
    on,
    expect,
    with: (world) => ({ path: `/api/documents/${idOf(world)}${rest}` }),
  }));
}

async function documentIdOf({ db, form }: World, playerId: number | null): Promise<number> {
  return playerId === null ? MISSING : (await makeDocument(db, { playerId, type: form.name })).id;
}

function reviews(on: string, playerIdOf: (world: World) => number | null, expect: Row['expect']): Row {
  return {
    call: 'PATCH /api/documents/:id/status',
    on,
    expect,
    with: async (world) => {
      const id = await documentIdOf(world, playerIdOf(world));
      return { path: `/api/documents/${id}/status`, body: { status: 'approved' } };
    },
  };
}

function changesType(method: 'PUT' | 'DELETE', on: string, isMissing: boolean, expect: Row['expect']): Row {
  return {
    call: `${method} /api/document-types/:id`,
    on,
    expect,
    with: async ({ db }) => {
      const id = isMissing ? MISSING : (await makeDocumentType(db)).id;
      const body = method === 'PUT' ? { ...type, name: nameOfItsOwn() } : undefined;
      return { path: `/api/document-types/${id}`, body };
    },
  };
}

function asks(on: string, body: (world: World) => object, expect: Row['expect']): Row {
  const path = '/api/documents/ask';
  return { call: `POST ${path}`, on, expect, with: (world) => ({ path, body: body(world) }) };
}
