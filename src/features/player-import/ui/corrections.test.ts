import { expect, it } from 'vitest';
import { correctableFields, isCorrectable, withCorrections } from './corrections';

const mapping = { fullName: 2, birthDate: 0, team: 5 };

it('puts corrections where the file has their field, and nowhere else', () => {
  const rows = [['2015-02-30', '', 'Ana'], ['x']];
  expect(withCorrections(rows, mapping, { 0: { birthDate: '2015-02-28', team: 'Owls', position: 'Goalie' } })).toEqual([
    ['2015-02-28', '', 'Ana', '', '', 'Owls'],
    ['x'],
  ]);
  expect(rows[0]).toEqual(['2015-02-30', '', 'Ana']);
});

it('makes fields of the cells with errors, and of corrected ones', () => {
  const issue = (field: 'firstName' | 'lastName' | 'birthDate' | 'jerseyNumber') => ({ field, message: '' });
  const invalid = { status: 'error' as const, issues: [issue('lastName'), issue('firstName'), issue('birthDate')] };
  expect(correctableFields(invalid, mapping)).toEqual(['fullName', 'birthDate']);
  expect(correctableFields(invalid, { firstName: 0, lastName: 1, birthDate: 2 })).toEqual([
    'firstName',
    'lastName',
    'birthDate',
  ]);
  expect(correctableFields({ status: 'ok', issues: [] }, mapping, { team: 'Owls', position: 'C' })).toEqual(['team']);
  expect(correctableFields({ status: 'duplicate', issues: [issue('lastName')] }, mapping)).toEqual([]);
  expect(isCorrectable(issue('lastName'), mapping)).toBe(true);
  expect(isCorrectable(issue('jerseyNumber'), { firstName: 0, lastName: 1, birthDate: 2 })).toBe(false);
});
