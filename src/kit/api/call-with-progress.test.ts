import { afterEach, describe, expect, it, vi } from 'vitest';
import { importPlayers } from '@/features/player-import/contract';
import { ApiError } from './api-error';
import { BrokenOff, callWithProgress } from './call-with-progress';

afterEach(() => vi.unstubAllGlobals());

const input = { body: { rows: [['Ana']], mapping: {} } };
const lines = '{"done":0,"total":2}\n{"done":2,"total":2}\n{"status":201,"body":{"ok":2,"name":"Ñuñez"}}\n';

describe('a streamed response', () => {
  it.each([1, 2, 7, 1000])('is read line by line, however it is split (%i bytes a chunk)', async (size) => {
    const sent = answer(lines, size);
    const { told: reported, result } = await run();
    expect(reported).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect(result).toEqual({ ok: 2, name: 'Ñuñez' });
    expect(sent.mock.calls).toEqual([
      [
        '/api/players/import',
        {
          method: 'POST',
          credentials: 'include',
          headers: { accept: 'application/x-ndjson', 'content-type': 'application/json' },
          body: JSON.stringify(input.body),
        },
      ],
    ]);
  });

  it('fails like the same call without streaming', async () => {
    const body = { message: 'Somebody was faster.', code: 'conflict' };
    answer(`{"done":0,"total":2}\n${JSON.stringify({ status: 409, body })}\n`);
    const error = await run().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, message: `409: ${JSON.stringify(body)}`, body });
  });

  it('fails with its own error when the server refuses before any line', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"message":"Unauthorized"}', { status: 401 }));
    await expect(run()).rejects.toThrow('401: {"message":"Unauthorized"}');
  });

  it.each([
    ['between two lines', lines.slice(0, lines.indexOf('{"status"'))],
    ['within the last one', lines.slice(0, -3)],
    ['before the first', ''],
  ])('is aborted %s', async (_where, text) => {
    answer(text);
    await expect(run()).rejects.toBeInstanceOf(BrokenOff);
  });

  it('is aborted by a lost connection', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"done":0,"total":2}\n'));
      },
      // Called after the first line was read.
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body));
    await expect(run()).rejects.toBeInstanceOf(BrokenOff);
  });
});

async function run() {
  const reported: [number, number][] = [];
  const result = await callWithProgress(importPlayers, input, (done, total) => reported.push([done, total]));
  return { told: reported, result };
}

function answer(text: string, size = 1000) {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let start = 0; start < bytes.length; start += size) controller.enqueue(bytes.slice(start, start + size));
      controller.close();
    },
  });
  const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response(body));
  vi.stubGlobal('fetch', sent);
  return sent;
}
