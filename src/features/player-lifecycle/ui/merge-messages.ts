import { formatCount, plural } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import type { Sentence } from '@/shared/translate';
import type { MergeField, MergePreview } from '../contract';

/** Returns what a merge does, one line each. */
export function mergeLines(preview: MergePreview, mailGoesTo: MailWay): string[] {
  const { fills, moves, guardians, chargedTwice } = preview;
  const { documents, payments, attendance, sessions } = moves;
  const counts: [number, Sentence, string?][] = [
    [documents, 'document'],
    [payments, 'payment'],
    [attendance, 'answer or mark at events', 'answers and marks at events'],
    [sessions, 'coach session'],
  ];
  const moved = counts.filter(([count]) => count > 0).map(([count, one, many]) => formatCount(count, one, many));
  return [
    moved.length > 0 ? `Moves along: ${moved.join(', ')}.` : 'No papers, payments or attendance move along.',
    ...guardians.map((guardian) => guardianLine(guardian, mailGoesTo)),
    ...fills.map(({ field, value }) => `${fieldNames[field]} is filled in: ${value}`),
    ...(chargedTwice > 0
      ? [`Both were charged dues for the same ${plural(chargedTwice, 'month')}: cancel one of each afterwards.`]
      : []),
  ];
}

function guardianLine(guardian: MergePreview['guardians'][number], mailGoesTo: MailWay): string {
  const { name, email, emailProved, outcome } = guardian;
  const who = `${name} (${email}${emailProved ? '' : ', not confirmed'})`;
  if (outcome === 'comes') return `${who} is added as a guardian.`;
  if (outcome === 'stays') return `${who} is not added as a guardian: that account is deactivated.`;
  if (mailGoesTo === 'nowhere')
    return `${who} is not added as a guardian: anybody may have signed up with that e-mail. An invitation is made, whose link you hand over yourself.`;
  return `${who} is not added as a guardian but invited by e-mail: anybody may have signed up with it.`;
}

/** Returns which fields differ and keep the kept record's value; undefined when there are none. */
export function keepLine({ keeps }: Pick<MergePreview, 'keeps'>): string | undefined {
  if (keeps.length === 0) return undefined;
  return `Where both say something else, the kept record's stays: ${keeps.map((field) => fieldNames[field]).join(', ')}.`;
}

const fieldNames: Record<MergeField, string> = {
  position: 'Position',
  jerseyNumber: 'Jersey number',
  teamId: 'Team',
  emergencyContact: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  medicalNotes: 'Medical notes',
};
