import { DUES_LEAD_DAYS, type DuesRule } from '@/features/payments/dues/contract';
import { formatFullDay } from '@/kit/format/dates';
import { formatMonth } from '@/kit/format/month';
import { addDays, type Day } from '@/shared/dates';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';

/** Returns the terms of a rule: `₱3,500.00 on the 5th, September 2026 to March 2027`. */
export function duesTerms({ amount, dueDay, firstMonth, lastMonth }: DuesRule): string {
  const season =
    firstMonth === lastMonth
      ? formatMonth(firstMonth)
      : t('{first} to {last}', { first: formatMonth(firstMonth), last: formatMonth(lastMonth) });
  return t('{amount} due on the {day}, {season}', {
    amount: formatAmount(amount),
    day: ordinal(dueDay),
    season,
  });
}

/** Returns a sentence about the next dues of a rule. */
export function nextDues({ isActive, nextDueDate }: Pick<DuesRule, 'isActive' | 'nextDueDate'>, today: Day): string {
  if (nextDueDate === null) return t('Its season is over.');
  if (!isActive) return t('Nothing is charged while it is paused.');
  const charged = addDays(nextDueDate, -DUES_LEAD_DAYS);
  if (charged <= today) return t('Next due {day}, charged already.', { day: formatFullDay(nextDueDate) });
  return t('Next due {day}, charged on {charged}.', {
    day: formatFullDay(nextDueDate),
    charged: formatFullDay(charged),
  });
}

function ordinal(day: number): string {
  const isTeen = day > 10 && day < 20;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

/** Returns `count` months `YYYY-MM`, starting `back` months before today's. */
export function monthsAround(today: Day, back: number, count: number): string[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
  return Array.from({ length: count }, (_, index) => {
    const month = first + index;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
