import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentSignatures, consentTexts } from '@/features/consents/tables';
import { documents, documentTypes } from '@/features/documents/tables';
import { now } from '@/platform/clock';
import { testClock } from '../../../test/clock';
import * as make from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { visitSeason } from '../../../test/register-page';
import { startTestServer, type TestServer } from '../../../test/server';
import { registrations } from './tables/registration';

testClock('2026-11-20T02:00:00Z');
let server: TestServer;
let waiver: { id: number; name: string };
beforeAll(async () => {
  server = await startTestServer({ club: { familiesMayUpload: true } });
  waiver = await make.makeDocumentType(server.db, { name: 'Waiver' });
  await make.makeConsentText(server.db, { documentTypeId: waiver.id, text: 'Hockey is fast.\n\nFalls happen.' });
  await make.makeDocumentType(server.db, { name: 'Birth certificate' });
  const optional = await make.makeDocumentType(server.db, { name: 'Photos', isRequired: false });
  await make.makeConsentText(server.db, { documentTypeId: optional.id });
});
afterAll(() => server.close());

type MadeSeason = Awaited<ReturnType<typeof make.makeSeason>>;
type Family = Awaited<ReturnType<typeof family>>;

async function family(values: Parameters<typeof make.makePlayer>[1] = {}) {
  const parent = await make.makeUser(server.db);
  const children = [
    await make.makePlayer(server.db, { firstName: 'Ana', guardians: [parent], birthDate: '2016-01-01', ...values }),
    await make.makePlayer(server.db, { firstName: 'Ben', guardians: [parent], birthDate: '2016-02-01', ...values }),
  ] as const;
  return { parent, children };
}

const signed = ({ children }: Family, version = 1) =>
  children.map(({ id }) => ({ playerId: id, documentTypeId: waiver.id, version }));

function register({ slug, division }: MadeSeason, { parent, children }: Family, signing: object) {
  const wishes = children.map(({ id }) => ({ playerId: id, divisionId: division.id }));
  return server.request('POST', `/api/seasons/register/${slug}`, {
    as: parent,
    body: { total: '9000.00', children: wishes, ...signing },
  });
}

const signaturesOf = ({ children }: Family) =>
  server.db
    .select()
    .from(consentSignatures)
    .where(
      inArray(
        consentSignatures.playerId,
        children.map(({ id }) => id),
      ),
    )
    .orderBy(asc(consentSignatures.id));

describe('the consents of a registration', () => {
  it('are signed for each child with it, and are documents of the child', async () => {
    const [season, one] = [await make.makeSeason(server.db), await family()];
    expect((await register(season, one, { consents: signed(one), signature: ' Maria Cruz ' })).status).toBe(201);
    const signatures = await signaturesOf(one);
    expect(signatures).toMatchObject(
      one.children.map(({ id }) => ({ playerId: id, signedName: 'Maria Cruz', signedBy: one.parent.id })),
    );
    expect(signatures[0]?.address).not.toBe('');
    const papers = await server.db.select().from(documents).where(eq(documents.playerId, one.children[0].id));
    expect(papers).toMatchObject([{ type: 'Waiver', status: 'approved' }]);
    // For the next season there is nothing to sign.
    const next = await make.makeSeason(server.db);
    expect((await register(next, one, {})).status).toBe(201);
    expect(await signaturesOf(one)).toHaveLength(2);
  });

  it('are required for each child, in the version that is asked for, with a name', async () => {
    const [season, one, other] = [await make.makeSeason(server.db), await family(), await family()];
    const [ana] = signed(one);
    for (const [signing, status] of [
      [{}, 400],
      [{ consents: [ana], signature: 'Maria' }, 400],
      [{ consents: signed(one) }, 400],
      [{ consents: signed(one, 2), signature: 'Maria' }, 409],
      [{ consents: [...signed(one), ...signed(other)], signature: 'Maria' }, 404],
    ] as const) {
      const refused = await register(season, one, signing);
      expectRefusal(refused, status);
      expect(refused.text).not.toMatch(/Ana|Ben|Maria/);
    }
    expect(await server.db.select().from(registrations).where(eq(registrations.seasonId, season.id))).toEqual([]);
    expect([...(await signaturesOf(one)), ...(await signaturesOf(other))]).toEqual([]);
  });

  it('are undone with a registration that is refused', async () => {
    const [season, one] = [await make.makeSeason(server.db), await family()];
    expectRefusal(await register(season, one, { consents: signed(one), signature: 'Maria', total: '1.00' }), 409);
    expect(await signaturesOf(one)).toEqual([]);
  });

  it('are left to later for children whom the club has not accepted yet', async () => {
    const [season, one] = [await make.makeSeason(server.db), await family({ status: 'awaiting' })];
    expect((await register(season, one, { total: '0' })).status).toBe(201);
  });
});

describe('the page of a season', () => {
  const visit = (season: MadeSeason, { parent }: Family, values?: Record<string, string>) =>
    visitSeason(server, season, parent, values);

  const fields = ({ division }: MadeSeason, { children }: Family, rest: Record<string, string>) => ({
    ...Object.fromEntries(
      children.flatMap(({ id }) => [
        [`child-${id}`, 'on'],
        [`division-${id}`, String(division.id)],
      ]),
    ),
    total: '9000.00',
    ...rest,
  });

  const ticked = ({ children }: Family) =>
    Object.fromEntries(children.map(({ id }) => [`consent-${id}-${waiver.id}`, '1']));

  it('shows the text with a box for each child, and says beside each what is missing', async () => {
    const [season, one] = [await make.makeSeason(server.db), await family()];
    const review = await visit(season, one, fields(season, one, { step: 'review' }));
    expect(review.text).toContain('Falls happen.');
    expect(review.text).not.toContain('Photos');
    for (const name of ['Ana', 'Ben']) expect(review.text).toContain(`I have read this and agree for ${name}`);
    const [ana, ben] = Object.keys(ticked(one));
    const half = await visit(season, one, fields(season, one, { step: 'register', [ana ?? '']: '1' }));
    expect(half.status).toBe(400);
    expect(half.text).toContain(`name="${ana}" value="1" required checked`);
    expect(half.text).toContain(`aria-describedby="${ben}-note" autofocus`);
    expect(half.text).toContain('Type your name.');
    const done = await visit(
      season,
      one,
      fields(season, one, { step: 'register', ...ticked(one), signature: 'Maria Cruz' }),
    );
    expect(done.status).toBe(303);
    expect(await signaturesOf(one)).toHaveLength(2);
  });

  it('asks again when the text has changed since it was read', async () => {
    const [season, one] = [await make.makeSeason(server.db), await family()];
    const text = await make.makeConsentText(server.db, {
      documentTypeId: waiver.id,
      version: 2,
      text: 'Wear a helmet.',
    });
    const sent = fields(season, one, { step: 'register', ...ticked(one), signature: 'Maria Cruz' });
    const refused = await visit(season, one, sent);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Wear a helmet.');
    expect(refused.text).not.toContain(' checked');
    expect(refused.text).toContain('value="Maria Cruz"');
    await server.db.delete(consentTexts).where(eq(consentTexts.id, text.id));
  });

  it('lists what each registered child has to hand in, with where to', async () => {
    const [season, one] = [await make.makeSeason(server.db), await family()];
    expect((await visit(season, one)).text).not.toContain('Birth certificate');
    await register(season, one, { consents: signed(one), signature: 'Maria' });
    const { text } = await visit(season, one);
    expect(text.match(/Birth certificate/g)).toHaveLength(2);
    expect(text).not.toContain('Waiver');
    const [type] = await server.db.select().from(documentTypes).where(eq(documentTypes.name, 'Birth certificate'));
    expect(text).toContain(`/documents?upload=${one.children[0].id}-${type?.id}`);
  });

  it('lets the club see how many of a division lack documents, and who', async () => {
    const season = await make.makeSeason(server.db);
    const admin = await make.makeUser(server.db, { role: 'admin' });
    const [ana, ben] = [await make.makePlayer(server.db), await make.makePlayer(server.db)];
    for (const child of [ana, ben]) await make.placeInSeason(server.db, season, { child });
    for (const type of ['Waiver', 'Birth certificate'])
      await make.makeDocument(server.db, { playerId: ben.id, type, status: 'approved' });
    const asked = async (path: string) =>
      (await server.request('GET', `/api/seasons/${path}seasonId=${season.id}`, { as: admin })).json;
    expect(await asked('teams?')).toMatchObject([{ divisionId: season.division.id, lacking: 1 }]);
    expect(await asked('registrations?papers=missing&')).toMatchObject([{ playerId: ana.id }]);
    await make.makeDocument(server.db, { playerId: ana.id, type: 'Waiver', status: 'approved' });
    await make.makeDocument(server.db, { playerId: ana.id, type: 'Birth certificate', status: 'pending' });
    expect(await asked('teams?')).toMatchObject([{ lacking: 0 }]);
    expect(await asked('registrations?papers=missing&')).toEqual([]);
  });

  it('asks for no consent that the club has retired', async () => {
    await server.db.update(consentTexts).set({ retiredAt: now });
    const [season, one] = [await make.makeSeason(server.db), await family()];
    const review = await visit(season, one, fields(season, one, { step: 'review' }));
    expect(review.text).not.toContain('Consents');
    expect((await register(season, one, {})).status).toBe(201);
  });
});
