import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '@/kit/components/button/icon-button';
import { LoadOnMount, usePreload } from '@/kit/components/lazy/load-on-mount';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { t } from '@/shared/translate';
import { spokenName } from '../rules/payment-names';
import type { RowMenuProps } from './row-menu-items';

const loadItems = async () => (await import('./row-menu-items')).RowMenuItems;

/** Renders an admin's less frequent actions; nothing for anybody else. */
export function RowMenu(props: RowMenuProps) {
  const { payment, may, settle } = props;
  usePreload(loadItems, may.history);
  if (!may.history) return null;
  const label = t('More for {name}', { name: spokenName(payment) });
  return (
    <MenuPopover
      label={label}
      width={240}
      trigger={(trigger) => (
        <IconButton
          label={label}
          icon={EllipsisVertical}
          busy={settle.isBusy(payment.id) && !may.confirm}
          {...trigger}
        />
      )}
    >
      <LoadOnMount load={loadItems} what="menu" {...props} />
    </MenuPopover>
  );
}
