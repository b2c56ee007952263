import { Check, Pencil, Undo2, UserX, X } from 'lucide-react';
import type { CoachSession } from '@/features/coaching/contract/session';
import { statusProblem } from '@/features/coaching/rules/session-status';
import { IconButton } from '@/kit/components/button/icon-button';
import { useFocusHandover } from '@/kit/use-focus-handover';
import { useNow } from '@/kit/use-now';
import { t, translated } from '@/shared/translate';
import type { SessionRowActions } from './session-rows';

/** The actions for a session: while it is scheduled, set its outcome; afterwards, revert that. */
export function SessionActions({ session, ...actions }: SessionRowActions & { session: CoachSession }) {
  const row = useFocusHandover<HTMLSpanElement>();
  const { title, status, id } = session;
  const { onStatus, onCancel, onEdit, isBusy } = actions;
  const busy = isBusy(id);
  const problem = statusProblem(session, 'no_show', useNow());
  const early = problem ? translated(problem) : undefined;
  return (
    <span ref={row} className="ml-auto flex items-center justify-end">
      {status === 'scheduled' && (
        <>
          <IconButton
            size="dense"
            label={t('Complete {title}', { title })}
            icon={Check}
            busy={busy}
            onClick={() => void onStatus(session, 'completed')}
          />
          <IconButton size="dense" label={t('Cancel {title}', { title })} icon={X} onClick={() => onCancel(session)} />
          <IconButton
            size="dense"
            label={t('No-show: {title}', { title })}
            icon={UserX}
            disabledReason={early}
            onClick={() => void onStatus(session, 'no_show')}
          />
        </>
      )}
      {status !== 'scheduled' && (
        <IconButton
          size="dense"
          label={t('Set {title} back to scheduled', { title })}
          icon={Undo2}
          busy={busy}
          onClick={() => void onStatus(session, 'scheduled')}
        />
      )}
      <IconButton size="dense" label={t('Edit {title}', { title })} icon={Pencil} onClick={() => onEdit(session)} />
    </span>
  );
}
