import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';

type PagerProps = {
  from: number;
  to: number;
  /** Undefined when the rows aren't counted. */
  total?: number;
  /** Undefined when the first page is near. */
  onFirst?: (() => void) | undefined;
  /** Undefined on the first page. */
  onPrevious?: () => void;
  /** Undefined on the last page. */
  onNext?: () => void;
};

/** The position in a list, with buttons only when there is more than one page. */
export function Pager({ from, to, total, onFirst, onPrevious, onNext }: PagerProps) {
  return (
    <nav aria-label={t('Pages')} className="flex min-h-8 items-center justify-between gap-4">
      <p role="status" className="text-13 text-text-2">
        {t('{from} to {to}', { from: formatNumber(from), to: formatNumber(to) })}
        {total !== undefined && t(' of {total}', { total: formatNumber(total) })}
      </p>
      {(onPrevious || onNext) && (
        <div className="flex items-center gap-2">
          {onFirst && <IconButton label={t('First page')} icon={ChevronFirst} onClick={onFirst} />}
          <Button
            size="dense"
            icon={ChevronLeft}
            onClick={onPrevious}
            disabledReason={onPrevious ? undefined : t('This is the first page')}
          >
            {t('Previous')}
          </Button>
          <Button
            size="dense"
            iconEnd={ChevronRight}
            onClick={onNext}
            disabledReason={onNext ? undefined : t('This is the last page')}
          >
            {t('Next')}
          </Button>
        </div>
      )}
    </nav>
  );
}
