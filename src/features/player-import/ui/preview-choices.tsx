import { CalendarDays, ListX, Mail } from 'lucide-react';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Checkbox } from '@/kit/components/form/checkbox';
import { useSession } from '@/kit/session';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { dateOrders, type ImportPreview } from '../contract';
import { Choice } from './choice';
import { leftOutSentence, mailSentence } from './import-messages';
import { TeamChoice } from './team-choice';
import type { ImportChoices, ImportState } from './use-import';

type ChoicesProps = { importing: ImportState; data: ImportPreview };

/** Shows what is ambiguous in the file, each with how it is read now and the alternatives. Renders nothing when nothing is ambiguous. */
export function PreviewChoices(props: ChoicesProps) {
  const { data, importing } = props;
  const { ambiguous } = data.dates;
  return (
    <>
      {(ambiguous > 0 || importing.choices.dateOrder) && <DateChoice {...props} />}
      {data.unknownTeams.length > 0 && <TeamChoice {...props} />}
      {data.leftOut.length > 0 && <LeftOut {...props} />}
      <MailChoice {...props} />
    </>
  );
}

function DateChoice({ importing: { choices, choose, preview }, data: { dates } }: ChoicesProps) {
  const isOpen = dates.evidence === 'both';
  const orders = [
    { value: 'mdy', label: t('Month first: 03/04 is March 4') },
    { value: 'dmy', label: t('Day first: 03/04 is April 3') },
  ];
  const options = isOpen ? [{ value: '', label: t('Not chosen yet') }, ...orders] : orders;
  return (
    <Choice
      icon={CalendarDays}
      needsLook={!choices.dateOrder && (isOpen || dates.evidence === 'nothing')}
      text={datesSentence(dates, choices)}
      label={t('How dates are read')}
      options={options}
      value={dates.order ?? ''}
      disabled={preview.isPending}
      onValue={(value) => choose({ dateOrder: dateOrders.find((order) => order === value) })}
    />
  );
}

function datesSentence({ order, evidence, ambiguous }: ImportPreview['dates'], { dateOrder }: ImportChoices): string {
  const dates = formatCount(ambiguous, 'date');
  const way = t(order === 'dmy' ? 'day first' : 'month first');
  if (dateOrder) {
    return t('Dates are read {way}, as you chose. Rows that are written the other way are left to correct.', { way });
  }
  if (evidence === 'both') {
    return t("The file writes dates both ways, so {dates} can't be read. Choose the way that most rows are written.", {
      dates,
    });
  }
  if (evidence === 'nothing') return t('{dates} can be read in two ways. Check that {way} is right.', { dates, way });
  return t(
    ambiguous === 1
      ? '{dates} can be read in two ways. It is read {way}, as others in the file are.'
      : '{dates} can be read in two ways. They are read {way}, as others in the file are.',
    { dates, way },
  );
}

/** Lists the rows below the list that are left out, so that no one misses them. */
function LeftOut({ importing: { columns }, data: { leftOut } }: ChoicesProps) {
  return (
    <DialogSection className="flex gap-3 py-4!">
      <ListX className="mt-0.5 size-4 shrink-0 text-text-2" />
      <p className="min-w-0 wrap-anywhere">{leftOutSentence(leftOut, (row) => columns.parts?.lines[row] ?? row + 1)}</p>
    </DialogSection>
  );
}

type MailChoiceProps = { importing: ImportState; data: ImportPreview };

/** Shows beforehand whom the import mails, and lets the user disable that. Renders nothing when the valid rows have no guardians. */
function MailChoice({ importing: { sends, setSends }, data: { mails } }: MailChoiceProps) {
  const { mailGoesTo } = useSession().club;
  if (mails.invitations + mails.links === 0) return null;
  const sentence = mailSentence(mails, sends, mailGoesTo);
  return (
    <DialogSection className="py-4!">
      {mailGoesTo === 'nowhere' ? (
        <p className="flex gap-3">
          <Mail className="mt-0.5 size-4 shrink-0 text-text-2" />
          <span className="min-w-0">{sentence}</span>
        </p>
      ) : (
        <Checkbox
          label={t('Send invitations')}
          hint={sentence}
          checked={sends}
          onChange={(event) => setSends(event.target.checked)}
        />
      )}
    </DialogSection>
  );
}
