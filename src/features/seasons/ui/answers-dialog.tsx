import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { fullName } from '@/kit/format/full-name';
import { t } from '@/shared/translate';
import { listAnswers, type Registration } from '../contract/registration';
import { answerLabel } from '../rules/answers';

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
          <dl className="grid gap-3 wrap-anywhere">
            {data.map(({ question, kind, answer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same words
              <div key={index}>
                <dt className="text-13 text-text-2">{question}</dt>
                <dd>{answer === null ? t('No answer') : answerLabel(kind, answer)}</dd>
              </div>
            ))}
          </dl>
        ) : isError ? (
          <LoadFailure title={t('The answers could not be loaded')} onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )}
      </DialogSection>
    </Dialog>
  );
}
