import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { errorSentence, errorStatus } from './errors';
import { idField, optionalText, requiredText } from './fields';

it('an endpoint takes no parameters, query or body unless it declares them, and drops what comes', () => {
  const ping = endpoint({
    name: 'ping',
    summary: 'Answers',
    method: 'GET',
    path: '/api/ping',
    access: 'signedIn',
    reply: z.string(),
  });
  for (const part of [ping.params, ping.query, ping.body]) {
    expect(z.parse(part, { id: 1, role: 'super_admin' })).toEqual({});
  }
});

it.each([
  [1, 1],
  ['7', 7],
  ['007', 7],
  [2_147_483_647, 2_147_483_647],
  ['2147483647', 2_147_483_647],
])('%j is an id', (value, id) => {
  expect(z.parse(idField(), value)).toBe(id);
});

it.each([
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.NaN,
  '',
  ' 1',
  '1.0',
  '+1',
  '1e3',
  '0x1',
  '2147483648',
  '１',
  null,
  undefined,
  true,
  [1],
  {},
])('%j is no id, and says so', (value) => {
  expect(z.safeParse(idField('No id.'), value)).toMatchObject({
    success: false,
    error: { issues: [{ message: 'No id.' }] },
  });
});

it('required text is trimmed first, then measured', () => {
  const title = requiredText('Title', 5);
  expect(z.parse(title, '  12345\n')).toBe('12345');
  expect(z.parse(title, '🏒🏒')).toBe('🏒🏒');
  for (const wrong of ['', ' \n', '123456', null, 5, 'a\0', '\ud83c', '\udfd2']) {
    expect(z.safeParse(title, wrong).success).toBe(false);
  }
});

it('optional text is null where it says nothing', () => {
  const note = optionalText('Note', 5);
  for (const nothing of [undefined, null, '', '  \n']) expect(z.parse(note, nothing)).toBeNull();
  expect(z.parse(note, ' 0 ')).toBe('0');
  for (const wrong of ['123456', 5, 'a\0', false]) expect(z.safeParse(note, wrong).success).toBe(false);
});

it('every failure has a status of its kind and a sentence', () => {
  expect(Object.keys(errorSentence).sort()).toEqual(Object.keys(errorStatus).sort());
  for (const status of Object.values(errorStatus)) expect(status >= 400 && status < 600).toBe(true);
  for (const [code, sentence] of Object.entries(errorSentence)) {
    if (code !== 'unauthorized') expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
  // The client's redirect looks for this very word.
  expect(errorSentence.unauthorized).toBe('Unauthorized');
});
