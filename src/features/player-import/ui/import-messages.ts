import { formatCount, formatList, formatNumber, plural } from '@/shared/format';
import { MAIL_IS_NOT_SET_UP, type MailWay } from '@/shared/mail-way';
import { type ImportPreview, type ImportRow, leftOutReasons } from '../contract';

/** The labels of rows' statuses. They are also shown beside children's names, so none of them assigns blame. */
export const rowStatusLabel: Record<ImportRow['status'], string> = {
  ok: 'Ready',
  duplicate: 'Duplicate',
  error: 'To correct',
};

/** Returns "Download 2 Rows to Correct". */
export function downloadToCorrect(rows: number): string {
  return plural(rows, 'Download the Row to Correct', `Download ${formatNumber(rows)} Rows to Correct`);
}

const leftOutLabel: Record<(typeof leftOutReasons)[number], string> = {
  total: 'a total',
  numbers: 'numbers only',
  signature: 'a signature',
};

/** Returns "2 rows are left out, as they are no players: row 124 (a total) and row 126 (a signature)." */
export function leftOutSentence(leftOut: ImportPreview['leftOut'], lineOf: (row: number) => number): string {
  const parts = leftOutReasons.flatMap((reason) => {
    const lines = leftOut.filter((each) => each.reason === reason).map(({ row }) => formatNumber(lineOf(row)));
    return lines.length > 0 ? [`${plural(lines.length, 'row')} ${someOf(lines, 'and')} (${leftOutLabel[reason]})`] : [];
  });
  const why = plural(
    leftOut.length,
    'row is left out, as it is no player',
    'rows are left out, as they are no players',
  );
  return `${formatNumber(leftOut.length)} ${why}: ${parts.join('; ')}.`;
}

/** Returns whom the import mails, and what happens with invitations that aren't mailed. */
export function mailSentence(mails: ImportPreview['mails'], sends: boolean, mailGoesTo: MailWay): string {
  const { invitations, links } = mails;
  const linked = `${formatCount(links, 'guardian')} ${plural(links, 'has an account and is', 'have an account and are')} linked at once`;
  if (!sends || mailGoesTo === 'nowhere') {
    const kept = `${formatCount(invitations, 'invitation')} ${plural(invitations, 'waits', 'wait')} ${inDetails[mailGoesTo]}.`;
    const why = mailGoesTo === 'nowhere' ? MAIL_IS_NOT_SET_UP : 'Nobody is mailed.';
    return [why, invitations > 0 && kept, links > 0 && `${linked}.`].filter(Boolean).join(' ');
  }
  const sent = `${formatCount(invitations, 'invitation')} ${plural(invitations, 'goes', 'go')} out, one to each guardian's e-mail.`;
  const outbox = mailGoesTo === 'outbox' && 'The demo club keeps the mail in its outbox.';
  const linkedText = links > 0 && `${linked} and told by mail.`;
  return [invitations > 0 && sent, linkedText, outbox].filter(Boolean).join(' ');
}

const inDetails: Record<MailWay, string> = {
  people: "in the players' details, where you can send them",
  outbox: "in the players' details, where you can send them",
  nowhere: "in the players' details, each with a link to hand on",
};

/** Returns "1,200 players were added". */
export function addedPlayers({ ok }: { ok: number }): string {
  return `${formatCount(ok, 'player')} ${plural(ok, 'was', 'were')} added`;
}

/** Returns "Bears, Foxes, or 7 others": at most five names. */
export function someOf(names: readonly string[], word: 'and' | 'or' = 'or'): string {
  const left = names.length - 5;
  const listed = left > 1 ? [...names.slice(0, 5), `${formatNumber(left)} others`] : names;
  return formatList(listed, word);
}
