import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { drawPaper, type ReadersPaper } from './paper';

it('makes the same bytes for the same document, and others for another', async () => {
  const paper: ReadersPaper = {
    title: 'A paper',
    author: 'A club',
    language: 'en',
    pageLabel: 'Page {page} of {pages}',
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

it("separates a fact's label from its value, however long the label", async () => {
  const bytes = await drawPaper({
    title: 'A paper',
    author: 'A club',
    language: 'en',
    pageLabel: 'Page {page} of {pages}',
    createdAt: '2026-03-01T00:00:00.000Z',
    parts: [
      { kind: 'fact', label: 'Given back Nov 25, 2026', text: '₱500.00' },
      { kind: 'fact', label: 'Kept', text: '₱1,000.00' },
    ],
  });
  const { items } = await textOf(bytes);
  const values = items.filter(({ str }) => str.startsWith('₱'));
  const labels = items.filter(({ str }) => /^(Given|back|Nov|Kept)/.test(str.trim()));
  expect(values).toHaveLength(2);
  const left = Math.min(...values.map(({ x }) => x));
  for (const { str, x, width } of labels) expect([str, x + width < left]).toEqual([str, true]);
  // The label's second line takes space of its own.
  const [first, second] = values.map(({ y }) => y);
  expect((first ?? 0) - (second ?? 0)).toBeGreaterThan(30);
});

async function textOf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const placed = items.flatMap((item) =>
    'str' in item
      ? [{ str: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
      : [],
  );
  return { items: placed.filter(({ str }) => str.trim() !== '') };
}
