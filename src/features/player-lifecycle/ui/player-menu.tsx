import { Archive, EllipsisVertical, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/kit/components/button/icon-button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { MenuGroup, MenuItem } from '@/kit/components/menu/menu-item';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { fullName } from '@/kit/format/full-name';
import { t } from '@/shared/translate';
import { type PlayerName, useChangeStatus } from './use-change-status';

const loadMerge = async () => (await import('./merge-dialog')).MergeDialog;

/** A menu of less frequent admin actions for an active player. `onGone` closes what shows the player. */
export function PlayerMenu({ player, onGone }: { player: PlayerName; onGone: () => void }) {
  const [asking, setAsking] = useState<'archive' | 'remove' | 'merge' | null>(null);
  const close = () => setAsking(null);
  const { archive, remove } = useChangeStatus(() => {
    close();
    onGone();
  });
  const name = fullName(player);
  return (
    <>
      <MenuPopover
        label={t('More for {name}', { name })}
        width={260}
        trigger={(trigger) => (
          <IconButton label={t('More for {name}', { name })} icon={EllipsisVertical} {...trigger} />
        )}
      >
        <MenuGroup>
          <MenuItem icon={Archive} onClick={() => setAsking('archive')}>
            {t('Archive player')}
          </MenuItem>
          <MenuItem icon={Merge} onClick={() => setAsking('merge')}>
            {t('Merge with a duplicate')}
          </MenuItem>
          <MenuItem icon={Trash2} onClick={() => setAsking('remove')}>
            {t('Remove player')}
          </MenuItem>
        </MenuGroup>
      </MenuPopover>
      <ConfirmDialog
        open={asking === 'archive'}
        onClose={close}
        onConfirm={() => archive.mutate(player)}
        title={t('Archive {name}?', { name })}
        question={t(
          'The player leaves all lists, the team and every mail. Papers and payments are kept, and you can restore the player at any time.',
        )}
        variant="primary"
        confirmLabel={t('Archive')}
        busy={archive.isPending}
        busyLabel={t('Archiving...')}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate(player)}
        title={t('Remove {name}?', { name })}
        question={t(
          'For a player who was entered by mistake. You can undo it for 30 days; after that the record is gone for good.',
        )}
        confirmLabel={t('Remove')}
        busy={remove.isPending}
        busyLabel={t('Removing...')}
      />
      <LazyDialog
        load={loadMerge}
        open={asking === 'merge'}
        keptId={player.id}
        duplicateId={undefined}
        onClose={close}
      />
    </>
  );
}
