import { Ellipsis } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { LoadOnMount, usePreload } from '@/kit/components/lazy/load-on-mount';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { t } from '@/shared/translate';
import type { PaymentListFilters } from '../rules/listed-by';

const loadMenu = async () => (await import('./club-tools-menu')).ClubToolsMenu;

/** Renders the club's tools: actions on many payments at once, and reports. */
export function ClubTools({ filters }: { filters: PaymentListFilters }) {
  usePreload(loadMenu);
  return (
    <MenuPopover
      label={t('More')}
      width={240}
      trigger={(props) => (
        <Button
          icon={Ellipsis}
          className="-mr-1 ml-auto max-md:-mr-2 max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
          {...props}
        >
          <span className="max-md:sr-only">{t('More')}</span>
        </Button>
      )}
    >
      <LoadOnMount load={loadMenu} what="menu" filters={filters} />
    </MenuPopover>
  );
}
