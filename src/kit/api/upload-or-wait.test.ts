import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { WAIT_HEADER, WAITS, waitHeader } from '@/shared/waiting';
import { ConnectionLost } from './upload';
import { uploadOrWait } from './upload-or-wait';

const putPaper = endpoint({
  name: 'putPaper',
  summary: 'A made-up endpoint that takes a file',
  method: 'POST',
  path: '/api/papers',
  access: 'public',
  body: z.object({ kind: z.number() }),
  reply: z.object({ id: z.number() }),
});
const file = new File(['%PDF-1.7'], 'Ñuñez.pdf', { type: 'application/pdf' });
const wait = { label: 'Waiver: Ñuñez.pdf', late: { isLate: 'true' } };

/** A connection over which nothing gets. */
class NoConnection {
  upload = {};
  onerror?: () => void;
  open() {}
  abort() {}
  send() {
    this.onerror?.();
  }
}

let fetching = vi.fn();
beforeEach(() => {
  fetching = vi.fn();
  vi.stubGlobal('XMLHttpRequest', NoConnection);
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => vi.unstubAllGlobals());

it('hands a file without a connection to the service worker, with what is said while it waits', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  fetching.mockResolvedValue(Response.json({}, { status: WAITS }));
  expect(await sendPaper()).toBe(WAITS);
  const [address, { method, headers, body }] = fetching.mock.lastCall ?? [];
  expect([address, method, headers[WAIT_HEADER]]).toEqual(['/api/papers', 'POST', waitHeader(wait)[WAIT_HEADER]]);
  expect([body.get('kind'), body.get('file').name]).toEqual(['3', 'Ñuñez.pdf']);
});

it('returns the reply when the worker reaches the club after all', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  fetching.mockResolvedValue(Response.json({ id: 7 }, { status: 201 }));
  expect(await sendPaper()).toEqual({ id: 7 });
});

it('fails where no worker controls the page, or the device is full', async () => {
  vi.stubGlobal('navigator', {});
  await expect(sendPaper()).rejects.toBeInstanceOf(ConnectionLost);
  expect(fetching).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  fetching.mockResolvedValue(Response.json({ code: 'unavailable', message: 'No room.' }, { status: 507 }));
  await expect(sendPaper()).rejects.toMatchObject({ status: 507 });
});

function sendPaper() {
  return uploadOrWait(putPaper, { body: { kind: 3 } }, file, { wait });
}
