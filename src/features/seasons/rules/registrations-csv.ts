import { type CsvCell, csvLines, toCsv } from '@/shared/csv';
import { dayOf } from '@/shared/dates';
import type { Registration } from '../contract/registration';
import { stateLabel } from './state-label';

const head = [
  'Last Name',
  'First Name',
  'Birth Date',
  'Division',
  'State',
  'Reason for Another Division',
  'Registered',
  'Owed',
];

/** Returns the CSV format of registrations, with days in the club's time zone. `divisions`: their names. */
export function registrationsCsv({
  timeZone,
  divisions,
}: {
  timeZone: string;
  divisions: ReadonlyMap<number, string>;
}) {
  const rowOf = (registration: Registration): CsvCell[] => {
    const { lastName, firstName, birthDate, divisionId, state, reason, createdAt, owed } = registration;
    return [
      lastName,
      firstName,
      { day: birthDate },
      divisions.get(divisionId) ?? null,
      stateLabel[state],
      reason,
      { day: dayOf(createdAt, timeZone) },
      { amount: owed },
    ];
  };
  return {
    /** The header of the file. */
    head: toCsv([head]),
    linesOf: (registrations: readonly Registration[]) => csvLines(registrations.map(rowOf)),
  };
}
