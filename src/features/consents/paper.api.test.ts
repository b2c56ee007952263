import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { players } from '@/features/players/tables';
import { createPdfs } from '@/platform/pdf/pdfs';
import { errorSentence } from '@/shared/errors';
import { type Actor, scopeOf } from '@/shared/permissions';
import { testTiming } from '@/shared/timing';
import {
  makeConsentText,
  makeDocument,
  makeDocumentType,
  makePlayer,
  makeTeam,
  makeUser,
} from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { drawConsent } from './queries/paper';

const club = { name: 'Habagat “Ice” Club', timeZone: 'Asia/Manila' };
const text = 'My child may play – at ₱0, señora.\n\nAnd be photographed.';
const name = 'Ana “Nena” Peña-Čapek';

const pdfs = createPdfs(testTiming.pdfIdle);
let server: TestServer;
let parent: { id: string };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club });
  parent = await makeUser(server.db, { firstName: 'Ana', lastName: 'Peña' });
  child = await makePlayer(server.db, { guardians: [parent], firstName: 'José', lastName: 'Peña' });
});
afterAll(async () => {
  await pdfs.close();
  await server.close();
});

it('has the club, the text, the child, and who signed when and from where', async () => {
  const id = await signed(text);
  const pdf = await draw(id);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = await readPages(pdf);
  expect(pages).toHaveLength(1);
  for (const words of [
    club.name,
    'Form of words',
    'Version 1',
    'My child may play – at ₱0, señora.',
    'And be photographed.',
    'José Peña',
    name,
    '(Asia/Manila)',
    '127.0.0.1',
    'Page 1 of 1',
  ]) {
    expect(pages[0]).toContain(words);
  }
  expect(pages[0]).not.toContain('Withdrawn');
});

it('says when the consent was withdrawn, and by whom', async () => {
  const id = await signed(text);
  await server.request('DELETE', `/api/consents/${id}`, { as: parent });
  expect((await readPages(await draw(id)))[0]).toMatch(
    /Withdrawn on\s+[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d \(Asia\/Manila\), by Ana Peña/,
  );
});

it('shows the network address to the club and the family, and not to a coach', async () => {
  const team = await makeTeam(server.db);
  await server.db.update(players).set({ teamId: team.id }).where(eq(players.id, child.id));
  const id = await signed(text);
  const [pageOfAdmin, pageOfCoach] = await Promise.all(
    (['admin', 'coach'] as const).map(async (role) => {
      const pages = await readPages(await draw(id, { id: 'staff', role, teamIds: [team.id], playerIds: [] }));
      return pages.join(' ');
    }),
  );
  expect(pageOfAdmin).toContain('127.0.0.1');
  expect(pageOfCoach).toContain(name);
  expect(pageOfCoach).not.toMatch(/127\.0\.0\.1|Network address/);
});

it('prints the longest text over several pages, without losing a word', async () => {
  const words = Array.from({ length: 2_800 }, (_, index) => `w${index}`);
  const long = `${words.join(' ')}\n${'x'.repeat(2_000)}`;
  const pages = await readPages(await draw(await signed(long.slice(0, 20_000))));
  expect(pages.length).toBeGreaterThan(4);
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  const all = pages.join(' ').split(/\s+/);
  expect(words.filter((word) => !all.includes(word))).toEqual([]);
  expect(pages.at(-1)).toContain(name);
});

it('is the download of its document, for those who may read that', async () => {
  const id = await signed(text);
  const path = `/api/documents/${id}/file`;
  const { status, headers, text: file } = await server.request('GET', path, { as: parent });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Form of words \d+, version 1\.pdf"/);
  expect(file.startsWith('%PDF-')).toBe(true);
  const admin = await makeUser(server.db, { role: 'admin' });
  expect((await server.request('GET', path, { as: admin })).status).toBe(200);
  for (const role of ['coach', 'parent'] as const) {
    const stranger = await makeUser(server.db, { role });
    expect((await server.request('GET', path, { as: stranger })).status).toBe(404);
  }
});

it('says where characters are missing from its font', async () => {
  const pages = await readPages(await draw(await signed(text, '김민수')));
  expect(pages.at(-1)).toContain('stand as question marks');
});

it("is not found for another's child, or for a document that nobody signed", async () => {
  const id = await signed(text);
  const other = { id: 'other', role: 'parent', teamIds: [], playerIds: [] } as const;
  await expect(draw(id, other)).rejects.toThrow(errorSentence.not_found);
  const type = await makeDocumentType(server.db);
  const paper = await makeDocument(server.db, { playerId: child.id, type: type.name });
  await expect(draw(paper.id)).rejects.toThrow(errorSentence.not_found);
});

let count = 0;

async function signed(words: string, by = name): Promise<number> {
  count += 1;
  const type = await makeDocumentType(server.db, { name: `Form of words ${count}` });
  await makeConsentText(server.db, { documentTypeId: type.id, text: words });
  const body = { playerId: child.id, documentTypeId: type.id, version: 1, name: by };
  const { json } = await server.request('POST', '/api/consents', { as: parent, body });
  return json.id;
}

function draw(id: number, actor: Actor = { id: parent.id, role: 'parent', teamIds: [], playerIds: [child.id] }) {
  return drawConsent({ db: server.db, pdfs }, scopeOf(actor, 'document.read'), id, club);
}

/** Returns the text of each page, in the order in which it was written. */
async function readPages(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
  });
  return Promise.all(pages);
}
