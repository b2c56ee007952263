import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { errorSentence, errorStatus } from './errors';
import { choice, emailField, idField, optionalLine, optionalText, requiredLine, requiredText } from './fields';

it('an endpoint accepts no parameters, query or body unless declared, and drops extra fields', () => {
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
])('%j is no id, and has a message', (value) => {
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

describe('invisible characters', () => {
  const unseen = ['\u200b', '\u200d\ufe0f', '\u2060\u2800', '\u3164', '\u00ad', '\u202e \u200f', '\ufeff\n\u180e'];

  it.each(unseen)('are no text: %j', (text) => {
    for (const field of [requiredText('Title', 50), requiredLine('Title', 50)]) {
      const issues = z.safeParse(field, text).error?.issues.map(({ message }) => message);
      expect(issues).toEqual(['Title is required.']);
    }
    expect(z.parse(optionalText('Note', 50), text)).toBeNull();
    expect(z.parse(optionalLine('Note', 50), text.replace('\n', ''))).toBeNull();
  });

  it('are kept beside visible text', () => {
    for (const text of ['👩‍🚀', 'a\u200bb', '.', '\u0301']) expect(z.parse(requiredText('Title', 50), text)).toBe(text);
  });
});

it('an e-mail that is too long is reported once', () => {
  const issues = z.safeParse(emailField(), 'x'.repeat(300)).error?.issues.map(({ message }) => message);
  expect(issues).toEqual(['That e-mail is too long.']);
});

it('optional text is null where it is empty', () => {
  const note = optionalText('Note', 5);
  for (const nothing of [undefined, null, '', '  \n']) expect(z.parse(note, nothing)).toBeNull();
  expect(z.parse(note, ' 0 ')).toBe('0');
  for (const wrong of ['123456', 5, 'a\0', false]) expect(z.safeParse(note, wrong).success).toBe(false);
});

it.each([
  ['Type', undefined, 'Choose a type.'],
  ['Type', '', 'Choose a type.'],
  ['Order', undefined, 'Choose an order.'],
  ['The answer', undefined, 'Choose the answer.'],
  ['A day', undefined, 'Choose a day.'],
  ['How it was given back', undefined, 'Choose how it was given back.'],
  ['Type', 'c', 'Type must be one of: a, b.'],
  ['Type', null, 'Type must be one of: a, b.'],
])('the choice %j given %j asks: %s', (label, value, message) => {
  expect(z.safeParse(choice(label, ['a', 'b']), value)).toMatchObject({ error: { issues: [{ message }] } });
});

it('a field says in one sentence, for one thing or several, that a character cannot be stored', () => {
  for (const label of ['Title', 'Medical notes']) {
    const message = `${label} can only have characters that can be stored.`;
    expect(z.safeParse(optionalText(label, 50), 'a\0b')).toMatchObject({ error: { issues: [{ message }] } });
  }
});

describe('a field of one line', () => {
  const name = requiredLine('Name', 50);
  const place = optionalLine('Location', 50);

  it.each(['Win\r\n\r\nYour account is locked', 'a\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u001bb'])(
    'refuses %j',
    (text) => {
      const reported = (label: string) => ({
        error: { issues: [{ message: `${label} must be one line of plain text.` }] },
      });
      expect(z.safeParse(name, text)).toMatchObject(reported('Name'));
      expect(z.safeParse(place, text)).toMatchObject(reported('Location'));
    },
  );

  it.each([
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ])('refuses the direction mark %j, which reverses the text around it', (mark) => {
    const message = (label: string) => `${label} has a hidden character that turns the text around.`;
    const reported = (label: string) => ({ error: { issues: [{ message: message(label) }] } });
    expect(z.safeParse(name, `Ana ${mark}zurC`)).toMatchObject(reported('Name'));
    expect(z.safeParse(place, `Rink${mark} 1`)).toMatchObject(reported('Location'));
    expect(z.safeParse(emailField(), `ana${mark}@club.test`)).toMatchObject(reported('The e-mail'));
  });

  it('accepts all that one line can contain, and what trimming removes', () => {
    for (const text of ['Ñoño de la Cruz', '🏒👩‍🚀', 'علي', 'a b']) expect(z.parse(name, ` ${text}\n`)).toBe(text);
    expect(z.parse(place, '\r\n')).toBeNull();
  });

  it('does not apply to text of several lines', () => {
    expect(z.parse(requiredText('Content', 50), 'a\r\n\tb')).toBe('a\r\n\tb');
    expect(z.parse(optionalText('Notes', 50), 'a\n\nb')).toBe('a\n\nb');
  });
});

it('every error code has a status and a sentence', () => {
  expect(Object.keys(errorSentence).sort()).toEqual(Object.keys(errorStatus).sort());
  for (const status of Object.values(errorStatus)) expect(status >= 400 && status < 600).toBe(true);
  for (const [code, sentence] of Object.entries(errorSentence)) {
    if (code !== 'unauthorized') expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
  // The client's redirect looks for this exact word.
  expect(errorSentence.unauthorized).toBe('Unauthorized');
});
