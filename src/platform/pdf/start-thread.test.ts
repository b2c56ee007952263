import { afterEach, expect, it } from 'vitest';
import type { ReadersPaper } from './paper';
import { type PdfThread, startThread } from './start-thread';

const paper: ReadersPaper = {
  title: 'A paper',
  author: 'A club',
  createdAt: '2026-03-01T00:00:00.000Z',
  language: 'en',
  pageLabel: '{page}',
  parts: [],
};

let thread: PdfThread;
afterEach(() => thread.end());

it('renders one document after another', async () => {
  thread = startThread();
  for (let count = 0; count < 2; count += 1) {
    expect(
      Buffer.from(await thread.draw(paper))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
});

it('reports what could not be rendered, and renders nothing after that', async () => {
  thread = startThread();
  await expect(thread.draw({ ...paper, createdAt: 'never' })).rejects.toThrow();
  await thread.end();
  await expect(thread.draw(paper)).rejects.toThrow('has ended');
});

it('tells its caller that it was ended', async () => {
  thread = startThread();
  const cut = expect(thread.draw(paper)).rejects.toThrow('has ended');
  await thread.end();
  await cut;
});
