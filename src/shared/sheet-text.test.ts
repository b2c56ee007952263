import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../test/any-text';
import { asText, fromText } from './sheet-text';

describe('a text in a spreadsheet', () => {
  it.each([
    ...['=1+1', '+63 917', '-Ann', '@x', '\t=1', ' =1', '=cmd|calc'],
    ...['＝1+1', '＋63 917', '－Ann', '＠x', ' ＝1', '\r=1', '\n＝1'],
    ...['09175550148', '007', '1.50', '1,234', '50%', '₱500', '(12)', '12E5', '1e-5', '123456789012', '1 1/2'],
    ...['1/2', '1-2', '3/14/2015', '14.3.15', '2015-03-14', '2015-03-14 10:00', '12-2015', '1/2/15 9:30 PM'],
    ...['Mar 5', '5 Mar', 'March 2015', '14-Mar-15', 'Mar 5, 2015', 'may 12', '10:30', '10:30:15', '9 pm', '9p'],
    ...['TRUE', 'false'],
  ])('is %j because of an apostrophe, and restored without it', (text) => {
    expect(asText(text)).toBe(`'${text}`);
    expect(fromText(`'${text}`)).toBe(text);
  });

  it.each([
    ...['', '0', '7', '12', '9175550148', '0917 555 0148', '0917-555-0148', '(02) 8123-4567', '(+63) 917 555 0148'],
    ...['May', 'Mara 5', 'Jan Cruz', 'Marco', 'Asthma; inhaler', '2 puffs', '1/2 tablet', '12E5 x', 'Unit 4', "O'Hara"],
    ...["'Nina", 'true story', 'Purok 5'],
  ])('is %j unchanged', (text) => {
    expect(asText(text)).toBe(text);
    expect(fromText(text)).toBe(text);
  });

  it('is the same after it was written and read, for any text', () => {
    const signs = fc.constantFrom(...'0159 +-/.:,=@()%eEapm\'"\t\nJan'.split(''), 'Mar', 'TRUE');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: signs }), fc.string({ unit: codePoint })), (text) => {
        fc.pre(fromText(text) === text);
        expect(fromText(asText(text))).toBe(text);
      }),
    );
  });
});
