import { safeParse } from 'zod/mini';
import { type PlayerForm, playerForm } from '@/features/players/contract/form';
import { birthDateProblem } from '@/features/players/rules/people';
import type { Day } from '@/shared/dates';
import { emailField } from '@/shared/fields';
import { formatNumber } from '@/shared/format';
import {
  CELL_LENGTH,
  type DateEvidence,
  type DateOrder,
  type ImportField,
  type ImportIssue,
  type ImportPreview,
  type ImportRow,
  type ImportSheet,
  importFields,
} from '../contract';
import { readEmails, readJersey, readLine, readName, readPhone, readPosition, readText, splitName } from './cells';
import { readDay, surveyDates } from './dates';
import { footersOf } from './footers';

/** A row as read, before it is compared with the club's data. `form` is what would be saved, without a `teamId` yet. */
export interface ReadRow extends Pick<ImportRow, 'row' | 'issues' | 'warnings' | 'player'> {
  form: PlayerForm;
  emails: string[];
}

const MAX_EMAILS = 4;
const email = emailField();
const NOT_INVITED = "The guardian's e-mail can't be read: the player is added, and nobody is invited by it.";

const NOT_CALLED = 'The emergency phone is no number: it is kept as a note beside the emergency contact.';

/**
 * Reads all rows with players, with the rules of the form; empty rows and those below the list are left out. Also returns how dates were
 * read, and which rows were left out.
 */
export function readRows(
  sheet: ImportSheet,
  today: Day,
): Pick<ImportPreview, 'dates' | 'leftOut'> & { rows: ReadRow[] } {
  const footers = footersOf(
    sheet.rows.map((cells) => cells.map(readable)),
    sheet.mapping,
  );
  const wanted = sheet.rows.flatMap((cells, row) =>
    footers[row] || cells.every((cell) => cell.trim() === '') ? [] : [{ cells, row }],
  );
  const dates = datesOf(sheet, wanted);
  return {
    dates,
    leftOut: footers.flatMap((reason, row) => (reason ? [{ row, reason }] : [])),
    rows: wanted.map(({ cells, row }) => readRow(cells, row, sheet, dates.order, today)),
  };
}

/** Finds the order in the dates as the file writes them, and counts those that are still ambiguous after the corrections. */
function datesOf(
  { mapping: { birthDate: column }, dateOrder, writtenDates = [] }: ImportSheet,
  rows: readonly { cells: readonly string[]; row: number }[],
): ImportPreview['dates'] {
  const written = new Map(writtenDates.map(({ row, text }) => [row, text]));
  const now = column == null ? [] : rows.map(({ cells, row }) => ({ row, text: readable(cells[column]) }));
  const { evidence } = surveyDates(now.map(({ row, text }) => readable(written.get(row) ?? text)));
  const { ambiguous } = surveyDates(now.map(({ text }) => text));
  return { order: dateOrder ?? orderBy[evidence], evidence, ambiguous };
}

const orderBy: Record<DateEvidence, DateOrder | null> = { mdy: 'mdy', dmy: 'dmy', both: null, nothing: 'mdy' };

function readRow(
  cells: readonly string[],
  row: number,
  { mapping }: ImportSheet,
  order: DateOrder | null,
  today: Day,
): ReadRow {
  const written = (field: ImportField) => readable(cells[mapping[field] ?? -1]);
  const cell = (field: ImportField) => readLine(written(field));
  const name = splitName(readName(written('fullName')));
  const date = cell('birthDate') === '' ? { day: '' } : readDay(cell('birthDate'), order, today);
  const { phone, note } = readPhone(written('emergencyPhone'));
  const draft = {
    firstName: readName(written('firstName')) || name.firstName,
    lastName: readName(written('lastName')) || name.lastName,
    birthDate: 'day' in date ? date.day : today,
    position: readPosition(cell('position')),
    jerseyNumber: readJersey(cell('jerseyNumber')),
    emergencyContact: [cell('emergencyContact'), note].filter(Boolean).join(', '),
    emergencyPhone: phone,
    medicalNotes: readText(written('medicalNotes')),
  };
  const emails = readEmails(cell('guardianEmail'));
  const parsed = safeParse(playerForm, draft);
  const tooLong = importFields.filter((field) => isTooLong(cells[mapping[field] ?? -1]));
  const found: ImportIssue[] = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ field: fieldOf(path[0]), message })),
    ...('problem' in date ? [{ field: 'birthDate' as const, message: date.problem }] : []),
    ...futureIssue(draft.birthDate, today),
    ...tooManyEmails(emails),
  ].filter(({ field }) => !tooLong.includes(field) && !(isName(field) && tooLong.includes('fullName')));
  const issues = [...tooLong.map((field) => ({ field, message: TOO_LONG })), ...found];
  const form = parsed.data ?? empty;
  const good = emails.filter((one) => safeParse(email, one).success);
  return {
    row,
    issues,
    // An invalid e-mail only loses the invitation, not the player.
    warnings: [
      ...(good.length < emails.length ? [NOT_INVITED] : []),
      ...(note !== '' && phone === '' ? [NOT_CALLED] : []),
    ],
    emails: good.slice(0, MAX_EMAILS),
    form,
    player: {
      firstName: draft.firstName,
      lastName: draft.lastName,
      birthDate: 'day' in date && date.day !== '' ? date.day : null,
      position: form.position,
      jerseyNumber: form.jerseyNumber,
      teamName: cell('team') || null,
      guardianEmail: emails.slice(0, MAX_EMAILS + 1).join(', ') || null,
    },
  };
}

const TOO_LONG = `This cell has more than ${formatNumber(CELL_LENGTH)} characters.`;

function isTooLong(cell = ''): boolean {
  return cell.length > CELL_LENGTH;
}

function isName(field: ImportField): boolean {
  return field === 'firstName' || field === 'lastName';
}

/** Returns the cell; empty when it is too long to be read. */
function readable(cell = ''): string {
  return isTooLong(cell) ? '' : cell;
}

/** Replaces what couldn't be read; a row with issues is never saved. */
const empty: PlayerForm = {
  firstName: '',
  lastName: '',
  birthDate: '',
  position: null,
  jerseyNumber: null,
  teamId: null,
  emergencyContact: null,
  emergencyPhone: null,
  medicalNotes: null,
};

function futureIssue(birthDate: Day, today: Day): ImportIssue[] {
  const message = birthDateProblem(birthDate, today);
  return message ? [{ field: 'birthDate', message }] : [];
}

function tooManyEmails(emails: readonly string[]): ImportIssue[] {
  // Text that isn't an e-mail doesn't count toward the limit.
  if (emails.filter((one) => one.includes('@')).length <= MAX_EMAILS) return [];
  return [{ field: 'guardianEmail', message: `A player can have at most ${MAX_EMAILS} e-mails here.` }];
}

/** Returns the column from which a form's field is read. */
function fieldOf(key: PropertyKey | undefined): ImportField {
  switch (key) {
    case 'firstName':
    case 'lastName':
    case 'birthDate':
    case 'position':
    case 'jerseyNumber':
    case 'emergencyContact':
    case 'emergencyPhone':
    case 'medicalNotes':
      return key;
    default:
      return 'team';
  }
}
