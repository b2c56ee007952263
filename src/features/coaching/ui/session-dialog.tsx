import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { RepeatFields } from '@/features/events/ui/form/repeat-fields';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useSession } from '@/kit/session';
import { useEditForm } from '@/kit/use-edit-form';
import { useNow } from '@/kit/use-now';
import { useSave } from '@/kit/use-save';
import { dayOf } from '@/shared/dates';
import { t } from '@/shared/translate';
import {
  type CoachSession,
  createSession,
  listSessions,
  type SavedSession,
  type SessionForm,
  updateSession,
} from '../contract/session';
import { SessionFields, type SessionFormState } from './session-fields';
import { sessionSchema, valuesOfSession } from './session-values';

type SessionDialogProps = {
  open: boolean;
  /** The session to edit; undefined for a new one. */
  session: CoachSession | undefined;
  onClose: () => void;
};

const creating = () => ({ title: t('New Session'), submit: t('Create Session'), busy: t('Creating...') });
const editing = () => ({ title: t('Edit Session'), submit: t('Update Session'), busy: t('Updating...') });

/** Plans a session or a weekly series, or edits the given one. */
export function SessionDialog({ open, session: given, onClose }: SessionDialogProps) {
  const { timeZone } = useSession().club;
  const now = useNow();
  // The time at which the dialog was opened: a passing hour must not change a form that is being filled in.
  const [opened, setOpened] = useState({ open, at: now });
  if (opened.open !== open) setOpened({ open, at: now });
  const edit = useEditForm({
    given,
    resolver: useMemo(() => zodResolver(sessionSchema(timeZone)), [timeZone]),
    draftOf: (session) => valuesOfSession(session, opened.at, timeZone),
    load: (session) => newestSession(session, timeZone),
    update: updateSession,
    onClose,
  });
  const { item: session, form } = edit;
  const save = useSave(edit, session ? updateSession : createSession, {
    send: ({ repeat, ...values }: SessionForm): Promise<SavedSession> =>
      session
        ? call(updateSession, { params: { id: session.id }, body: { ...values, version: session.version } })
        : call(createSession, { body: { ...values, repeat } }),
    success: (saved) => [
      t(session ? 'Session updated successfully' : 'Session created successfully'),
      moreOf(saved, now),
    ],
    failure: {
      toast: t(session ? 'Failed to update session. Please try again.' : 'Failed to create session. Please try again.'),
    },
  });
  return (
    <FormDialog open={open} edit={edit} save={save} what="session" messages={session ? editing() : creating()}>
      {session?.seriesId && <p className="text-text-2">{t('It repeats. Only this session is changed.')}</p>}
      <SessionFields form={form} />
      {!session && <SessionRepeat form={form} />}
    </FormDialog>
  );
}

function SessionRepeat({ form }: { form: SessionFormState }) {
  const { repeat, scheduledDate } = form.watch();
  const { errors, isSubmitted } = form.formState;
  return (
    <RepeatFields
      noun="session"
      value={repeat}
      first={scheduledDate.day}
      errors={errors.repeat}
      onValueChange={(next) => form.setValue('repeat', next, { shouldDirty: true, shouldValidate: isSubmitted })}
    />
  );
}

/** Returns the number of sessions and overlaps, and where to find a session that is already over. */
function moreOf({ sessions, overlaps, scheduledDate, duration }: SavedSession, now: Date): string | undefined {
  const count = sessions > 1 ? t('{count} sessions.', { count: sessions }) : '';
  const clash =
    overlaps > 0
      ? t(
          overlaps === 1
            ? 'You have {count} other appointment at the same time.'
            : 'You have {count} other appointments at the same time.',
          { count: overlaps },
        )
      : '';
  const isOver = Date.parse(scheduledDate) + duration * 60_000 <= now.getTime();
  const place = isOver && sessions === 1 ? t('It is in the past, so it is listed under Over.') : '';
  return [count, clash, place].filter(Boolean).join(' ') || undefined;
}

/** Returns the latest version of a session: from its day, or among the newest when it was moved. Throws when it isn't found. */
async function newestSession({ id, scheduledDate }: CoachSession, timeZone: string): Promise<CoachSession> {
  const day = dayOf(scheduledDate, timeZone);
  const places = [{ from: day, to: day, limit: '100' }, { limit: '100' }];
  for (const query of places) {
    const found = (await call(listSessions, { query })).find((session) => session.id === id);
    if (found) return found;
  }
  throw new Error('The session is not in the list any more.');
}
