import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { fullName } from '@/kit/format/full-name';
import { t } from '@/shared/translate';
import { listAnswers, type Registration } from '../contract/registration';
import { AnswerTerms } from './answer-terms';

type AnswersDialogProps = { open: boolean; registration: Registration; onClose: () => void };

/** Shows what a child's family answered to the season's questions. */
export function AnswersDialog({ open, registration, onClose }: AnswersDialogProps) {
  const { data, isError, refetch } = useQuery({
    ...q(listAnswers, { params: { id: registration.id } }),
    enabled: open,
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Answers for {name}', { name: fullName(registration) })}>
      <DialogSection>
        {data ? (
          <AnswerTerms answers={data} />
        ) : isError ? (
          <LoadFailure title={t('The answers could not be loaded')} onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )}
      </DialogSection>
    </Dialog>
  );
}
