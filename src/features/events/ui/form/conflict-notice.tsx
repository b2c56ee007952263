import { TriangleAlert } from 'lucide-react';
import { formatWeekday } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatList } from '@/shared/format';
import { t, translated } from '@/shared/translate';
import type { Conflict, ConflictReason } from '../../contract/event';
import { timeRange } from '../event-times';

const shared: Record<ConflictReason, string> = { location: 'place', team: 'team', coach: 'coach' };
const MAX = 2;

/** Names the events at the same time, and says that saving is still possible; stays visible while the form scrolls. */
export function ConflictNotice({ conflicts }: { conflicts: Conflict[] }) {
  const { timeZone } = useSession().club;
  const lines = linesOf(conflicts, timeZone);
  return (
    <div role="status" className="shrink-0">
      {conflicts.length > 0 && (
        <div className="flex gap-3 border-t border-line bg-amber-soft px-6 py-3 text-amber-ink max-md:px-4">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" />
          <div className="min-w-0 flex-1">
            <p>
              <strong className="font-semibold">{t('Double-booked.')}</strong> {t('You can save it anyway.')}
            </p>
            <ul className="text-13">
              {lines.slice(0, MAX).map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
            {lines.length > MAX && <p className="text-13">{t('And {count} more.', { count: lines.length - MAX })}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns a line for each event; equal ones, such as two teams' practice at the same time, share one. */
function linesOf(conflicts: readonly Conflict[], timeZone: string): string[] {
  const lines = conflicts.map((conflict) => {
    const when = `${formatWeekday(conflict.startTime, timeZone)}, ${timeRange(conflict, timeZone)}`;
    return t('{title}, {when}: same {reasons}', {
      title: conflict.title,
      when,
      reasons: formatReasons(conflict.reasons),
    });
  });
  return [...new Set(lines)];
}

function formatReasons(reasons: ConflictReason[]): string {
  return formatList(reasons.map((reason) => translated(shared[reason])));
}
