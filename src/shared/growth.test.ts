import { describe, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { expectSteady, hostileTexts } from '../../test/growth';
import { toCsv } from './csv';
import { dayProblem } from './day-problem';
import { amountField, emailField, idField, optionalLine, requiredText, searchText, userIdField } from './fields';
import { instantOf } from './instants';
import { phoneText, storedPhone, writtenPhone } from './phone';
import { phoneIn } from './phone-number';
import { searchOfAddress } from './search';
import { asText, fromText, isChanged } from './sheet-text';

const fields = {
  emailField: emailField(),
  optionalLine: optionalLine('Name', 1_000_000),
  requiredText: requiredText('Text', 1_000_000),
  searchText: searchText(),
  idField: idField(),
  userIdField: userIdField(),
  amountField: amountField('Amount'),
};

const readers: [string, (text: string) => unknown][] = [
  ...Object.entries(fields).map(([name, field]): [string, (text: string) => unknown] => [
    name,
    (text) => safeParse(field, text),
  ]),
  ['phoneText', phoneText],
  ['writtenPhone', writtenPhone],
  ['storedPhone', storedPhone],
  ['phoneIn', phoneIn],
  ['asText', asText],
  ['fromText', fromText],
  ['isChanged', isChanged],
  ['toCsv', (text) => toCsv([[text]])],
  ['searchOfAddress', searchOfAddress],
  ['dayProblem', (text) => dayProblem(text, 'Day')],
  ['instantOf', instantOf],
];

describe.each(readers)('%s takes twice as long for twice the text', (_name, read) => {
  it.each(hostileTexts)('of %s', (_what, textOf) => expectSteady(read, textOf));
});
