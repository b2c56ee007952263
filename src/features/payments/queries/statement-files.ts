import { Readable } from 'node:stream';
import { FileStream } from '@/platform/http/answer/file-stream';
import { FileText } from '@/platform/http/answer/file-text';
import type { App, Club } from '@/platform/http/context';
import { isWritable } from '@/platform/pdf/letters';
import type { Paper, Part } from '@/platform/pdf/paper';
import { type CsvCell, toCsv } from '@/shared/csv';
import { type Day, dayText } from '@/shared/dates';
import { toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t, translated } from '@/shared/translate';
import type { Statement, StatementLine } from '../contract/statement';
import { receiptNumberText } from '../rules/receipt-number';
import { getStatement } from './statement';

interface Setting {
  club: Pick<Club, 'name' | 'timeZone'>;
  today: Day;
}
type StatementSubject = { playerId?: number | undefined };

const GREY = '#5b6b7c';

/** Returns the statement as CSV. Throws as `getStatement` does. */
export async function exportStatement(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.read'>,
  whose: StatementSubject,
  { club: { timeZone }, today }: Setting,
): Promise<FileText> {
  const { lines } = await getStatement(db, scope, whose, { today, timeZone });
  const head = ['Date', 'Player', 'What', 'Charged', 'Paid', 'Balance', 'Reference', 'Receipt'];
  const text = toCsv([head, ...lines.map(cellsOf)]);
  return new FileText(`Statement ${today}.csv`, 'text/csv; charset=utf-8', text);
}

function cellsOf(line: StatementLine): CsvCell[] {
  const { day, playerName, text, charged, paid, balance, reference, receiptNumber } = line;
  const money = [charged, paid, balance].map((amount) => ({ amount }));
  return [{ day }, playerName, text, ...money, reference, receiptNumber && receiptNumberText(receiptNumber)];
}

/** Returns the statement as a PDF file. Throws as `getStatement` does, and `overloaded`. */
export async function printStatement(
  { db, pdfs }: Pick<App, 'db' | 'pdfs'>,
  scope: Scope<'payment.read'>,
  whose: StatementSubject,
  { club, today }: Setting,
): Promise<FileStream> {
  const statement = await getStatement(db, scope, whose, { today, timeZone: club.timeZone });
  const pdf = await pdfs.draw(paperOf(statement, club.name), scope.actor.id);
  return new FileStream(`Statement ${today}.pdf`, 'application/pdf', pdf.length, Readable.from([pdf]));
}

function paperOf(statement: Statement, clubName: string): Paper {
  const { day, playerName, balance, owed, credit, toGiveBack, lines } = statement;
  const names = new Set(lines.map((line) => line.playerName));
  const isWhole = [clubName, playerName ?? '', ...lines.map(({ text }) => text)].every(isWritable);
  return {
    title: t('Statement of account'),
    author: clubName,
    createdAt: `${day}T00:00:00.000Z`,
    parts: [
      { kind: 'text', text: clubName, style: { size: 11, color: GREY, after: 4 } },
      { kind: 'text', text: t('Statement of account'), style: { size: 20, weight: 'bold' } },
      { kind: 'text', text: [playerName, dayText(day)].filter(Boolean).join(', '), style: { size: 10.5, color: GREY } },
      { kind: 'rule', room: 0 },
      { kind: 'fact', label: t('Owed'), text: formatAmount(owed) },
      ...besides('Credit', credit),
      ...besides('To be given back', toGiveBack),
      { kind: 'fact', label: t('Balance'), text: formatAmount(balance) },
      { kind: 'rule', room: 60 },
      { kind: 'row', cells: [t('Date'), t('What'), t('Charged'), t('Paid'), t('Balance')], isHead: true },
      ...lines.map((line) => rowOf(line, names.size > 1)),
      ...(isWhole ? [] : [unwritable()]),
    ],
  };
}

function unwritable(): Part {
  const text = t('Letters that this paper can not show stand as question marks.');
  return { kind: 'text', text, style: { size: 9, color: GREY } };
}

function besides(label: Sentence, amount: string): Part[] {
  return toCentavos(amount) === 0 ? [] : [{ kind: 'fact', label: t(label), text: formatAmount(amount) }];
}

function rowOf(line: StatementLine, withName: boolean): Part {
  const { day, text, playerName, reference, receiptNumber, charged, paid, balance } = line;
  const receipt = receiptNumber && t('Receipt {number}', { number: receiptNumberText(receiptNumber) });
  const what = [translated(text), withName && playerName, reference, receipt].filter(Boolean).join(' · ');
  return { kind: 'row', cells: [dayText(day), what, shown(charged), shown(paid), formatAmount(balance)] };
}

function shown(amount: string): string {
  return toCentavos(amount) === 0 ? '' : formatAmount(amount);
}
