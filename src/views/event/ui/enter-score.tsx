import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@/features/events/contract/event';
import { awaitsScore } from '@/features/events/rules/game';
import { changeReason } from '@/features/events/ui/change-reason';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Card } from '@/kit/components/page/card';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';

const loadEventDialog = async () => (await import('@/features/events/ui/form/event-dialog')).EventDialog;

/** Asks for the score first on the page of a game that is over and has none, when the user may enter it. */
export function EnterScore({ event }: { event: EventDetail }) {
  const user = useSession();
  const now = useNow();
  const [entering, setEntering] = useState(false);
  const isAsked = awaitsScore(event, now) && changeReason(user, event) === undefined;
  return (
    <>
      {isAsked && (
        <Card className="mb-4 flex flex-wrap items-center gap-3 p-4">
          <Trophy className="size-5 shrink-0 text-text-3" />
          <p className="min-w-0 flex-1 font-medium">{t('The game is over. How did it end?')}</p>
          <Button variant="primary" className="max-md:w-full" onClick={() => setEntering(true)}>
            {t('Enter Score')}
          </Button>
        </Card>
      )}
      <LazyDialog load={loadEventDialog} open={entering} event={event} onClose={() => setEntering(false)} />
    </>
  );
}
