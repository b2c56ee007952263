import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '@/platform/http/context';
import { createRegistry, type Reader } from '@/platform/http/registry';
import { type Endpoint, endpoint } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { read } from '@/shared/screen';
import { testTiming, timing } from '@/shared/timing';
import { statesAfter, statesBefore } from './etag';
import { readFirst } from './read';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = {} as FastifyRequest;
const of = (name: string) =>
  endpoint({ name, summary: '', method: 'GET', path: `/api/${name}`, access: 'signedIn', reply: z.unknown() });
const quick = of('quick');
const refused = of('refused');
const broken = of('broken');
const slow = of('slow');
const declared = of('declared');
const unbound = of('unbound');

function appWith(readers: [Endpoint, Reader][]): App {
  const registry = createRegistry();
  for (const [bound, reader] of readers) registry.addReader(bound, reader);
  return { registry, config: { timing } } as App;
}

it('returns results and refusals, and leaves slow and failed reads to the browser', async () => {
  const app = appWith([
    [quick, { text: async () => '{"a":1}' }],
    [refused, { text: () => Promise.reject(new AppError('not_found', 'No.')) }],
    [broken, { text: () => Promise.reject(new Error('secret')) }],
    [slow, { text: () => new Promise((resolve) => setTimeout(resolve, 3000, '{}')) }],
  ]);
  const reads = [quick, refused, broken, slow, unbound].map((one) => read(one, {}));
  const asked = readFirst(app, request, reads);
  await vi.advanceTimersByTimeAsync(1500);
  const { answers, refused: reported, late } = await asked;
  expect(answers).toEqual([{ read: reads[0], text: '{"a":1}' }]);
  expect(reported).toEqual([[['/api/refused'], 404, '{"message":"No.","code":"not_found"}']]);
  expect(late).toEqual([reads[2], reads[3]]);
});

it('waits for every read with the timing of tests', async () => {
  const app = appWith([[slow, { text: () => new Promise((resolve) => setTimeout(resolve, 600_000, '{}')) }]]);
  const patient = { ...app, config: { ...app.config, timing: testTiming } };
  const reads = [read(slow, {})];
  const asked = readFirst(patient, request, reads);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await asked).toEqual({ answers: [{ read: reads[0], text: '{}' }], refused: [], late: [] });
  expect(vi.getTimerCount()).toBe(0);
});

it("returns a read's state before the read where its tables are declared, otherwise from its result", async () => {
  const reported = { quick: '{"a":1}' };
  const app = appWith([
    [quick, { text: async () => reported.quick }],
    [refused, { text: async () => '', state: () => Promise.reject(new Error('No.')) }],
    [declared, { text: async () => '', state: async () => '7' }],
    [slow, { text: () => new Promise((resolve) => setTimeout(resolve, 3000, '{}')) }],
  ]);
  const statesOf = async (...asked: Endpoint[]) => {
    const reads = asked.map((one) => read(one, {}));
    const before = await statesBefore(app, request, reads);
    const first = readFirst(app, request, reads);
    await vi.advanceTimersByTimeAsync(1500);
    return { before, after: statesAfter(before, reads, await first) };
  };
  const first = await statesOf(declared, refused, quick, slow);
  expect(first.before).toEqual(['7', 'refused', undefined, undefined]);
  expect(first.after).toEqual(['7', 'refused', expect.stringMatching(/./), undefined]);
  expect((await statesOf(quick)).after).toEqual([first.after[2]]);
  reported.quick = '{"a":2}';
  expect((await statesOf(quick)).after).not.toEqual([first.after[2]]);
});
