import { Ban, CircleAlert, CircleCheck, HandCoins, Hourglass } from 'lucide-react';
import { checkoutAddress } from '@/features/payments/addresses';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Badge } from '@/kit/components/page/badge';
import { cx } from '@/kit/cx';
import { formatTime, formatWeekday } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Lesson } from '../contract/lesson';
import { isOwed } from '../rules/lesson';
import { SessionBadge } from './session-badge';

type LessonRowsProps = {
  lessons: readonly Lesson[];
  /** Shows the child's name with each lesson, for lists of several children. */
  withChild?: boolean;
  className?: string;
};

/** Lists a child's lessons with coaches: when and where, their status, and what has to be paid. */
export function LessonRows({ lessons, withChild, className }: LessonRowsProps) {
  return (
    <ul className={cx('divide-y divide-line', className)}>
      {lessons.map((lesson) => (
        <li key={`${lesson.id}-${lesson.playerId}`}>
          <LessonRow lesson={lesson} withChild={withChild} />
        </li>
      ))}
    </ul>
  );
}

function LessonRow({ lesson, withChild }: { lesson: Lesson; withChild?: boolean }) {
  const { timeZone } = useSession().club;
  const { title, status, scheduledDate, duration, location, coachName, playerFirstName, others } = lesson;
  const isOff = status === 'cancelled';
  const when = `${formatWeekday(scheduledDate, timeZone)}, ${formatTime(scheduledDate, timeZone)}`;
  const company = others > 0 && t(others === 1 ? 'with {count} other' : 'with {count} others', { count: others });
  const facts = [
    t('{minutes} min', { minutes: duration }),
    coachName && t('Coach {name}', { name: coachName }),
    location,
    company,
  ];
  return (
    <div className="flex items-center justify-between gap-x-6 gap-y-3 py-3.5 max-md:flex-wrap">
      <div className="min-w-0 md:flex-1">
        <p className={cx('font-semibold wrap-anywhere', isOff && 'text-text-3 line-through')}>
          {withChild ? `${playerFirstName}: ${title}` : title}
        </p>
        <p className={cx('mt-0.5 font-medium', isOff && 'text-text-3 line-through')}>{when}</p>
        <p className="mt-0.5 text-13 text-text-2 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-3 max-md:w-full max-md:justify-between">
        <SessionBadge status={status} />
        <Money lesson={lesson} />
      </div>
    </div>
  );
}

/** Shows what a lesson costs, and whether that is paid or due. */
function Money({ lesson }: { lesson: Lesson }) {
  const { id, title, rate, status, paidTo, payment } = lesson;
  const price = formatAmount(payment?.amount ?? rate);
  if (isOwed(lesson) && payment) {
    return (
      <span className="flex flex-wrap items-center gap-3">
        {payment.status === 'overdue' && (
          <Badge tone="wrong" icon={CircleAlert}>
            {t('Overdue')}
          </Badge>
        )}
        <ButtonLink href={checkoutAddress.to({ paymentId: payment.id })} variant="primary">
          {t('Pay {price}', { price })}
          <span className="sr-only"> {t('for {title}, lesson {id}', { title, id })}</span>
        </ButtonLink>
      </span>
    );
  }
  if (paidTo === 'hand') {
    return (
      <Badge tone="done" icon={HandCoins}>
        {t('{price} · Paid to the coach', { price })}
      </Badge>
    );
  }
  if (paidTo === 'club' || payment?.status === 'paid') {
    return (
      <Badge tone="done" icon={CircleCheck}>
        {t('{price} · Paid', { price })}
      </Badge>
    );
  }
  if (status === 'cancelled' || payment?.status === 'cancelled') {
    return (
      <Badge tone="off" icon={Ban}>
        {price}
      </Badge>
    );
  }
  if (payment?.reported) {
    return (
      <Badge tone="soft" icon={Hourglass}>
        {t('{price} · Reported', { price })}
      </Badge>
    );
  }
  return <span className="text-text-2">{price}</span>;
}
