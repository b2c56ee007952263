import type { FieldErrors } from 'react-hook-form';
import { Checkbox } from '@/kit/components/form/checkbox';
import { FieldGroup } from '@/kit/components/form/field';
import type { Day } from '@/shared/dates';
import { formatCount } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import { type Weekday, weekdays } from '../../contract/event';
import { MAX_DATES } from '../../contract/form';
import { countDates } from '../../rules/repeat-dates';
import { DateField } from './date-field';
import { type EventValues, type Repeat, repeatFrom } from './event-values';

const names: Record<Weekday, Sentence> = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
};

type RepeatFieldsProps = {
  value: Repeat;
  onValueChange: (repeat: Repeat) => void;
  /** The day of the first event. */
  first: Day;
  errors: FieldErrors<EventValues>['repeat'];
  /** The noun for what repeats; defaults to `event`. */
  noun?: 'event' | 'session';
};

/** Makes a new item repeat weekly on the chosen days until a last one. */
export function RepeatFields({ value: repeat, onValueChange, first, errors, noun = 'event' }: RepeatFieldsProps) {
  const set = (change: Partial<Repeat>) => onValueChange({ ...repeat, ...change });
  const { days, until } = repeatFrom(first, repeat);
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('Repeat every week')}
        checked={repeat.isOn}
        onChange={(event) => set({ isOn: event.target.checked })}
      />
      {repeat.isOn && (
        <div ref={showWhole} className="grid scroll-mb-4 gap-3">
          <FieldGroup legend={t('On these days')} error={errors?.days?.message ?? errors?.message}>
            <div className="mt-0.5 grid grid-cols-7 gap-1.5">
              {weekdays.map((day) => (
                <label
                  key={day}
                  className="relative grid h-9 cursor-pointer place-content-center rounded-box border border-button-line font-medium text-text-2 transition-colors select-none hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:h-11"
                >
                  <input
                    type="checkbox"
                    aria-label={t(names[day])}
                    checked={days.includes(day)}
                    onChange={() => set({ days: weekdays.filter((known) => days.includes(known) !== (known === day)) })}
                    className="absolute inset-0 cursor-pointer appearance-none outline-none"
                  />
                  {t(names[day]).slice(0, 3)}
                </label>
              ))}
            </div>
          </FieldGroup>
          <DateField
            label={t('Until')}
            value={until}
            min={first || undefined}
            error={errors?.until?.message}
            hint={hintOf(countDates(first, { days, until }), noun)}
            onValueChange={(last) => set({ until: last })}
          />
        </div>
      )}
    </div>
  );
}

/** Scrolls to the fields that have just appeared, which may be below the dialog's edge. */
function showWhole(fields: HTMLElement | null): void {
  fields?.scrollIntoView({ block: 'nearest' });
}

function hintOf(count: number, noun: 'event' | 'session'): string {
  if (count > MAX_DATES)
    return t(
      noun === 'event'
        ? 'That is more than {limit} events. Choose an earlier last day.'
        : 'That is more than {limit} sessions. Choose an earlier last day.',
      { limit: MAX_DATES },
    );
  return t('Makes {count}.', { count: formatCount(count, noun) });
}
