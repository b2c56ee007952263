import { afterEach, expect, it, vi } from 'vitest';
import { NEVER } from '@/shared/timing';
import { pausedPdfThreads } from '../../../test/paused-pdf-threads';
import type { Paper } from './paper';
import { createPdfs, type Pdfs } from './pdfs';

const open: Pdfs[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const pdfs of open.splice(0)) await pdfs.close();
});

it('renders at most two at once, in as many threads, which are reused', async () => {
  const { start, drawing, threads, begun } = pausedPdfThreads();
  const pdfs = opened(NEVER, start);
  const drawn = ['a', 'b', 'c'].map((name) => pdfs.draw(paper(name), name));
  await begun(2);
  expect(titles(drawing)).toEqual(['a', 'b']);
  drawing[1]?.finish();
  await begun(3);
  expect(titles(drawing)).toEqual(['a', 'b', 'c']);
  for (const { finish } of drawing) finish();
  expect((await Promise.all(drawn)).map(String)).toEqual(['a', 'b', 'c']);
  expect(threads).toEqual({ started: 2, ended: 0 });
});

it("renders one after another for one person, refuses the sixth, and renders another person's meanwhile", async () => {
  const { start, drawing, begun } = pausedPdfThreads();
  const pdfs = opened(NEVER, start);
  const drawn = ['a', 'b', 'c', 'd', 'e'].map((name) => pdfs.draw(paper(name), 'one'));
  await expect(pdfs.draw(paper('f'), 'one')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
  const other = pdfs.draw(paper('g'), 'other');
  await begun(2);
  expect(titles(drawing)).toEqual(['a', 'g']);
  drawing[1]?.finish();
  expect(String(await other)).toBe('g');
  for (let count = 3; count <= 6; count += 1) {
    drawing.at(-1)?.finish();
    drawing[0]?.finish();
    await begun(count);
  }
  drawing.at(-1)?.finish();
  expect((await Promise.all(drawn)).map(String)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('renders a document once, and again when its content changes', async () => {
  const { start, drawing, begun } = pausedPdfThreads();
  const pdfs = opened(NEVER, start);
  const twice = [pdfs.draw(paper('a'), 'one'), pdfs.draw(paper('a'), 'one')];
  await begun(1);
  drawing[0]?.finish();
  expect((await Promise.all(twice)).map(String)).toEqual(['a', 'a']);
  expect(String(await pdfs.draw(paper('a'), 'other'))).toBe('a');
  expect(drawing).toHaveLength(1);
  const corrected = pdfs.draw({ ...paper('a'), author: 'A corrected name' }, 'one');
  await begun(2);
  drawing[1]?.finish();
  await corrected;
});

it('reports a failed rendering, and renders the next in another thread', async () => {
  const { start, drawing, threads, begun } = pausedPdfThreads();
  const pdfs = opened(NEVER, start);
  const failing = pdfs.draw(paper('a'), 'one');
  await begun(1);
  drawing[0]?.fail(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  const again = pdfs.draw(paper('a'), 'one');
  await begun(2);
  drawing[1]?.finish();
  expect(String(await again)).toBe('a');
  expect(threads).toEqual({ started: 2, ended: 1 });
});

it('ends its threads and clears its cache when it is idle, and starts again', async () => {
  vi.useFakeTimers();
  const { start, drawing, threads, begun } = pausedPdfThreads();
  const pdfs = opened(1000, start);
  const first = pdfs.draw(paper('a'), 'one');
  await begun(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(threads.ended).toBe(0);
  drawing[0]?.finish();
  await first;
  await vi.advanceTimersByTimeAsync(1000);
  expect(threads).toEqual({ started: 1, ended: 1 });
  const again = pdfs.draw(paper('a'), 'one');
  await begun(2);
  drawing[1]?.finish();
  expect(String(await again)).toBe('a');
  expect(threads.started).toBe(2);
});

function opened(...terms: Parameters<typeof createPdfs>): Pdfs {
  const pdfs = createPdfs(...terms);
  open.push(pdfs);
  return pdfs;
}

function paper(title: string): Paper {
  return { title, author: 'A club', createdAt: '2026-03-01T00:00:00.000Z', parts: [] };
}

function titles(drawing: readonly { paper: Paper }[]): string[] {
  return drawing.map(({ paper }) => paper.title);
}
