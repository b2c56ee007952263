import type { Running } from './server';

/** Returns what sends an admin's requests to a server as JSON. It throws unless they succeed, and returns the answer. */
export function clientOf({ url }: Pick<Running, 'url'>, cookie: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/**
 * Changes a player, a payment and a document by an admin's requests, so that every answer that depends on one of them is computed anew. It
 * sends no mail, and the club's figures hardly differ. `turn` is a number that differs from that of the previous call by one.
 */
export async function changeClub(server: Pick<Running, 'url'>, cookie: string, turn: number): Promise<void> {
  const send = clientOf(server, cookie);
  const player = await send<object>('GET', '/api/players/1');
  await send('PUT', '/api/players/1', { ...player, medicalNotes: `Note ${turn}` });
  const payment = await send<object>('GET', '/api/payments/1');
  await send('PUT', '/api/payments/1', { ...payment, notes: `Note ${turn}` });
  await send('PATCH', '/api/documents/1/status', { status: turn % 2 === 0 ? 'approved' : 'pending' });
}
