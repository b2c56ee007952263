import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { ApiError } from './api-error';
import { ConnectionLost, upload } from './upload';

const putPaper = endpoint({
  name: 'putPaper',
  summary: 'A made-up endpoint that takes a file',
  method: 'POST',
  path: '/api/papers/:id',
  access: 'public',
  params: z.object({ id: z.number() }),
  body: z.object({
    kind: z.number(),
    until: z.optional(z.nullable(z.string())),
    note: z.optional(z.string()),
  }),
  reply: z.object({ id: z.number() }),
});
const input = { params: { id: 7 }, body: { kind: 3, until: null, note: undefined } };
const file = new File(['%PDF-1.7'], 'Ñuñez.pdf', { type: 'application/pdf' });

/**
 * Replaces the connection: a test controls what arrives over it. Node.js has no XMLHttpRequest, and its `fetch` can't report how much is
 * sent.
 */
class Line {
  static last: Line;
  readonly upload: { onprogress?: (reported: object) => void; onload?: (reported: object) => void } = {};
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  opened: unknown[] = [];
  form = new FormData();
  aborted = false;

  constructor() {
    Line.last = this;
  }
  open(...opened: unknown[]) {
    this.opened = opened;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.aborted = true;
  }
  answer(status: number, text: string, statusText = '') {
    Object.assign(this, { status, responseText: text, statusText });
    this.onload?.();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Line));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an upload', () => {
  it('sends the fields that are set, then the file, with cookies', async () => {
    const reply = upload(putPaper, input, file);
    expect(Line.last.opened).toEqual(['POST', '/api/papers/7']);
    expect(Line.last.withCredentials).toBe(true);
    const [kind, sent, ...more] = [...Line.last.form];
    expect(kind).toEqual(['kind', '3']);
    expect(sent?.[0]).toBe('file');
    expect(sent?.[1]).toMatchObject({ name: 'Ñuñez.pdf', type: 'application/pdf', size: 8 });
    expect(more).toEqual([]);
    Line.last.answer(201, '{"id":12}');
    expect(await reply).toEqual({ id: 12 });
  });

  it('reports how much is sent, and when it is complete', async () => {
    const reported: [number, number][] = [];
    const reply = upload(putPaper, input, file, { onProgress: (sent, total) => reported.push([sent, total]) });
    Line.last.upload.onprogress?.({ loaded: 40, total: 100 });
    Line.last.upload.onload?.({ loaded: 100, total: 100 });
    Line.last.answer(204, '');
    expect(await reply).toBeUndefined();
    expect(reported).toEqual([
      [40, 100],
      [100, 100],
    ]);
  });

  it.each([
    [400, '{"message":"That is no PDF.","code":"invalid"}', 'That is no PDF.'],
    [413, '', undefined],
    [503, '<html>busy</html>', undefined],
  ])('fails with %i as a call does', async (status, text, sentence) => {
    const reply = upload(putPaper, input, file);
    Line.last.answer(status, text, 'No');
    const error = await reply.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message: `${status}: ${text || 'No'}`, sentence });
  });

  it.each([
    ['during the upload', false, 'Nothing was saved; try again.'],
    ['after the upload', true, 'Look whether the file is there'],
  ])('reports a lost connection %s', async (_when, maybeSaved, words) => {
    const reply = upload(putPaper, input, file);
    if (maybeSaved) Line.last.upload.onload?.({ loaded: 100, total: 100 });
    Line.last.onerror?.();
    const error = await reply.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ConnectionLost);
    expect(error.maybeSaved).toBe(maybeSaved);
    expect(error.message).toContain(words);
  });

  it('waits while bytes are sent, and three minutes for a response', async () => {
    vi.useFakeTimers();
    const reply = upload(putPaper, input, file).catch((thrown) => thrown);
    const line = Line.last;
    for (let minute = 0; minute < 9; minute += 1) {
      line.upload.onprogress?.({ loaded: minute, total: 10 });
      await vi.advanceTimersByTimeAsync(60_000);
    }
    line.upload.onload?.({ loaded: 10, total: 10 });
    await vi.advanceTimersByTimeAsync(179_000);
    expect(line.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(line.aborted).toBe(true);
    expect(await reply).toMatchObject({ name: 'ConnectionLost', maybeSaved: true });
  });

  it('ends when it is aborted, and does not start when it was aborted before', async () => {
    const calling = new AbortController();
    const reply = upload(putPaper, input, file, { signal: calling.signal });
    const line = Line.last;
    calling.abort();
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
    expect(line.aborted).toBe(true);
    await expect(upload(putPaper, input, file, { signal: calling.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(Line.last).toBe(line);
  });
});
