import { TriangleAlert } from 'lucide-react';
import { isMissing } from '@/kit/api/api-error';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { FormNotice } from '@/kit/components/form/form-notice';
import { TextInput } from '@/kit/components/form/text-input';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { formatDate } from '@/kit/format/dates';
import { displayName, useSession } from '@/kit/session';
import { t, translated } from '@/shared/translate';
import { NOT_ASKED, TEXT_CHANGED } from '../rules';
import { ConsentParagraphs } from './consent-paragraphs';
import { useSign } from './use-sign';

type SignDialogProps = {
  open: boolean;
  playerId: number;
  documentTypeId: number;
  /** The child's name as the guardian knows it. */
  playerName: string;
  onClose: () => void;
};

/** Lets a guardian read a consent, agree and type their name as the signature. */
export function SignDialog(props: SignDialogProps) {
  return useLingering(props.open) ? <Signing {...props} /> : null;
}

function Signing({ open, playerId, documentTypeId, playerName, onClose }: SignDialogProps) {
  const sign = useSign({ open, playerId, documentTypeId, onClose });
  const { query, text, form, isChanged, hasAgreed } = sign;
  const hasName = form.watch('name').trim() !== '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text?.type ?? t('Sign a consent')}
      description={t('For {player}', { player: playerName })}
      dirty={hasAgreed || hasName}
      saving={sign.isSending}
      onSubmit={sign.submit}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            type="submit"
            busy={sign.isSending}
            busyLabel={t('Signing...')}
            reasonShown="before"
            disabledReason={reasonOf(text !== undefined, hasAgreed, hasName)}
          >
            {t('Sign')}
          </Button>
        </>
      }
    >
      {text ? (
        <>
          <DialogSection className="grid gap-4">
            {isChanged && <ChangedNotice key={text.version} />}
            <ConsentParagraphs text={text.text} />
            <Written version={text.version} createdAt={text.createdAt} />
          </DialogSection>
          <Signature sign={sign} playerName={playerName} />
        </>
      ) : (
        <DialogSection>
          <Unread query={query} />
        </DialogSection>
      )}
    </Dialog>
  );
}

function Signature({ sign, playerName }: { sign: ReturnType<typeof useSign>; playerName: string }) {
  const user = useSession();
  const { errors } = sign.form.formState;
  return (
    <DialogSection className="grid gap-3">
      <FormNotice error={errors.root?.message} />
      <Checkbox
        label={t('I have read this and agree for {player}', { player: playerName })}
        checked={sign.hasAgreed}
        onChange={({ currentTarget }) => sign.setAgreed(currentTarget.checked)}
      />
      <Field
        label={t('Your full name')}
        hint={t(
          'You are signed in as {name}. Your name, the time and your network address are kept with the consent.',
          { name: displayName(user) },
        )}
        error={errors.name?.message}
        required
      >
        <TextInput autoComplete="name" limit={120} {...sign.form.register('name')} />
      </Field>
    </DialogSection>
  );
}

function ChangedNotice() {
  return (
    <p ref={show} role="alert" className="flex gap-2 rounded-box bg-amber-soft px-3 py-2.5 text-amber-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" />
      {TEXT_CHANGED}
    </p>
  );
}

/** Scrolls the notice into view: the guardian is at the end of the old text, and must read the new one from its beginning. */
function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function Written({ version, createdAt }: { version: number; createdAt: string }) {
  const { timeZone } = useSession().club;
  return (
    <p className="text-13 text-text-3">
      {t('Version {version}, written on {date}', { version, date: formatDate(createdAt, timeZone) })}
    </p>
  );
}

/** Rendered while the text is loading, could not be loaded, or is no longer asked for. */
function Unread({ query }: { query: ReturnType<typeof useSign>['query'] }) {
  if (isMissing(query.error)) return <p className="text-text-2">{translated(NOT_ASKED)}</p>;
  if (query.isError) return <LoadFailure title={t('The text could not be loaded')} onRetry={query.refetch} />;
  return (
    <SkeletonGroup className="grid gap-2">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </SkeletonGroup>
  );
}

function reasonOf(isRead: boolean, hasAgreed: boolean, hasName: boolean): string | undefined {
  if (!isRead) return t('There is no text to sign yet.');
  if (!hasAgreed) return t('Read the text, then tick that you agree.');
  return hasName ? undefined : t('Type your name.');
}
