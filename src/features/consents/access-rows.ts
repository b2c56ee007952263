import type { Row, WriteOf } from '../../../test/access-row';
import { MISSING } from '../../../test/access-targets';
import type { World } from '../../../test/access-world';
import { makeConsentText, makeDocumentType, makePlayer, makeSignedConsent } from '../../../test/factories';

const text = { text: 'The child may play and be photographed.' };

export const rows: Row[] = [
  ...ofText('GET', [200, 200, 200, 200, 401], [404, 404, 404, 404, 401]),
  ...ofText('PUT', [200, 200, 403, 403, 401], [404, 404, 403, 403, 401]),
  ...ofText('DELETE', [204, 204, 403, 403, 401], [404, 404, 403, 403, 401]),
  signs('an own child', ({ parent }) => parent, [403, 403, 403, 201, 401]),
  signs("another's child", ({ otherParent }) => otherParent, [403, 403, 403, 404, 401]),
  signs('a missing child', () => null, [403, 403, 403, 404, 401]),
  withdrawRow("an own child's", ({ parent }) => parent, [403, 403, 403, 204, 401]),
  withdrawRow("another child's", ({ otherParent }) => otherParent, [403, 403, 403, 404, 401]),
  withdrawRow('a missing one', () => null, [403, 403, 403, 404, 401]),
];

// The order matters: the signed text must be the one that the test world was created with.
export const writes: Record<string, WriteOf> = {
  signConsent: ({ parent, ownChild, form }) => ({
    as: parent,
    path: '/api/consents',
    body: signature(ownChild.id, form.id),
  }),
  withdrawConsent: async ({ db, parent, ownChild, form, consent }) => {
    const signed = { type: form.name, textId: consent.id, playerId: ownChild.id, by: parent };
    return { as: parent, path: `/api/consents/${(await makeSignedConsent(db, signed)).id}` };
  },
  publishConsentText: ({ admin, form }) => ({ as: admin, path: pathOf(form.id), body: text }),
  retireConsentText: ({ admin, form }) => ({ as: admin, path: pathOf(form.id) }),
};

function ofText(method: string, given: Row['expect'], missing: Row['expect']): Row[] {
  const call = `${method} /api/document-types/:id/consent`;
  const body = method === 'PUT' ? text : undefined;
  // Reads use the test world's own type, so that they create nothing.
  const idOf = async ({ db, form }: World) => (method === 'GET' ? form.id : (await askedFor(db)).type.id);
  return [
    { call, on: "a type's", expect: given, with: async (world) => ({ path: pathOf(await idOf(world)), body }) },
    { call, on: "a missing type's", expect: missing, with: () => ({ path: pathOf(MISSING), body }) },
  ];
}

function signs(on: string, whose: (world: World) => { id: string } | null, expect: Row['expect']): Row {
  return {
    call: 'POST /api/consents',
    on,
    expect,
    with: async (world) => {
      const { type } = await askedFor(world.db);
      return { path: '/api/consents', body: signature(await childOf(world, whose(world)), type.id) };
    },
  };
}

function withdrawRow(on: string, whose: (world: World) => { id: string } | null, expect: Row['expect']): Row {
  return {
    call: 'DELETE /api/consents/:id',
    on,
    expect,
    with: async (world) => {
      const by = whose(world);
      if (!by) return { path: `/api/consents/${MISSING}` };
      const { type, asked } = await askedFor(world.db);
      const playerId = await childOf(world, by);
      const signed = await makeSignedConsent(world.db, { type: type.name, textId: asked.id, playerId, by });
      return { path: `/api/consents/${signed.id}` };
    },
  };
}

/** Creates a child for the case; it counts as the caller's from the next request on. */
async function childOf({ db }: World, guardian: { id: string } | null): Promise<number> {
  return guardian ? (await makePlayer(db, { guardians: [guardian] })).id : MISSING;
}

async function askedFor(db: World['db']) {
  const type = await makeDocumentType(db, { isRequired: false });
  return { type, asked: await makeConsentText(db, { documentTypeId: type.id }) };
}

function signature(playerId: number, documentTypeId: number) {
  return { playerId, documentTypeId, version: 1, name: 'Ana Reyes' };
}

function pathOf(typeId: number): string {
  return `/api/document-types/${typeId}/consent`;
}
