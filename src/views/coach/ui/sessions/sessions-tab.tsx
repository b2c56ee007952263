import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type CoachSession, type SessionStatus, setSessionStatus } from '@/features/coaching/contract/session';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { NoRows } from '@/kit/components/list/no-rows';
import { PagedList } from '@/kit/components/list/paged-list';
import { toastSuccess } from '@/kit/components/state/toast';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { type Sentence, t } from '@/shared/translate';
import type { SessionPeriod } from '../../rules/listed-by';
import { EditSession } from './edit-session';
import { SessionCards } from './session-cards';
import { SessionFilters } from './session-filters';
import type { SessionRowActions } from './session-rows';
import { SessionTable, sessionColumns } from './session-table';
import { usePaymentToggle } from './use-payment-toggle';
import { type SessionListState, useSessionList } from './use-session-list';

const loadCancel = async () => (await import('./cancel-session')).CancelSession;
const loadGroup = async () => (await import('./group-payments')).GroupPayments;

/** Shows one page of the coach's sessions with their actions. */
export function SessionsTab() {
  const sessions = useSessionList();
  const edit = useUrlDialog('edit');
  const toggle = usePaymentToggle();
  const status = useSessionStatus();
  const [cancelling, setCancelling] = useState<CoachSession>();
  const [groupId, setGroupId] = useState<number>();
  const group = sessions.page.list.data?.find(({ id }) => id === groupId);
  const actions: SessionRowActions = {
    onToggle: toggle,
    onGroup: ({ id }) => setGroupId(id),
    onStatus: status.set,
    onCancel: setCancelling,
    onEdit: ({ id }) => edit.open(id),
    isBusy: status.isBusy,
  };
  return (
    <>
      <SessionFilters sessions={sessions} />
      <PagedList
        what="sessions"
        page={sessions.page}
        cursorOf={({ id }) => String(id)}
        columns={sessionColumns()}
        cardLines={3}
        nothing={<NoSessions sessions={sessions} />}
      >
        {(rows, phone) =>
          phone ? <SessionCards sessions={rows} {...actions} /> : <SessionTable sessions={rows} {...actions} />
        }
      </PagedList>
      <EditSession value={edit.value} rows={sessions.page.list.data} onClose={edit.close} />
      <LazyDialog
        load={loadCancel}
        open={cancelling !== undefined}
        session={cancelling}
        onClose={() => setCancelling(undefined)}
      />
      <LazyDialog
        load={loadGroup}
        open={group !== undefined}
        session={group}
        onToggle={toggle}
        onClose={() => setGroupId(undefined)}
      />
    </>
  );
}

const none: Record<SessionPeriod, { title: Sentence; text: Sentence }> = {
  ahead: { title: 'No sessions ahead', text: 'Plan the next one. Families see it and pay it through the club.' },
  over: { title: 'No sessions are over', text: 'Sessions that you have held are listed here.' },
  all: { title: 'No sessions yet', text: 'Plan the first one. Families see it and pay it through the club.' },
};

function NoSessions({ sessions }: { sessions: SessionListState }) {
  const { isFiltered, filters, page, clear, setWhen } = sessions;
  const { open } = useUrlDialog('new');
  return (
    <NoRows
      isNarrowed={isFiltered || page.trail.length > 0}
      noMatch={{ title: t('No sessions found'), text: t('Try another time, status or payment'), onClear: clear }}
      none={{
        title: t(none[filters.when].title),
        text: t(none[filters.when].text),
        action: (
          <span className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" icon={Plus} onClick={() => open('session')}>
              {t('New Session')}
            </Button>
            {filters.when === 'ahead' && <Button onClick={() => setWhen('over')}>{t('Show what is over')}</Button>}
          </span>
        ),
      }}
    />
  );
}

type Change = { session: CoachSession; status: SessionStatus };

const done: Record<SessionStatus, Sentence> = {
  scheduled: 'Session is scheduled again',
  completed: 'Session completed',
  cancelled: 'Session cancelled',
  no_show: 'Noted that nobody came',
};

/** Returns a function that sets a session's status, and shows a toast with an undo. */
function useSessionStatus() {
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { mutateAsync } = useAction(setSessionStatus, {
    input: ({ session, status }: Change) => ({ params: { id: session.id }, body: { status } }),
    onDone: (_saved, { session, status }) =>
      toastSuccess(
        t(done[status]),
        session.title,
        status === 'scheduled' ? undefined : { label: t('Undo'), onPress: () => void undo(session) },
      ),
    failure: t('The session could not be changed. Please try again.'),
    refreshesOnFailure: true,
  });

  /** The toast is shown before the first change has ended. */
  async function undo(session: CoachSession): Promise<void> {
    running.current.delete(session.id);
    await set(session, 'scheduled');
  }

  async function set(session: CoachSession, status: SessionStatus): Promise<void> {
    if (running.current.has(session.id)) return;
    running.current.add(session.id);
    setBusy(new Set(running.current));
    // The action itself reports errors.
    await mutateAsync({ session, status }).catch(() => undefined);
    running.current.delete(session.id);
    setBusy(new Set(running.current));
  }

  return { set, isBusy: (id: number) => busy.has(id) };
}
