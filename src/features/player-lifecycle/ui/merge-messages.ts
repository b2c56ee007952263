import { formatCount } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { type Sentence, t } from '@/shared/translate';
import type { KeptField, MergePreview } from '../contract';

/** Returns what a merge does, one line each. */
export function mergeLines(preview: MergePreview, mailGoesTo: MailWay): string[] {
  const { fills, moves, guardians, chargedTwice } = preview;
  // The server names each kind as the handlers do, whose names are sentences of the catalogues.
  const moved = moves.map(({ count, singular, plural }) => formatCount(count, singular as Sentence, plural));
  return [
    moved.length > 0 ? t('Moves along: {things}.', { things: moved.join(', ') }) : t('No other records move along.'),
    ...guardians.map((guardian) => guardianLine(guardian, mailGoesTo)),
    ...fills.map(({ field, value }) => t('{field} is filled in: {value}', { field: t(fieldNames[field]), value })),
    ...(chargedTwice > 0 ? [t(chargedTwice === 1 ? CHARGED_ONCE : CHARGED_MORE)] : []),
  ];
}

const CHARGED_ONCE = 'Both were charged dues for the same month: cancel one of each afterwards.';
const CHARGED_MORE = 'Both were charged dues for the same months: cancel one of each afterwards.';

function guardianLine(guardian: MergePreview['guardians'][number], mailGoesTo: MailWay): string {
  const { name, email, emailProved, outcome } = guardian;
  const who = `${name} (${email}${emailProved ? '' : `, ${t('not confirmed')}`})`;
  if (outcome === 'comes') return t('{who} is added as a guardian.', { who });
  if (outcome === 'stays') return t('{who} is not added as a guardian: that account is deactivated.', { who });
  if (mailGoesTo === 'nowhere')
    return t(
      '{who} is not added as a guardian: anybody may have signed up with that e-mail. An invitation is made, whose link you hand over yourself.',
      { who },
    );
  return t('{who} is not added as a guardian but invited by e-mail: anybody may have signed up with it.', { who });
}

/** Returns which fields differ and keep the kept record's value; undefined when there are none. */
export function keepLine({ keeps }: Pick<MergePreview, 'keeps'>): string | undefined {
  if (keeps.length === 0) return undefined;
  const fields = keeps.map((field) => t(fieldNames[field])).join(', ');
  return t("Where both say something else, the kept record's stays: {fields}.", { fields });
}

const fieldNames: Record<KeptField, Sentence> = {
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  position: 'Position',
  jerseyNumber: 'Jersey number',
  teamId: 'Team',
  emergencyContact: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  medicalNotes: 'Medical notes',
};
