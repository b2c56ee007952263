import { useQuery } from '@tanstack/react-query';
import type { ChoosePlayer } from '@/features/documents/ui/upload/paper-fields';
import { uploadReason } from '@/features/documents/ui/upload/upload-reason';
import { listPlayers } from '@/features/players/contract/list';
import { PlayerCombobox } from '@/features/players/ui/player-combobox';
import { q } from '@/kit/api/query-client';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Select } from '@/kit/components/form/select';
import { fullName } from '@/kit/format/full-name';
import { type SessionUser, useSession } from '@/kit/session';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';

const loadUploadDialog = async () => (await import('@/features/documents/ui/upload/upload-dialog')).UploadDialog;

/** The upload dialog for users who may upload, opened by the address's `upload`. */
export function UploadPapers() {
  const user = useSession();
  const { value, close } = useUrlDialog('upload');
  if (uploadReason(user) !== undefined) return null;
  const [only, ...others] = user.playerIds;
  return (
    <LazyDialog
      load={loadUploadDialog}
      open={value !== undefined}
      onClose={close}
      paper={value}
      playerId={isFamily(user) && only !== undefined && others.length === 0 ? String(only) : undefined}
      choosePlayer={isFamily(user) ? chooseChild : choosePlayer}
    />
  );
}

function isFamily(user: SessionUser): boolean {
  return reachOf(user, 'document.upload') === 'family';
}

const chooseChild: ChoosePlayer = (control) => <ChildSelect {...control} />;
const choosePlayer: ChoosePlayer = (control) => <PlayerCombobox inFull placeholder={t('Type a name')} {...control} />;

/** A select is enough for a family's few children. */
function ChildSelect({ value, onValueChange }: Parameters<ChoosePlayer>[0]) {
  const { data: players } = useQuery(q(listPlayers, {}));
  const options = [
    { value: '', label: players ? t('Choose a child') : t('Loading...') },
    ...(players ?? []).map((player) => ({ value: String(player.id), label: fullName(player) })),
  ];
  const known = options.some((option) => option.value === value);
  return (
    <Select options={options} value={known ? value : ''} onChange={(event) => onValueChange(event.target.value)} />
  );
}
