import { expect, it } from 'vitest';
import { formatFileSize } from './file-size';

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1535, '1 KB'],
  [1536, '2 KB'],
  [589_630, '576 KB'],
  [1_048_063, '1023 KB'],
  [1_048_064, '1 MB'],
  [2_516_582, '2.4 MB'],
  [10_485_760, '10 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
