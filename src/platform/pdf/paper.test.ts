import { expect, it } from 'vitest';
import { drawPaper, type Paper } from './paper';

it('makes the same bytes of the same paper, and others of another', async () => {
  const paper: Paper = {
    title: 'A paper',
    author: 'A club',
    createdAt: '2026-03-01T00:00:00.000Z',
    parts: [
      { kind: 'text', text: 'Words', style: { size: 11 } },
      { kind: 'rule', room: 60 },
      { kind: 'fact', label: 'Amount', text: '₱1,500.00' },
    ],
  };
  const bytes = await drawPaper(paper);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await drawPaper(paper)).toEqual(bytes);
  expect(await drawPaper({ ...paper, title: 'Another paper' })).not.toEqual(bytes);
});
