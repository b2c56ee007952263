import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filipino as landing } from '@/landing/filipino';
import { projectPath } from '@/platform/root';
import type { Catalogue } from '@/shared/translate';
import { filipino as worker } from '@/worker/filipino';
import { catalogues } from './catalogues';

const entries = catalogues.flatMap((catalogue) => Object.entries(catalogue));
const namesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

it('has each sentence once', () => {
  const sentences = entries.map(([sentence]) => sentence);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

it('is listed once, and in docs/filipino.md, wherever it is', async () => {
  const files = readdirSync(projectPath('src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/filipino(-\w+)?(\/[\w-]+)?\.ts$/.test(file) && !/^(client|landing|worker)\//.test(file));
  expect(files.length).toBeGreaterThan(40);
  const modules = await Promise.all(files.map((file) => import(`../${file}`)));
  const unlisted = files.filter((_, index) => {
    const [catalogue] = Object.values<Catalogue>(modules[index]);
    return catalogues.filter((listed) => listed === catalogue).length !== 1;
  });
  expect(
    unlisted,
    'list these in src/views/catalogues-everybody.ts or -staff.ts (screens), or in `serverOnly` of src/server/catalogues.ts',
  ).toEqual([]);
  const text = readFileSync(projectPath('docs/filipino.md'), 'utf8');
  const untold = files.filter((file) => !text.includes(`(../src/${file})`));
  expect(untold, 'add a row for these to docs/filipino.md').toEqual([]);
});

it('speaks to one person', () => {
  const all = [...entries, ...Object.entries(landing), ...Object.entries(worker)].map(([, translation]) => translation);
  expect(all.filter((translation) => /\b(kayo|ninyo|inyo)/i.test(translation))).toEqual([]);
});

it('has si, ni and kay before people alone', () => {
  const people = /^(actor|child|children|coach|email|firstName|names?|players?|recipient|who)$/;
  const wrong = entries.filter(([, translation]) =>
    [...translation.matchAll(/\b(?:si|ni|kay) \{(\w+)\}/gi)].some(([, name = '']) => !people.test(name)),
  );
  expect(wrong).toEqual([]);
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
