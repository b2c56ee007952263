import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '@/shared/format';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';

type PagerProps = {
  from: number;
  to: number;
  /** Left out where nobody counted them. */
  total?: number;
  /** Left out where the first page is near. */
  onFirst?: (() => void) | undefined;
  /** Left out at the first page. */
  onPrevious?: () => void;
  /** Left out at the last page. */
  onNext?: () => void;
};

/** Where one is in a list; the buttons only where there is more than one page. */
export function Pager({ from, to, total, onFirst, onPrevious, onNext }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex min-h-8 items-center justify-between gap-4">
      <p role="status" className="text-13 text-text-2">
        {formatNumber(from)} to {formatNumber(to)}
        {total !== undefined && ` of ${formatNumber(total)}`}
      </p>
      {(onPrevious || onNext) && (
        <div className="flex items-center gap-2">
          {onFirst && <IconButton label="First page" icon={ChevronFirst} onClick={onFirst} />}
          <Button
            size="dense"
            icon={ChevronLeft}
            onClick={onPrevious}
            disabledReason={onPrevious ? undefined : 'This is the first page'}
          >
            Previous
          </Button>
          <Button
            size="dense"
            iconEnd={ChevronRight}
            onClick={onNext}
            disabledReason={onNext ? undefined : 'This is the last page'}
          >
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
