import { formatFullDay } from '@/kit/format/dates';
import type { Day } from '@/shared/dates';
import { t } from '@/shared/translate';
import type { DocumentType } from '../../contract/type';
import { expiryOf } from '../../rules/upload';

export type Faults = { [field in 'file' | 'playerId' | 'type' | 'expiryDate']?: string };

/** One paper to hand in, as the form's state. */
export interface Row {
  key: number;
  file: File | null;
  /** The values of the selects; '' when nothing is selected yet. */
  playerId: string;
  typeId: string;
  /** The user's own date; null while untouched, when the type's months apply. */
  expiryDate: Day | '' | null;
  faults: Faults;
  /** It was uploaded, or waits on the device for a connection. */
  done: 'uploaded' | 'waits' | null;
}

type ChosenPaper = Pick<Row, 'playerId' | 'typeId'>;

export function blankRow(key: number, chosen: ChosenPaper): Row {
  return { key, file: null, ...chosen, expiryDate: null, faults: {}, done: null };
}

/** Returns the rows with `files` added: the first to the row `key`, each other as a new row for the last row's player. */
export function withFiles(rows: readonly Row[], key: number, files: readonly File[]): Row[] {
  const [first, ...rest] = files;
  const filled = rows.map((row) => (row.key === key && first ? changed(row, { file: first }) : row));
  return rest.reduce<Row[]>((grown, file) => withRow(grown, file), filled);
}

/** Returns the rows with one more, for the player of the last. */
export function withRow(rows: readonly Row[], file: File | null = null): Row[] {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  return [...rows, { ...blankRow(key, { playerId: rows.at(-1)?.playerId ?? '', typeId: '' }), file }];
}

/** What the user can change of a row. */
export type Change = Partial<Pick<Row, 'file' | 'playerId' | 'typeId' | 'expiryDate'>>;

/**
 * Returns a row with another player, type, date or file, and clears the fault of that field. Another type sets its own date again when
 * the date was cleared.
 */
export function changed(row: Row, change: Change): Row {
  const settled: Faults = {};
  if ('file' in change) settled.file = undefined;
  if ('playerId' in change) settled.playerId = undefined;
  if ('expiryDate' in change) settled.expiryDate = undefined;
  if ('typeId' in change) settled.type = undefined;
  const own = 'typeId' in change && row.expiryDate === '' ? { expiryDate: null } : {};
  return { ...row, ...own, ...change, faults: { ...row.faults, ...settled } };
}

/**
 * Returns the rows with one of them changed. A player also applies to the rows below without one, since several files mostly belong to
 * one player.
 */
export function withChange(rows: readonly Row[], key: number, change: Change): Row[] {
  const { playerId } = change;
  const place = rows.findIndex((row) => row.key === key);
  return rows.map((row, index) => {
    if (row.key === key) return changed(row, change);
    const isNext = index > place && row.playerId === '' && !row.done;
    return playerId && isNext ? changed(row, { playerId }) : row;
  });
}

/** Returns the date that a row shows: the user's own, else the type's months from `today`. */
export function dateShown({ expiryDate }: Row, type: DocumentType | undefined, today: Day): Day | '' {
  return expiryDate ?? expiryOf(type?.expiryMonths ?? null, today) ?? '';
}

/** Returns the hint for the date: that it is over, or what the server will set when it is empty. */
export function dateHint(date: Day | '', type: DocumentType | undefined, today: Day): string | undefined {
  if (date !== '' && date < today) return t('This date is over: the document will count as expired.');
  const own = expiryOf(type?.expiryMonths ?? null, today);
  return date === '' && own !== null
    ? t('Left empty: {day}, as the club has it for this type.', { day: formatFullDay(own) })
    : undefined;
}

/** Returns what the URL parameter `upload` selects: `12-3`; nothing for any other value. */
export function chosenBy(value: string | undefined): ChosenPaper {
  const [, playerId = '', typeId = ''] = /^(\d{1,10})-(\d{1,10})$/.exec(value ?? '') ?? [];
  return { playerId, typeId };
}
