import { useState } from 'react';
import type { DocumentType } from '@/features/documents/contract/type';
import { useDelete } from '@/kit/api/use-delete';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextArea } from '@/kit/components/form/text-area';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { retireConsentText } from '../contract';
import { ConsentParagraphs } from './consent-paragraphs';
import { type EditedText, useConsentText } from './use-consent-text';

type ConsentTextDialogProps = {
  open: boolean;
  type: Pick<DocumentType, 'id' | 'name' | 'canSign'> | undefined;
  onClose: () => void;
};

/** Edits the text that guardians sign for a document type, or stops asking for it. */
export function ConsentTextDialog(props: ConsentTextDialogProps) {
  return useLingering(props.open) && props.type ? <Writing {...props} type={props.type} /> : null;
}

type WritingProps = ConsentTextDialogProps & { type: Pick<DocumentType, 'id' | 'name' | 'canSign'> };

function Writing({ open, type, onClose }: WritingProps) {
  const { edit, save, isLoading, hasFailed, retry } = useConsentText(type, onClose);
  const { form, item } = edit;
  const { errors, isDirty } = form.formState;
  const version = item?.version ?? 0;
  const messages = {
    title: t('Consent form: {name}', { name: type.name }),
    submit: version > 0 ? t('Publish version {number}', { number: version + 1 }) : t('Publish'),
    busy: t('Publishing...'),
  };
  return (
    <FormDialog
      open={open}
      edit={edit}
      save={save}
      what="consent form"
      messages={messages}
      lockedReason={
        isLoading || hasFailed ? t('The text is not there yet.') : isDirty ? undefined : t('Change the text first.')
      }
    >
      {isLoading && <RowsSkeleton />}
      {hasFailed && <LoadFailure title={t('The text could not be loaded')} onRetry={retry} />}
      {!isLoading && !hasFailed && (
        <>
          {item && <VersionNote text={item} />}
          <Field
            label={t('Text')}
            hint={t('Guardians read this in the app and sign it for each child. An empty line begins a new paragraph.')}
            error={errors.text?.message}
            required
          >
            <TextArea rows={8} limit={20_000} {...form.register('text')} />
          </Field>
          {version > 0 && (
            <Checkbox
              label={t('Ask everybody to sign again')}
              hint={t(
                'What was signed of earlier versions stops counting, and guardians are asked to sign this one. Left open, it counts on until its own expiry.',
              )}
              {...form.register('askAgain')}
            />
          )}
          <Preview text={form.watch('text')} />
          {version > 0 && <RetireConsent type={type} onClose={edit.close} />}
        </>
      )}
    </FormDialog>
  );
}

function VersionNote({ text: { version, createdAt, signedCount } }: { text: EditedText }) {
  const { timeZone } = useSession().club;
  if (version === 0 || createdAt === null) {
    return (
      <p className="text-text-2">
        {t("Guardians don't sign this in the app yet. Write the text that they are to sign.")}
      </p>
    );
  }
  return (
    <p className="text-text-2">
      {t('Version {version}, written on {date}. Signed for {players}.', {
        version,
        date: formatDate(createdAt, timeZone),
        players: formatCount(signedCount, 'player'),
      })}
    </p>
  );
}

function Preview({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <section aria-label={t('Preview')} className="rounded-box border border-line bg-sunken/50 px-4 py-3">
      <p className="mb-2 text-13 font-medium text-text-2">{t('What guardians read')}</p>
      <ConsentParagraphs text={text} />
    </section>
  );
}

type RetireConsentProps = { type: Pick<DocumentType, 'id' | 'name'>; onClose: () => void };

/** Stops asking for signatures of a document type after a confirmation. */
function RetireConsent({ type, onClose }: RetireConsentProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDelete(retireConsentText, {
    input: (id: number) => ({ params: { id } }),
    success: t('Guardians are no longer asked to sign'),
    failure: t('This could not be saved. Please try again.'),
    onClose: () => setAsking(false),
    onDeleted: onClose,
  });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('Stop asking for signatures')}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(type.id)}
        title={t('Stop asking for signatures?')}
        question={t('Guardians can\'t sign "{name}" in the app any more. What was signed so far counts on.', {
          name: type.name,
        })}
        confirmLabel={t('Stop asking')}
        busyLabel={t('Saving...')}
        busy={isPending}
      />
    </div>
  );
}
