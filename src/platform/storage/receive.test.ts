import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { logLines } from '../../../test/log-lines';
import { receiveFile } from './receive';

const incoming = mkdtempSync(join(tmpdir(), 'yelo-receive-'));
const { log, lines } = logLines();
afterAll(() => rmSync(incoming, { recursive: true, force: true }));

const receive = (upload: Readable, maxBytes?: number) =>
  receiveFile(upload, { incoming, log, ...(maxBytes && { maxBytes }) });
const here = () => readdirSync(incoming);

describe('an upload', () => {
  it('is stored as sent, however it is split', async () => {
    const pieces = fc.array(fc.uint8Array({ minLength: 1, maxLength: 5000 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(pieces, async (chunks) => {
        const whole = Buffer.concat(chunks);
        const { path, size, discard } = await receive(
          Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
          whole.length,
        );
        expect([size, statSync(path).mode & 0o777]).toEqual([whole.length, 0o600]);
        expect(readFileSync(path).equals(whole)).toBe(true);
        await discard();
        await discard();
      }),
      { numRuns: 30 },
    );
    expect(here()).toEqual([]);
  });

  it('has a unique name in the folder', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => receive(Readable.from([Buffer.from('x')]))));
    expect(new Set(all.map(({ path }) => path)).size).toBe(20);
    await Promise.all(all.map(({ discard }) => discard()));
  });

  it('of one byte too many is refused, and can be drained', async () => {
    const upload = Readable.from([Buffer.alloc(600), Buffer.alloc(401), Buffer.alloc(5000), Buffer.alloc(1)]);
    await expect(receive(upload, 1000)).rejects.toMatchObject({ code: 'invalid' });
    expect([upload.destroyed, here()]).toEqual([false, []]);
    let drained = 0;
    for await (const chunk of upload) drained += chunk.length;
    expect(drained).toBe(5001);
  });

  it('of 11 MB is answered with the limit', async () => {
    const upload = Readable.from(Array.from({ length: 11 }, () => randomBytes(1024 * 1024)));
    await expect(receive(upload)).rejects.toThrow('This file is larger than 10 MB. Please send a smaller one.');
  });

  it('of no bytes is refused', async () => {
    await expect(receive(Readable.from([]))).rejects.toThrow('This file is empty. Please choose another one.');
    expect(here()).toEqual([]);
  });

  it.each([
    ['fails', (upload: Readable) => upload.destroy(new Error('aborted'))],
    ['ends early', (upload: Readable) => upload.destroy()],
  ])('that %s leaves nothing', async (_name, breakOff) => {
    const upload = new Readable({ read: () => undefined });
    upload.push(randomBytes(100_000));
    const received = receive(upload);
    await vi.waitFor(
      () => expect(here().map((name) => statSync(join(incoming, name)).size)).toEqual([100_000]),
      10_000,
    );
    breakOff(upload);
    await expect(received).rejects.toMatchObject({ code: 'invalid' });
    expect(here()).toEqual([]);
  });

  it('to a missing folder is reported as unavailable, with its code in the log', async () => {
    const upload = Readable.from([Buffer.from('x')]);
    const received = receiveFile(upload, { incoming: join(incoming, 'gone'), log });
    await expect(received).rejects.toMatchObject({ code: 'unavailable' });
    expect(lines.join('')).toContain('"code":"ENOENT"');
    expect(lines.join('')).not.toContain('yelo-receive');
  });
});
