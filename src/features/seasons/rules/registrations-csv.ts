import { formatStart } from '@/features/events/rules/time-and-place';
import { type CsvCell, csvLines, toCsv } from '@/shared/csv';
import { dayOf } from '@/shared/dates';
import type { Question } from '../contract/question';
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
  'Discount Code',
  'Held Without Payment Until',
];

/** The answers of registrations by question, by registration. */
type Answers = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * Returns the CSV format of registrations, with days and times in the club's time zone and a column for each question. `divisions`: their names.
 */
export function registrationsCsv({
  timeZone,
  divisions,
  questions,
}: {
  timeZone: string;
  divisions: ReadonlyMap<number, string>;
  questions: readonly Question[];
}) {
  const rowOf = (registration: Registration, answers: Answers): CsvCell[] => {
    const own = answers.get(registration.id);
    const { lastName, firstName, birthDate, divisionId, state, reason, createdAt, owed, code, payUntil } = registration;
    return [
      lastName,
      firstName,
      { day: birthDate },
      divisions.get(divisionId) ?? null,
      stateLabel[state],
      reason,
      { day: dayOf(createdAt, timeZone) },
      { amount: owed },
      code,
      payUntil && formatStart({ startTime: payUntil }, timeZone),
      ...questions.map(({ id }) => own?.get(id) ?? null),
    ];
  };
  return {
    /** The header of the file. */
    head: toCsv([[...head, ...questions.map(({ label }) => label)]]),
    linesOf: (registrations: readonly Registration[], answers: Answers) =>
      csvLines(registrations.map((registration) => rowOf(registration, answers))),
  };
}
