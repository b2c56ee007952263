import { expect, it } from 'vitest';
import { everybody } from '@/client/filipino/everybody';
import { staff } from '@/client/filipino/staff';
import { filipino as landing } from '@/landing/filipino';
import { filipino as worker } from '@/worker/filipino';
import { catalogues, serverOnly } from './catalogues';

const entries = catalogues.flatMap((catalogue) => Object.entries(catalogue));
const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

it('has each sentence once', () => {
  const sentences = entries.map(([sentence]) => sentence);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

it('is loaded by the client whole, but for what only the server writes', () => {
  expect(new Set([...everybody, ...staff, ...serverOnly])).toEqual(new Set(catalogues));
});

// The public page and the service worker are built apart, so they may have a sentence that another catalogue has, too.
it.each([...entries, ...Object.entries(landing), ...Object.entries(worker)])(
  'keeps the values and the last mark of %o',
  (sentence, translation) => {
    expect(namesIn(translation)).toEqual(namesIn(sentence));
    expect(translation.trim()).not.toBe('');
    expect(/[.?!:]\s*$/.exec(translation)?.[0]).toBe(/[.?!:]\s*$/.exec(sentence)?.[0]);
  },
);
