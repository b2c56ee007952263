import { ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import type { ListRow } from '@/features/documents/ui/list/document-list';
import { buttonStyle } from '@/kit/components/button/button-style';
import type { useUrlDialog } from '@/kit/use-url-dialog';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';

type StartReviewProps = {
  /** The page of documents under review; undefined while loading. */
  rows: readonly ListRow[] | undefined;
  total: number | undefined;
  linkTo: ReturnType<typeof useUrlDialog>['linkTo'];
};

/** Opens the viewer, in which the whole list can be reviewed without closing it. */
export function StartReview({ rows, total, linkTo }: StartReviewProps) {
  const first = rows?.find((row) => row.id !== null);
  if (!first?.id || !total) return null;
  return (
    <div className="mt-4 flex items-center justify-between gap-4 max-md:mt-3">
      <p className="text-text-2">
        {t('{documents} to look at', { documents: formatCount(total, 'document') })}
        <span className="max-md:hidden">{t(': A approves, R rejects')}</span>.
      </p>
      <Link {...linkTo(first.id)} className={buttonStyle({})}>
        <ListChecks className="size-4" />
        {t('Start review')}
      </Link>
    </div>
  );
}
