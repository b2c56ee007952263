import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX, CircleCheck, FileExclamationPoint, Hourglass } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import type { Icon } from '@/kit/components/page/icon';
import { StatToggle, StatToggles, StatTogglesSkeleton } from '@/kit/components/page/stat-toggle';
import { formatNumber } from '@/shared/format';
import { type Sentence, t } from '@/shared/translate';
import { type DocumentList, type DocumentStats, documentLists } from '../../contract/document';

const looks: Record<DocumentList, { label: Sentence; icon: Icon; tint: string }> = {
  complete: { label: 'Complete', icon: CircleCheck, tint: 'text-accent' },
  missing: { label: 'Missing', icon: FileExclamationPoint, tint: 'text-amber' },
  expired: { label: 'Expired', icon: CalendarX, tint: 'text-red' },
  review: { label: 'Under Review', icon: Hourglass, tint: 'text-amber' },
};

/** Returns the label of a list. */
export function listLabel(list: DocumentList): string {
  return t(looks[list].label);
}

type SummaryCardsProps = {
  stats: UseQueryResult<DocumentStats | null>;
  chosen: DocumentList | undefined;
  onChoose: (list: DocumentList | undefined) => void;
};

/** Renders the number of rows of each of the four lists. A click shows that list alone, another click all documents again. */
export function SummaryCards({ stats, chosen, onChoose }: SummaryCardsProps) {
  const { data, isPending, isError, refetch } = stats;
  if (isPending) return <StatTogglesSkeleton names={documentLists} />;
  return (
    <section aria-label={t('Summary')} className="mt-6 max-md:mt-4">
      <StatToggles>
        {documentLists.map((list) => (
          <li key={list} className="grid">
            <StatToggle
              {...looks[list]}
              label={listLabel(list)}
              value={data ? formatNumber(data[list]) : undefined}
              pressed={chosen === list}
              onPress={() => onChoose(chosen === list ? undefined : list)}
            />
          </li>
        ))}
      </StatToggles>
      {isError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-text-2">
          {t('The numbers could not be loaded.')}
          <Button size="dense" onClick={() => refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </section>
  );
}
