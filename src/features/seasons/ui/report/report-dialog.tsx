import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { t } from '@/shared/translate';
import { getSeasonReport } from '../../contract/report';
import type { Season } from '../../contract/season';
import { DaysChart } from './days-chart';
import { DivisionTable } from './division-table';
import { FeeList } from './fee-list';
import { FormSteps } from './form-steps';
import { Retention } from './retention';

type ReportDialogProps = { open: boolean; season: Pick<Season, 'id' | 'name'>; onClose: () => void };

/** Shows a season's registrations by day and division, its fees, how many children came back, and how far families came in the form. */
export function ReportDialog({ open, season, onClose }: ReportDialogProps) {
  const params = { id: season.id };
  const { data, isError, refetch } = useQuery({ ...q(getSeasonReport, { params }), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t('Season report')} description={season.name}>
      {data ? (
        <>
          <DialogSection title={t('Registrations by day')}>
            <DaysChart {...data} name={season.name} />
          </DialogSection>
          <DialogSection title={t('Divisions')}>
            <DivisionTable {...data} />
          </DialogSection>
          <DialogSection title={t('Fees')}>
            <FeeList fees={data.fees} />
          </DialogSection>
          <DialogSection title={t('Who came back')}>
            <Retention {...data} />
          </DialogSection>
          <DialogSection title={t('How far families came in the form')}>
            <FormSteps {...data} />
          </DialogSection>
        </>
      ) : (
        <DialogSection>
          {isError ? (
            <LoadFailure title={t('The season report could not be loaded')} onRetry={refetch} />
          ) : (
            <RowsSkeleton />
          )}
        </DialogSection>
      )}
    </Dialog>
  );
}
