import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPlayer } from '@/features/players/contract/player';
import { PlayerCombobox } from '@/features/players/ui/player-combobox';
import { sentenceOf } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { Field } from '@/kit/components/form/field';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { toastSuccess } from '@/kit/components/state/toast';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { mergePlayers, previewMerge } from '../contract';
import { keepLine, mergeLines } from './merge-messages';
import { useChangeStatus } from './use-change-status';

type MergeDialogProps = {
  open: boolean;
  /** The record that is kept. */
  keptId: number | undefined;
  /** The duplicate, when it is already known; otherwise the user chooses it. */
  duplicateId: number | undefined;
  onClose: () => void;
};

/** Merges two records of one player, after showing what that does. */
export function MergeDialog({ open, keptId, duplicateId, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState('');
  const id = String(keptId ?? '');
  const duplicate = duplicateId === undefined ? chosen : String(duplicateId);
  const isReady = open && keptId !== undefined;
  const { data: kept } = useQuery({ ...q(getPlayer, { params: { id } }), enabled: isReady });
  const { data: other } = useQuery({
    ...q(getPlayer, { params: { id: duplicate } }),
    enabled: isReady && duplicate !== '',
  });
  const close = () => {
    setChosen('');
    onClose();
  };
  const { unmerge } = useChangeStatus();
  const merge = useAction(mergePlayers, {
    input: () => ({ params: { id }, body: { duplicateId: duplicate } }),
    onDone: () => {
      const gone = { id: Number(duplicate), firstName: other?.firstName ?? '', lastName: other?.lastName ?? '' };
      toastSuccess(t('Players merged'), kept ? fullName(kept) : undefined, {
        label: t('Undo'),
        onPress: () => unmerge.mutate(gone),
      });
      close();
    },
    failure: t('The players could not be merged. Please try again.'),
  });
  const isSame = duplicate === id;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Merge two records')}
      description={kept ? t('{name} is kept', { name: fullName(kept) }) : undefined}
      saving={merge.isPending}
      foot={
        <>
          <DialogCancel />
          <Button
            variant="primary"
            busy={merge.isPending}
            busyLabel={t('Merging...')}
            reasonShown="before"
            disabledReason={duplicate === '' || isSame ? t('Choose the duplicate first.') : undefined}
            onClick={() => merge.mutate()}
          >
            {t('Merge')}
          </Button>
        </>
      }
    >
      <DialogSection className="grid gap-4">
        {duplicateId === undefined && (
          <Field label={t('Duplicate')} hint={t('The second record of the same player. It leaves the lists.')}>
            <PlayerCombobox value={chosen} onValueChange={setChosen} inFull butNot={id} />
          </Field>
        )}
        {duplicate !== '' && !isSame && isReady && <Preview id={id} duplicateId={duplicate} />}
      </DialogSection>
    </Dialog>
  );
}

function Preview({ id, duplicateId }: { id: string; duplicateId: string }) {
  const { club } = useSession();
  const { data, error } = useQuery(q(previewMerge, { params: { id }, query: { duplicateId } }));
  if (error) return <p role="alert">{sentenceOf(error) || t('What this would do could not be loaded.')}</p>;
  if (!data) return <RowsSkeleton />;
  const keep = keepLine(data);
  return (
    <div className="grid gap-3">
      <h3 className="text-14 font-semibold">{t('What happens')}</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {mergeLines(data, club.mailGoesTo).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {keep && <p className="text-13 text-text-2">{keep}</p>}
      <p className="text-13 text-text-2">{t('You can undo this for 30 days.')}</p>
    </div>
  );
}
