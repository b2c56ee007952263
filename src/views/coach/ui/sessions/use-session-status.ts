import { useRef, useState } from 'react';
import { type CoachSession, type SessionStatus, setSessionStatus } from '@/features/coaching/contract/session';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/toast';

type Change = { session: CoachSession; status: SessionStatus };

const done: Record<SessionStatus, string> = {
  scheduled: 'Session is scheduled again',
  completed: 'Session completed',
  cancelled: 'Session cancelled',
  no_show: 'Noted that nobody came',
};

/** Says what has become of a session, with a way back from the toast. */
export function useSessionStatus() {
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const { mutateAsync } = useAction(setSessionStatus, {
    input: ({ session, status }: Change) => ({ params: { id: session.id }, body: { status } }),
    onDone: (_saved, { session, status }) =>
      toastSuccess(
        done[status],
        session.title,
        status === 'scheduled' ? undefined : { label: 'Undo', onPress: () => void undo(session) },
      ),
    failure: 'The session could not be changed. Please try again.',
    refreshesOnFailure: true,
  });

  /** The toast stands before the first change has ended. */
  async function undo(session: CoachSession): Promise<void> {
    running.current.delete(session.id);
    await set(session, 'scheduled');
  }

  async function set(session: CoachSession, status: SessionStatus): Promise<void> {
    if (running.current.has(session.id)) return;
    running.current.add(session.id);
    setBusy(new Set(running.current));
    // The action itself tells what went wrong.
    await mutateAsync({ session, status }).catch(() => undefined);
    running.current.delete(session.id);
    setBusy(new Set(running.current));
  }

  return { set, isBusy: (id: number) => busy.has(id) };
}
