import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfs } from '@/platform/pdf/pdfs';
import { type Actor, scopeOf } from '@/shared/permissions';
import { testTiming } from '@/shared/timing';
import * as make from '../../../test/factories';
import { smallPng } from '../../../test/hostile/pictures';
import { expectRefusal } from '../../../test/refusal';
import { uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';
import { addToLedger } from './commands/ledger';
import { voidReceipt } from './commands/receipts';
import { openReceipt } from './queries/receipt-paper';
import { paymentAttempts } from './tables/checkout';
import { payments } from './tables/payments';

const club = { name: 'Habagat “Ice” Club', timeZone: 'Asia/Manila' };

const pdfs = createPdfs(testTiming.pdfIdle);
let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club });
  const { db } = server;
  admin = await make.makeUser(db, { role: 'admin' });
  coach = await make.makeUser(db, { role: 'coach' });
  parent = await make.makeUser(db, { firstName: 'Ana', lastName: 'Peña', email: 'ana@family.test' });
  const team = await make.makeTeam(db, { coachId: coach.id });
  child = await make.makePlayer(db, { teamId: team.id, guardians: [parent], firstName: 'José', lastName: 'Peña' });
});
afterAll(async () => {
  await pdfs.close();
  await server.close();
});

describe('a receipt', () => {
  it('has who paid what, what for and how, in figures and in words', async () => {
    const { id } = await paid({
      amount: '1500.50',
      description: 'Dues of March',
      paymentMethod: 'gcash',
      notes: 'Secret',
    });
    const page = await read(id);
    for (const words of [
      club.name,
      'Acknowledgment Receipt',
      `No. ${String(await numberOf(id)).padStart(6, '0')}`,
      'The family of José Peña',
      'Monthly dues: Dues of March',
      '₱1,500.50',
      'One thousand five hundred pesos and fifty centavos',
      'GCash',
      'This document is not valid for claim of input tax.',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toMatch(/Secret|Given back|question marks/);
  });

  it('shows the full charge, the discount and the amount, for an instalment too', async () => {
    const discounted = { amount: '500.00', discount: '100.00', discountReason: 'sibling' } as const;
    const whole = await paid(discounted);
    expect(await read(whole.id)).toMatch(/Full charge\s*₱600.00\s*Sibling discount\s*-₱100.00\s*Amount\s*₱500.00/);
    const part = await paid({ amount: '400.00', partOf: whole.id });
    const full = /Full charge\s*₱1,000.00\s*Sibling discount\s*-₱100.00\s*In other payments\s*/;
    expect(await read(whole.id)).toMatch(new RegExp(`${full.source}-₱400.00\\s*Amount\\s*₱500.00`));
    expect(await read(part.id)).toMatch(new RegExp(`${full.source}-₱500.00\\s*Amount\\s*₱400.00`));
    const plain = await paid({});
    expect(await read(plain.id)).not.toMatch(/discount|Full charge/);
  });

  it('names the user who started the successful attempt', async () => {
    const [attempt] = await server.db
      .insert(paymentAttempts)
      .values({ provider: 'test', reference: 'test-1', amount: '1500.00', createdBy: parent.id })
      .returning();
    const { id } = await make.makePaid(server.db, { playerId: child.id, paymentMethod: 'card' }, attempt?.id);
    expect(await read(id)).toMatch(/Received from\s*Ana Peña/);
  });

  it('names the reporter, where it was paid as reported', async () => {
    const reported = {
      reportedBy: parent.id,
      reportedMethod: 'bank_transfer',
      reportedAt: '2026-03-01T00:00:00.000Z',
    } as const;
    const asSaid = await paid({ ...reported, paymentMethod: 'bank_transfer' });
    expect(await read(asSaid.id)).toMatch(/Received from\s*Ana Peña/);
    const otherwise = await paid({ ...reported, paymentMethod: 'cash' });
    expect(await read(otherwise.id)).toContain('The family of José Peña');
  });

  it('shows later refunds, and what is left', async () => {
    const { id } = await paid({ amount: '1000.00' });
    for (const moved of ['-250.25', '-100.00']) {
      await addToLedger(server.db, [
        { paymentId: id, kind: 'refunded', statusAfter: 'paid', moved, method: 'cash', reason: 'Was ill' },
      ]);
    }
    const page = await read(id);
    expect(page).toMatch(/Given back\s*₱250\.25 on [A-Z][a-z]{2} \d+, \d{4} · Cash/);
    expect(page).toMatch(/₱100\.00 on .* · Cash\s*Kept\s*₱649\.75/);
    expect(page).not.toContain('Was ill');
  });

  it('has the logo, and who received the money for the club', async () => {
    const superAdmin = await make.makeUser(server.db, { role: 'super_admin' });
    const { id } = await make.makePayment(server.db, { playerId: child.id });
    const treasurer = await make.makeUser(server.db, { role: 'admin', firstName: 'Carmela', lastName: 'Ortiz' });
    const body = { paymentMethod: 'cash' };
    await server.request('PUT', `/api/payments/${id}/mark-paid`, { as: treasurer, body });
    const plain = await sizeOf(id);
    const content = await smallPng();
    const logo = await server.request('POST', '/api/club/logo', { as: superAdmin, ...uploadOf({}, { content }) });
    expect(logo.status).toBe(200);
    expect(await read(id)).toMatch(/Received by\s*Carmela Ortiz, for Habagat/);
    expect(await sizeOf(id)).toBeGreaterThan(plain + 200);
  });

  it('needs no player, and says when characters are missing from its font', async () => {
    const { id } = await make.makePaid(server.db, { playerId: null, coachId: coach.id, description: '김 lesson' });
    const page = await read(id, { id: coach.id, role: 'coach', teamIds: [], playerIds: [] });
    expect(page).not.toMatch(/Received from|Player/);
    expect(page).toContain('stand as question marks');
  });

  it('is the same file each time, for all who may read the payment and nobody else', async () => {
    const { id } = await paid({ notes: 'Secret' });
    const path = `/api/payments/${id}/receipt`;
    const answers = await Promise.all([admin, coach, parent].map((as) => server.request('GET', path, { as })));
    for (const { status, headers, text } of answers) {
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="Receipt No. \d{6}\.pdf"/);
      expect(text).toBe(answers[0]?.text);
    }
    for (const role of ['coach', 'parent'] as const) {
      const stranger = await make.makeUser(server.db, { role });
      expectRefusal(await server.request('GET', path, { as: stranger }), 404);
    }
  });

  it('does not exist for a payment that is unpaid, or no longer paid', async () => {
    const { id } = await make.makePayment(server.db, { playerId: child.id });
    const { message } = expectRefusal(await server.request('GET', `/api/payments/${id}/receipt`, { as: parent }), 404);
    expect(message).toContain("isn't paid");
    const taken = await paid({});
    await voidReceipt(server.db, taken.id);
    await server.db.update(payments).set({ status: 'pending', paidAt: null }).where(eq(payments.id, taken.id));
    expectRefusal(await server.request('GET', `/api/payments/${taken.id}/receipt`, { as: parent }), 404);
  });
});

function paid(values: Parameters<typeof make.makePaid>[1]) {
  return make.makePaid(server.db, { playerId: child.id, ...values });
}

async function sizeOf(id: number): Promise<number> {
  const { headers } = await server.request('GET', `/api/payments/${id}/receipt`, { as: parent });
  return Number(headers['content-length']);
}

async function numberOf(id: number): Promise<number> {
  return (await server.request('GET', `/api/payments/${id}`, { as: parent })).json.receiptNumber;
}

/** Returns the text of the only page, in the order in which it was written. */
async function read(
  id: number,
  actor: Actor = { id: parent.id, role: 'parent', teamIds: [], playerIds: [child.id] },
): Promise<string> {
  const { stream } = await openReceipt(
    { db: server.db, storage: server.storage, pdfs },
    scopeOf(actor, 'payment.read'),
    id,
    club,
  );
  const data = new Uint8Array(Buffer.concat(await stream.toArray()));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
}
