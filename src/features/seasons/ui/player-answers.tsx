import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { t } from '@/shared/translate';
import { listPlayerAnswers } from '../contract/question';
import { AnswerTerms } from './answer-terms';

/** Lists for staff what a player's family answered when it registered, in the player's details. Renders nothing without any. */
export function PlayerAnswers({ playerId }: { playerId: number }) {
  const { data, isPending, refetch } = useQuery(q(listPlayerAnswers, { params: { id: String(playerId) } }));
  if (isPending || data?.length === 0) return null;
  if (!data) {
    return (
      <DialogSection title={t('Registration')}>
        <LoadFailure title={t('The answers could not be loaded')} onRetry={refetch} />
      </DialogSection>
    );
  }
  return data.map(({ season, answers }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two seasons can have the same name
    <DialogSection key={index} title={t('Registration for {season}', { season })}>
      <AnswerTerms answers={answers} />
    </DialogSection>
  ));
}
