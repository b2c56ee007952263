import { CalendarSync, Coins, Download, FileChartColumn, Settings, Undo2, Users } from 'lucide-react';
import { exportPayments } from '@/features/payments/contract/list';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Counter } from '@/kit/components/list/counter';
import { MenuGroup, MenuItem } from '@/kit/components/menu/menu-item';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import type { PaymentListFilters } from '../rules/listed-by';
import { useToRefund } from './club-todo';
import { usePaymentDialog } from './use-payment-dialog';

/** The items of the club's tools menu, rendered once it is open. */
export function ClubToolsMenu({ filters }: { filters: PaymentListFilters }) {
  const { open } = usePaymentDialog();
  const toRefund = useToRefund();
  return (
    <>
      <MenuGroup>
        <MenuItem icon={Users} onClick={() => open('request')}>
          {t('Request payments')}
        </MenuItem>
        <MenuItem icon={CalendarSync} onClick={() => open('dues')}>
          {t('Monthly dues')}
        </MenuItem>
        <MenuItem icon={Undo2} onClick={() => open('to-refund')}>
          {t('To refund')}
          {toRefund > 0 && <Counter value={toRefund} className="ml-auto" />}
        </MenuItem>
        <MenuItem icon={Coins} onClick={() => open('credits')}>
          {t('Credits')}
        </MenuItem>
      </MenuGroup>
      <MenuGroup>
        <MenuItem icon={FileChartColumn} onClick={() => open('report')}>
          {t('Month report')}
        </MenuItem>
        <ButtonLink
          reload
          variant="ghost"
          icon={Download}
          href={addressOf(exportPayments, { query: filters })}
          className="w-full justify-start! text-text!"
        >
          {t('Export CSV')}
        </ButtonLink>
      </MenuGroup>
      <MenuGroup>
        <MenuItem icon={Settings} onClick={() => open('settings')}>
          {t('Settings')}
        </MenuItem>
      </MenuGroup>
    </>
  );
}
