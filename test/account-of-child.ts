import { expect } from 'vitest';
import type { Payment } from '@/features/payments/contract/payment';
import * as make from './factories';
import type { TestServer } from './server';

/**
 * Creates a child of `parent` with everything an account can have: a camp with a sibling discount of 100, of which 400 are paid with a
 * picture of the transfer and 500 are open, and a jersey overpaid by 300, which are a credit.
 */
export async function makeAccount(server: TestServer, admin: { id: string }, parent: { id: string }) {
  const { db } = server;
  const elder = await make.makePlayer(db, { guardians: [parent], birthDate: '2010-01-01' });
  const child = await make.makePlayer(db, { guardians: [parent], birthDate: '2015-01-01' });
  const send = async (method: 'POST' | 'PUT', rest: string, body: object) => {
    const answer = await server.request(method, `/api/payments${rest}`, { as: admin, body });
    expect(answer.status).toBeLessThan(300);
    return answer.json;
  };
  const asked = { playerIds: [elder.id, child.id], amount: '1000.00', type: 'misc', description: 'Camp' };
  await send('POST', '/request', { ...asked, siblingDiscount: 10 });
  const path = `/api/payments?playerId=${child.id}`;
  const [camp]: Payment[] = (await server.request('GET', path, { as: admin })).json;
  if (!camp) throw new Error('Nothing was charged.');
  const proof = await make.makeProof(server, camp.id);
  const paid = { paidOn: '2026-11-24', paymentMethod: 'cash' };
  const recorded = await send('PUT', `/${camp.id}/record`, { ...paid, amount: '400.00', version: camp.version });
  const part: Payment = recorded.payment;
  const jersey = await send('POST', '', { playerId: child.id, amount: '200.00', type: 'misc', description: 'Jersey' });
  await send('PUT', `/${jersey.id}/record`, { ...paid, amount: '500.00', version: jersey.version });
  return { child, camp, part, proof };
}

/** Returns an account's totals, and its lines without the player's name. */
export async function readAccount(server: TestServer, as: { id: string }, playerId: number) {
  const { json } = await server.request('GET', `/api/payments/statement?playerId=${playerId}`, { as });
  const { owed, credit, toGiveBack, balance, lines } = json;
  return {
    sums: { owed, credit, toGiveBack, balance },
    lines: lines.map(({ playerName: _, ...line }: { playerName: string | null }) => line),
  };
}
