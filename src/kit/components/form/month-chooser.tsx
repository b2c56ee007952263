import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatMonth } from '@/kit/format/month';
import { t } from '@/shared/translate';
import { IconButton } from '../button/icon-button';
import { Select } from './select';

type MonthChooserProps = {
  /** Months `YYYY-MM` in order. */
  months: readonly string[];
  value: string;
  onValueChange: (month: string) => void;
  /** Why there is no month after the last one: `This is the current month.` */
  lastReason: string;
};

/** Selects one of many months, with buttons for the previous and next one. */
export function MonthChooser({ months, value, onValueChange, lastReason }: MonthChooserProps) {
  const at = months.indexOf(value);
  const go = (step: number) => onValueChange(months[at + step] ?? value);
  return (
    <div className="flex items-center gap-1 max-md:-mx-2">
      <IconButton
        label={t('Month before')}
        icon={ChevronLeft}
        disabledReason={at === 0 ? t('This is the earliest month.') : undefined}
        onClick={() => go(-1)}
      />
      <Select
        aria-label={t('Month')}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        options={months.toReversed().map((month) => ({ value: month, label: formatMonth(month) }))}
        className="w-52 max-md:w-auto max-md:flex-1"
      />
      <IconButton
        label={t('Month after')}
        icon={ChevronRight}
        disabledReason={at === months.length - 1 ? lastReason : undefined}
        onClick={() => go(1)}
      />
    </div>
  );
}
