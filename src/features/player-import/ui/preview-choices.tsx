import { CalendarDays, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { DialogSection } from '@/kit/components/dialog';
import type { Icon } from '@/kit/components/icon';
import { Select } from '@/kit/components/select';
import { cx } from '@/kit/cx';
import { formatCount, plural } from '@/shared/words';
import { dateOrders, type ImportPreview, unknownTeamChoices } from '../contract';
import { someOf } from './import-words';
import type { ImportChoices, Importing } from './use-import';

type ChoicesProps = { importing: Importing; data: ImportPreview };

/** What the file leaves open, each with how it is read now and with the other ways. Nothing where nothing is open. */
export function PreviewChoices(props: ChoicesProps) {
  const { data, importing } = props;
  const { ambiguous } = data.dates;
  return (
    <>
      {(ambiguous > 0 || importing.choices.dateOrder) && <DateChoice {...props} />}
      {data.unknownTeams.length > 0 && <TeamChoice {...props} />}
    </>
  );
}

const orderOptions = [
  { value: 'mdy', label: 'Month first: 03/04 is March 4' },
  { value: 'dmy', label: 'Day first: 03/04 is April 3' },
];

function DateChoice({ importing: { choices, choose, preview }, data: { dates } }: ChoicesProps) {
  const isOpen = dates.evidence === 'both';
  const options = isOpen ? [{ value: '', label: 'Not chosen yet' }, ...orderOptions] : orderOptions;
  return (
    <Choice
      icon={CalendarDays}
      needsLook={!choices.dateOrder && (isOpen || dates.evidence === 'nothing')}
      text={datesSentence(dates, choices)}
      label="How dates are read"
      options={options}
      value={dates.order ?? ''}
      disabled={preview.isPending}
      onValue={(value) => choose({ dateOrder: dateOrders.find((order) => order === value) })}
    />
  );
}

function datesSentence({ order, evidence, ambiguous }: ImportPreview['dates'], { dateOrder }: ImportChoices): string {
  const dates = formatCount(ambiguous, 'date');
  const way = order === 'dmy' ? 'day first' : 'month first';
  if (dateOrder) return `Dates are read ${way}, as you chose. Rows that are written the other way are faulty.`;
  if (evidence === 'both') {
    return `The file writes dates both ways, so ${dates} can't be read. Choose the way that most rows are written.`;
  }
  if (evidence === 'nothing') return `${dates} can be read in two ways. Check that ${way} is right.`;
  return `${dates} can be read in two ways. ${plural(ambiguous, 'It is', 'They are')} read ${way}, as others in the file are.`;
}

const teamOptions = [
  { value: 'leave_out', label: 'Leave these rows out' },
  { value: 'without_team', label: 'Import without a team' },
];

function TeamChoice({ importing: { choices, choose, preview }, data: { unknownTeams } }: ChoicesProps) {
  return (
    <Choice
      icon={TriangleAlert}
      needsLook={!choices.unknownTeams}
      text={`The club has no team called ${someOf(unknownTeams)}. Teams can be created under Team Management.`}
      label="Players of these teams"
      options={teamOptions}
      value={choices.unknownTeams ?? 'leave_out'}
      disabled={preview.isPending}
      onValue={(value) => choose({ unknownTeams: unknownTeamChoices.find((choice) => choice === value) })}
    />
  );
}

type ChoiceProps = {
  icon: Icon;
  /** Somebody must look at it, rather than it being told. */
  needsLook: boolean;
  text: ReactNode;
  label: string;
  options: { value: string; label: string }[];
  value: string;
  disabled: boolean;
  onValue: (value: string) => void;
};

function Choice({ icon: Picture, needsLook, text, label, options, value, disabled, onValue }: ChoiceProps) {
  const id = useId();
  return (
    <DialogSection
      className={cx(
        'flex items-center gap-x-6 gap-y-3 py-4! max-md:flex-col max-md:items-stretch',
        needsLook && 'bg-amber-soft',
      )}
    >
      <p id={id} role="status" className={cx('flex min-w-0 flex-1 gap-3 wrap-anywhere', needsLook && 'text-amber-ink')}>
        <Picture className={cx('mt-0.5 size-4 shrink-0', needsLook ? 'text-amber' : 'text-text-2')} />
        {text}
      </p>
      <Select
        className="shrink-0 md:w-64"
        aria-label={label}
        aria-describedby={id}
        options={options}
        value={value}
        disabled={disabled}
        onChange={(event) => onValue(event.target.value)}
      />
    </DialogSection>
  );
}
