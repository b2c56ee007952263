import { Button } from '@/kit/components/button/button';
import { EmptyState } from '@/kit/components/state/empty-state';
import { formatCount, formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { type ReviewQueue, waitingIn } from './review-queue';
import type { Session } from './use-review-session';

type ReviewEndProps = { queue: ReviewQueue; session: Session; onMove: (id: number) => void; onClose: () => void };

/** Shown at the end of the list: the number of decisions, and what was skipped. */
export function ReviewEnd({ queue, session, onMove, onClose }: ReviewEndProps) {
  const count = (status: string) => [...session.reviewed.values()].filter((decided) => decided === status).length;
  const waiting = waitingIn(queue);
  const [next] = waiting;
  const done = t('{approved} approved, {rejected} rejected.', {
    approved: formatNumber(count('approved')),
    rejected: formatNumber(count('rejected')),
  });
  return (
    <div className="grid h-full place-items-center border-t border-line">
      <div role="status">
        <EmptyState
          kind="none"
          level={3}
          title={next ? t('This is the end of the list') : t('All reviewed')}
          text={
            next
              ? `${done} ${t('You passed over {documents}.', { documents: formatCount(waiting.length, 'document') })}`
              : done
          }
          action={
            <>
              {next && (
                <Button
                  variant="primary"
                  onClick={() => {
                    onMove(next.id);
                    session.resume();
                  }}
                >
                  {t(waiting.length === 1 ? 'Go back to it' : 'Go back to the first of them')}
                </Button>
              )}
              <Button onClick={onClose} data-autofocus>
                {t('Back to documents')}
              </Button>
            </>
          }
        />
      </div>
    </div>
  );
}
