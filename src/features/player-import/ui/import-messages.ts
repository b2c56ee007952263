import { formatCount, formatList, formatNumber } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { type Sentence, t } from '@/shared/translate';
import { type ImportPreview, type ImportRow, leftOutReasons } from '../contract';

/** The labels of rows' statuses. They are also shown beside children's names, so none of them assigns blame. */
export const rowStatusLabel: Record<ImportRow['status'], Sentence> = {
  ok: 'Ready',
  duplicate: 'Duplicate',
  error: 'To correct',
};

/** Returns "Download 2 Rows to Correct". */
export function downloadToCorrect(rows: number): string {
  return t(rows === 1 ? 'Download the Row to Correct' : 'Download {n} Rows to Correct', { n: formatNumber(rows) });
}

const leftOutLabel: Record<(typeof leftOutReasons)[number], Sentence> = {
  total: 'a total',
  numbers: 'numbers only',
  signature: 'a signature',
};

/** Returns "2 rows are left out, as they are no players: row 124 (a total) and row 126 (a signature)." */
export function leftOutSentence(leftOut: ImportPreview['leftOut'], lineOf: (row: number) => number): string {
  const parts = leftOutReasons.flatMap((reason) => {
    const lines = leftOut.filter((each) => each.reason === reason).map(({ row }) => formatNumber(lineOf(row)));
    if (lines.length === 0) return [];
    const values = { lines: someOf(lines, 'and'), reason: t(leftOutLabel[reason]) };
    return [t(lines.length === 1 ? 'row {lines} ({reason})' : 'rows {lines} ({reason})', values)];
  });
  return t(
    leftOut.length === 1
      ? '{n} row is left out, as it is no player: {rows}.'
      : '{n} rows are left out, as they are no players: {rows}.',
    { n: formatNumber(leftOut.length), rows: parts.join('; ') },
  );
}

/** A sentence for one and for more. */
type SentencePair = readonly [one: Sentence, many: Sentence];

/** Returns whom the import mails, and what happens with invitations that aren't mailed. */
export function mailSentence(mails: ImportPreview['mails'], sends: boolean, mailGoesTo: MailWay): string {
  const isSent = sends && mailGoesTo !== 'nowhere';
  const invited = mails.invitations > 0 && invitedSentence(mails.invitations, isSent, mailGoesTo);
  const linked = mails.links > 0 && linkedSentence(mails.links, isSent);
  if (!isSent) {
    const why = mailGoesTo === 'nowhere' ? t("Mail isn't set up.") : t('Nobody is mailed.');
    return [why, invited, linked].filter(Boolean).join(' ');
  }
  const outbox = mailGoesTo === 'outbox' && t('The demo club keeps the mail in its outbox.');
  return [invited, linked, outbox].filter(Boolean).join(' ');
}

function invitedSentence(count: number, isSent: boolean, mailGoesTo: MailWay): string {
  const [one, many] = isSent ? goesOut : mailGoesTo === 'nowhere' ? waitsWithLink : waitsToBeSent;
  return t(count === 1 ? one : many, { invitations: formatCount(count, 'invitation') });
}

const goesOut: SentencePair = [
  "{invitations} goes out, one to each guardian's e-mail.",
  "{invitations} go out, one to each guardian's e-mail.",
];
const waitsWithLink: SentencePair = [
  "{invitations} waits in the players' details, each with a link to hand on.",
  "{invitations} wait in the players' details, each with a link to hand on.",
];
const waitsToBeSent: SentencePair = [
  "{invitations} waits in the players' details, where you can send them.",
  "{invitations} wait in the players' details, where you can send them.",
];

function linkedSentence(count: number, isSent: boolean): string {
  const [one, many] = isSent ? linkedAndTold : linkedOnly;
  return t(count === 1 ? one : many, { guardians: formatCount(count, 'guardian') });
}

const linkedAndTold: SentencePair = [
  '{guardians} has an account and is linked at once and told by mail.',
  '{guardians} have an account and are linked at once and told by mail.',
];
const linkedOnly: SentencePair = [
  '{guardians} has an account and is linked at once.',
  '{guardians} have an account and are linked at once.',
];

/** Returns "1,200 players were added". */
export function addedPlayers({ ok }: { ok: number }): string {
  return formatCount(ok, 'player was added', 'players were added');
}

/** Returns "Bears, Foxes, or 7 others": at most five names. */
export function someOf(names: readonly string[], word: 'and' | 'or' = 'or'): string {
  const left = names.length - 5;
  const listed = left > 1 ? [...names.slice(0, 5), t('{n} others', { n: formatNumber(left) })] : names;
  return formatList(listed, word);
}
