import { expect, it } from 'vitest';
import { isPhone, phoneText } from './phone';
import { asText } from './sheet-text';

it.each([
  ['09175550148', '0917 555 0148'],
  ['9175550148', '917 555 0148'],
  ['+639175550148', '(+63) 917 555 0148'],
  ['+63 917 555 0148', '(+63) 917 555 0148'],
  ['+63-917-555-0148', '(+63) 917-555-0148'],
  ['+63 (917) 555 0148', '(+63) (917) 555 0148'],
  ['639175550148', '63 917 555 0148'],
  ['+63281234567', '(+63) 2 8123 4567'],
  ['+14155550100', '(+1) 415 555 0100'],
  ['+971501234567', '(+971) 50 123 4567'],
  ['0281234567', '(02) 8123 4567'],
  ['028123456', '(02) 812 3456'],
  ['0322345678', '(032) 234 5678'],
  ['81234567', '8123 4567'],
  ['5550148', '555 0148'],
  ['2-4567', '2 4567'],
  ['0063917555014899', '006 391 755 501 4899'],
])('writes %j as %j', (typed, written) => {
  expect(phoneText(typed)).toBe(written);
});

it.each([
  '0917 555 0148',
  '(02) 8123-4567',
  '0917-555-0148',
  '63-917',
  '0917 555 0148 (Lola)',
  '911',
  'see the form',
  '',
])('leaves %j as it was typed', (typed) => {
  expect(phoneText(typed)).toBe(typed);
});

it('needs no apostrophe, and none twice over', () => {
  for (const typed of ['09175550148', '+639175550148', '028123456', '12345', '1234567890123456789', '2-4567']) {
    const written = phoneText(typed);
    expect(asText(written)).toBe(written);
    expect(phoneText(written)).toBe(written);
  }
});

it.each([
  '0917 555 0148',
  '+63 917 555 0148',
  '(+63) 917-555-0148',
  '+63 (917) 555 0148',
  '(02) 8123-4567',
  '8123 4567 loc. 12',
  '555-0148',
  '1 415 555 0100 x7',
])('takes %j for a phone number', (typed) => {
  expect(isPhone(typed)).toBe(true);
});

it.each(['abc', '12', '', '+', '---------', '0917 call me', 'ana@example.com', '123456789012345678901'])(
  'takes %j for none',
  (typed) => {
    expect(isPhone(typed)).toBe(false);
  },
);
