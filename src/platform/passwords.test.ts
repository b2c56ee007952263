import { parseOptions } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { hashPassword, NOBODYS_HASH, passwordProblem, verifyPassword } from './passwords';

const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

describe('a password', () => {
  it('is stored as argon2id with 19 MiB, two passes and one lane', async () => {
    expect(parseOptions(await hashPassword('a password'))).toMatchObject(cost);
  });

  it('matches itself, and no other', async () => {
    const hash = await hashPassword('a password');
    expect(await verifyPassword(hash, 'a password')).toBe(true);
    expect(await verifyPassword(hash, 'a passwore')).toBe(false);
  });

  it('is the same in any encoding of its accents', async () => {
    const hash = await hashPassword('Pe\u00f1aflor');
    expect(await verifyPassword(hash, 'Pen\u0303aflor')).toBe(true);
  });

  it('of a missing account costs the same and is always wrong', async () => {
    expect(parseOptions(NOBODYS_HASH)).toMatchObject(cost);
    expect(await verifyPassword(null, 'a password')).toBe(false);
  });
});

it('queues fifty and refuses the rest, and continues afterwards', async () => {
  const tries = Array.from({ length: 60 }, () => verifyPassword(null, 'x').catch((error) => error.code));
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer === false)).toHaveLength(52);
  expect(answers.filter((answer) => answer === 'overloaded')).toHaveLength(8);
  expect(await verifyPassword(null, 'x')).toBe(false);
});

describe('a new password', () => {
  const problem = (password: string) => passwordProblem(password, 'ana@club.test');
  const common = 'That is one of the commonest passwords. Choose another one.';

  it('is not one of the 10,000 most common ones, in any case', async () => {
    const most = dictionary['passwords-common'].slice(0, 10_000);
    expect(most).toHaveLength(10_000);
    for (const one of most) expect([one, await problem(one)]).toEqual([one, common]);
    for (const one of most) expect([one, await problem(one.toUpperCase())]).toEqual([one, common]);
  });

  it.each([
    'PassWord123',
    'pa\uff53\uff53word',
    '00000000',
    'zzzzzzzzzzzz',
    'asdfasdf',
    '12121212',
    '0987654321',
    'abcdefgh',
  ])('is not %s', async (one) => expect(await problem(one)).toBe(common));

  it('is not the e-mail', async () => {
    expect(await problem('ANA@Club.test')).toBe('Choose a password that is not your e-mail.');
  });

  it.each(['yelo-demo', 'x7!bqz9w', 'two skates and a puck', 'длинный пароль'])('may be %s', async (one) => {
    expect(await problem(one)).toBeNull();
  });
});
