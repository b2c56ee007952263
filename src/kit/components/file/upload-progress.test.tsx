import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { shareOf, UploadFailure, UploadProgress } from './upload-progress';

it.each([
  [undefined, 'Preparing the file...', undefined],
  [{ sent: 0, total: 100 }, 'Uploading...', '0'],
  [{ sent: 389, total: 1000 }, 'Uploading...', '38'],
  [{ sent: 1000, total: 1000 }, 'Checking the file...', '100'],
])('shows %o as %s', (progress, words, share) => {
  const html = renderToString(<UploadProgress progress={progress} onCancel={() => {}} />);
  expect(html).toContain(words);
  expect(/aria-valuenow="(\d+)"/.exec(html)?.[1]).toBe(share);
  expect(html.includes('%</output>')).toBe(words === 'Uploading...');
});

it('is full only once everything is sent', () => {
  expect(shareOf({ sent: 999_999, total: 1_000_000 })).toBe(99);
  expect(shareOf({ sent: 0, total: 0 })).toBe(100);
});

it('offers a retry only where that can help', () => {
  const sentence = 'That is no PDF.';
  expect(renderToString(<UploadFailure sentence={sentence} onRetry={() => {}} />)).toContain('Retry');
  expect(renderToString(<UploadFailure sentence={sentence} />)).not.toContain('Retry');
});
