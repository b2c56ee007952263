import type { CoachSession } from '@/features/coaching/contract/session';
import { SessionBadge } from '@/features/coaching/ui/session-badge';
import { sessionTypeLabel } from '@/features/coaching/ui/session-labels';
import { PlaceLine } from '@/features/events/ui/place-line';
import { Card } from '@/kit/components/page/card';
import { t } from '@/shared/translate';
import { PaymentPlace } from './payment-place';
import { SessionActions } from './session-actions';
import { SessionDay, SessionRate, SessionStudents, SessionTime, SessionTitle } from './session-parts';
import type { SessionRowActions, SessionRowsProps } from './session-rows';

/** Shows the table's rows as cards on a phone. */
export function SessionCards({ sessions, ...actions }: SessionRowsProps) {
  return (
    <ul aria-label={t('Training sessions')} className="grid gap-3">
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard session={session} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function SessionCard({ session, ...actions }: SessionRowActions & { session: CoachSession }) {
  const { type, location, playerNotes, status } = session;
  return (
    <Card>
      <div className="grid gap-2 p-3.5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <p className="text-16">
              <SessionTitle session={session} />
            </p>
            <p className="text-13 text-text-2">{t(sessionTypeLabel[type])}</p>
          </div>
          <div className="shrink-0 text-right">
            <SessionRate session={session} />
          </div>
        </div>
        <div className="wrap-anywhere">
          <SessionStudents session={session} />
        </div>
        <div className="flex items-center justify-between gap-3">
          <p className="text-text-2 tabular-nums">
            <SessionDay session={session} />, <SessionTime session={session} />
          </p>
          <span className="shrink-0">
            <SessionBadge status={status} />
          </span>
        </div>
        {location && <PlaceLine name={location} />}
        {playerNotes && <p className="text-13 text-text-2 wrap-anywhere">{playerNotes}</p>}
      </div>
      <div className="flex min-h-14 items-center gap-x-2 border-t border-line py-1.5 pr-1.5 pl-3.5">
        <PaymentPlace session={session} {...actions} />
        <SessionActions session={session} {...actions} />
      </div>
    </Card>
  );
}
