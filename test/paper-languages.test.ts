import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToLedger } from '@/features/payments/commands/ledger';
import type { ReadersPaper } from '@/platform/pdf/paper';
import { testClock } from './clock';
import * as make from './factories';
import { startTestServer, type TestServer } from './server';

// Each paper, for two guardians of one child, of whom one reads Filipino.

testClock('2026-11-24T02:00:00Z');

type Person = { id: string };
let server: TestServer;
let mum: Person;
let dad: Person;
let child: { id: number };
/** What was drawn. */
const papers: ReadersPaper[] = [];

beforeAll(async () => {
  const startPdfThread = () => ({
    async draw(paper: ReadersPaper) {
      papers.push(paper);
      return Buffer.from(paper.title);
    },
    async end() {},
  });
  server = await startTestServer({ club: { name: 'Habagat' }, startPdfThread });
  mum = await make.makeUser(server.db, { firstName: 'Ana', lastName: 'Cruz', language: 'fil' });
  dad = await make.makeUser(server.db);
  child = await make.makePlayer(server.db, { firstName: 'Miguel', lastName: 'Cruz', guardians: [mum, dad] });
});
afterAll(() => server.close());

/** Each paper: the path of the file, with its title in Filipino and its name. */
const cases: Record<string, [path: () => Promise<string>, title: string, fileName: string]> = {
  'a receipt with a discount and a refund': [
    async () => {
      const discounted = { amount: '900.00', discount: '100.00', discountReason: 'sibling' } as const;
      const paid = await make.makePaid(server.db, {
        ...discounted,
        type: 'monthly_dues',
        description: null,
        playerId: child.id,
      });
      await addToLedger(server.db, [
        {
          paymentId: paid.id,
          kind: 'refunded',
          statusAfter: 'paid',
          moved: '-250.00',
          method: null,
          reason: 'Was ill',
        },
      ]);
      return `/api/payments/${paid.id}/receipt`;
    },
    'Acknowledgment Receipt No. 000001',
    'Resibo No. 000001.pdf',
  ],
  'a statement of account, with letters that it can not show': [
    async () => {
      await make.makePaid(server.db, { playerId: child.id, description: '김', paymentMethod: 'bank_transfer' });
      await make.makePayment(server.db, { playerId: child.id, type: 'equipment', description: null });
      return `/api/payments/statement/pdf?playerId=${child.id}`;
    },
    'Statement of account',
    'Statement 2026-11-24.pdf',
  ],
  'a signed consent that was withdrawn': [
    async () => {
      const id = await signAndWithdraw('Waiver');
      return `/api/documents/${id}/file`;
    },
    'Waiver, bersiyon 1',
    'Waiver, version 1.pdf',
  ],
};

/** What is the same in both languages: names, amounts, what people wrote, and the law's words. */
const same =
  /^(Habagat|Miguel Cruz|Statement of account|Waiver|My child may play\.|김|Network address|[\d.:]+|-?₱[\d,.]+|Sibling discount|Acknowledgment Receipt.*|This document is not valid for claim of input tax\.|)$/;

it.each(Object.entries(cases))('writes %s in the language of its reader', async (_what, [path, title, fileName]) => {
  const file = await path();
  const download = async (as: Person) => {
    const { status, headers, text } = await server.request('GET', file, { as });
    expect(status, text).toBe(200);
    return { name: headers['content-disposition'], paper: papers.splice(0)[0] };
  };
  const [english, filipino] = [await download(dad), await download(mum)];
  expect([english.paper?.language, filipino.paper?.language]).toEqual(['en', 'fil']);
  expect(filipino.paper?.title).toBe(title);
  expect(filipino.name).toContain(`filename="${fileName}"`);
  const translated = textsOf(filipino.paper);
  expect(textsOf(english.paper).length).toBeGreaterThan(5);
  expect(translated).toHaveLength(textsOf(english.paper).length);
  expect(translated.filter((text) => textsOf(english.paper).includes(text))).toEqual([]);
});

it('writes the consents of an exported child in the language of who takes them', async () => {
  await signAndWithdraw('Photo consent');
  for (const language of ['en', 'fil'] as const) {
    const superAdmin = await make.makeUser(server.db, { role: 'super_admin', language });
    const { status } = await server.request('GET', `/api/admin/players/${child.id}/data`, { as: superAdmin });
    expect(status).toBe(200);
    const drawn = new Set(papers.splice(0).map((paper) => `${paper.language}: ${paper.pageLabel}`));
    const label = language === 'fil' ? 'Pahina {page} ng {pages}' : 'Page {page} of {pages}';
    expect(drawn).toEqual(new Set([`${language}: ${label}`]));
  }
});

/** Signs a consent for the child, and withdraws it. Returns its document's id. */
async function signAndWithdraw(name: string): Promise<number> {
  const type = await make.makeDocumentType(server.db, { name });
  await make.makeConsentText(server.db, { documentTypeId: type.id, text: 'My child may play.' });
  const body = { playerId: child.id, documentTypeId: type.id, version: 1, name: '김' };
  const { json } = await server.request('POST', '/api/consents', { as: mum, body });
  const withdrawn = await server.request('DELETE', `/api/consents/${json.id}`, { as: mum });
  expect(withdrawn.status, withdrawn.text).toBeLessThan(300);
  return json.id;
}

function textsOf(paper: ReadersPaper | undefined): string[] {
  const parts = (paper?.parts ?? []).flatMap((part) => {
    if (part.kind === 'row') return part.cells;
    if (part.kind === 'fact') return [part.label, part.text];
    return part.kind === 'text' ? [part.text] : [];
  });
  return [paper?.pageLabel ?? '', ...parts].filter((text) => !same.test(text));
}
