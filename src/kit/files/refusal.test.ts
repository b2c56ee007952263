import { describe, expect, it } from 'vitest';
import { kindsOf, refusalOf } from './refusal';

const MB = 1024 * 1024;
const limits = { accept: '.pdf,.jpg,.jpeg,.png', maxBytes: 10 * MB, maxPictureBytes: 40 * MB, multiple: false };
const pdf = { name: 'paper.pdf', type: 'application/pdf', size: MB };
const photo = { name: 'photo.JPG', type: 'image/jpeg', size: 12 * MB };
const wrongKind = 'Choose a file of one of these kinds: PDF, JPG or PNG.';

it.each([
  ['.pdf,.jpg,.jpeg,.png', 'PDF, JPG or PNG'],
  ['.pdf', 'PDF'],
  ['.csv, .xlsx', 'CSV or XLSX'],
])('%s is shown as %s', (accept, words) => {
  expect(kindsOf(accept)).toBe(words);
});

describe('a selection of files', () => {
  it.each([
    ['a PDF', pdf],
    ['a PDF of exactly 10 MB', { ...pdf, size: 10 * MB }],
    ['a photo that will be reduced', photo],
    ['a photo without a file extension', { name: 'image', type: 'image/jpeg', size: MB }],
    ["a camera's own format", { name: 'IMG_1.HEIC', type: '', size: MB }],
  ])('is accepted: %s', (_what, file) => {
    expect(refusalOf([file], limits)).toBeUndefined();
  });

  it.each([
    ['another kind', { ...pdf, name: 'paper.docx', type: '' }, wrongKind],
    ['a program', { name: 'paper.pdf.exe', type: 'application/x-msdownload', size: MB }, wrongKind],
    ['a drawing that can contain scripts', { name: 'a.svg', type: 'image/svg+xml', size: MB }, wrongKind],
    ['an empty file', { ...pdf, size: 0 }, 'This file is empty. Choose another one.'],
    ['a large PDF', { ...pdf, size: 12.4 * MB }, 'This file has 12.4 MB. It may have 10 MB at most.'],
    ['a huge picture', { ...photo, size: 41 * MB }, 'This file has 41 MB. It may have 40 MB at most.'],
  ])('is refused with a message: %s', (_what, file, sentence) => {
    expect(refusalOf([file], limits)).toBe(sentence);
  });

  it('is one file, unless several are allowed', () => {
    expect(refusalOf([pdf, photo], limits)).toBe('Choose one file at a time.');
    expect(refusalOf([pdf, photo], { ...limits, multiple: true })).toBeUndefined();
    expect(refusalOf([pdf, { ...pdf, size: 0 }], { ...limits, multiple: true })).toBe(
      "One of these files can't be used. This file is empty. Choose another one.",
    );
  });
});
