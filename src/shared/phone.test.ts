import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneText, shownPhone, storedPhone, writtenPhone } from './phone';
import { isPhone, numberToCall, phoneIn } from './phone-number';
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
])('normalizes %j to %j', (typed, written) => {
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
])('keeps %j as typed', (typed) => {
  expect(phoneText(typed)).toBe(typed);
});

it('needs no apostrophe, and never two', () => {
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
])('recognizes %j as a phone number', (typed) => {
  expect(isPhone(typed)).toBe(true);
});

it.each(['abc', '12', '', '+', '---------', '0917 call me', 'ana@example.com', '123456789012345678901'])(
  'does not recognize %j as a phone number',
  (typed) => {
    expect(isPhone(typed)).toBe(false);
  },
);

it.each([
  ['0917 555 0148', '0917 555 0148'],
  ['09175550148', '0917 555 0148'],
  ['0917-555-0148', '0917 555 0148'],
  ['(0917) 5550148', '0917 555 0148'],
  ['+63 917 555 0148', '0917 555 0148'],
  ['(+63) 917-555-0148', '0917 555 0148'],
  ['+63 (0)917 555 0148', '0917 555 0148'],
  ['639175550148', '0917 555 0148'],
  ['00639175550148', '0917 555 0148'],
  ['9175550148', '0917 555 0148'],
  ['+63 2 8123 4567', '(02) 8123 4567'],
  ['(02) 8123-4567', '(02) 8123 4567'],
  ['032 234 5678', '(032) 234 5678'],
  ['8123-4567', '8123-4567'],
  ['81234567', '8123 4567'],
  ['8123 4567 loc. 12', '8123 4567 loc. 12'],
  ['+1 (415) 555-0100', '+1 415 555 0100'],
  ['+971501234567', '+971 50 123 4567'],
])('normalizes %j: %j', (typed, one) => {
  expect(writtenPhone(typed)).toBe(one);
});

it('returns null for text that is no number, and is idempotent', () => {
  expect(writtenPhone('ask Tita Baby')).toBeNull();
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+(]?(63|0|9|\+1)?[\d ()./-]{5,18}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const one = writtenPhone(text);
      expect(one === null).toBe(!isPhone(text.replace(/\s+/g, ' ')));
      if (one === null) return;
      expect(writtenPhone(one)).toBe(one);
    }),
  );
});

it.each([
  ['0917 555 0148', '+639175550148'],
  ['+63 917 555 0148', '+639175550148'],
  ['639175550148', '+639175550148'],
  ['917-555-0148', '+639175550148'],
  ['00639175550148', '+639175550148'],
  ['+63 (0)917 555 0148', '+639175550148'],
  ['(02) 8123-4567', '+63281234567'],
  ['+63 2 8123 4567', '+63281234567'],
  ['032 234 5678', '+63322345678'],
  ['+1 (415) 555-0100', '+14155550100'],
  ['+971501234567', '+971501234567'],
  [' 8123 4567 ', '8123 4567'],
  ['8123-4567', '8123-4567'],
  ['8123 4567 loc. 12', '8123 4567 loc. 12'],
  ['+1 415 555 0100 x7', '+1 415 555 0100 x7'],
  ['+1 415 555 0100/555 0101', '+1 415 555 0100/555 0101'],
  [' ask Tita Baby ', 'ask Tita Baby'],
])('stores %j as %j', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored);
});

it('stores what people read in the form that it was read from', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+(]?(63|0|02|032|9|\+1)?[\d ()./-]{5,18}(loc 1)?$/));
  fc.assert(
    fc.property(typed, (text) => {
      const stored = storedPhone(text);
      expect(storedPhone(stored)).toBe(stored);
      expect(storedPhone(shownPhone(stored))).toBe(stored);
      expect(shownPhone(storedPhone(shownPhone(stored)))).toBe(shownPhone(stored));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['0917 555 0148', '0917 555 0148', ''],
  ['0917 555 0148 (Lola)', '0917 555 0148', 'Lola'],
  ['Lola: 09175550148', '09175550148', 'Lola'],
  ['0917 555 0148 / 0918 555 0149', '0917 555 0148', '0918 555 0149'],
  ['8123-4567/8123-4568', '8123-4567', '8123-4568'],
  ['5550148/5550149', '5550148', '5550149'],
  ['0917/555/0148', '0917/555/0148', ''],
  ['call +1 415 555 0100 at night', '+1 415 555 0100', 'call at night'],
  ['8123 4567 loc. 12', '8123 4567 loc. 12', ''],
])('finds the number in %j', (text, phone, beside) => {
  expect(phoneIn(text)).toEqual({ phone, beside });
});

it('links a number, without words or its extension', () => {
  expect(numberToCall('+63 917 555 0148')).toBe('+639175550148');
  expect(numberToCall('0917 555 0148 (Lola)')).toBe('09175550148');
  expect(numberToCall('8123 4567 loc. 12')).toBe('81234567');
  for (const words of ['ask Tita Baby', 'Room 12, after 3 pm', '12345678901234567890', '', null]) {
    expect(numberToCall(words)).toBeNull();
  }
});
