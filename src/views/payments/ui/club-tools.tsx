import { CalendarSync, Download, Ellipsis, FileChartColumn, Settings, Undo2, Users } from 'lucide-react';
import { exportPayments } from '@/features/payments/contract/payment';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { Counter } from '@/kit/components/counter';
import { MenuGroup, MenuItem } from '@/kit/components/menu-item';
import { MenuPopover } from '@/kit/components/menu-popover';
import { addressOf } from '@/shared/call-address';
import type { PaymentListFilters } from '../rules/listed-by';
import { useToRefund } from './club-todo';
import { usePaymentDialog } from './use-payment-dialog';

/** What the club does with many payments at once, or looks back on. */
export function ClubTools({ filters }: { filters: PaymentListFilters }) {
  const { open } = usePaymentDialog();
  const toRefund = useToRefund();
  return (
    <MenuPopover
      label="More"
      width={240}
      trigger={(props) => (
        <Button
          icon={Ellipsis}
          className="-mr-1 ml-auto max-md:-mr-2 max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
          {...props}
        >
          <span className="max-md:sr-only">More</span>
        </Button>
      )}
    >
      <MenuGroup>
        <MenuItem icon={Users} onClick={() => open('request')}>
          Request payments
        </MenuItem>
        <MenuItem icon={CalendarSync} onClick={() => open('dues')}>
          Monthly dues
        </MenuItem>
        <MenuItem icon={Undo2} onClick={() => open('to-refund')}>
          To refund
          {toRefund > 0 && <Counter value={toRefund} className="ml-auto" />}
        </MenuItem>
      </MenuGroup>
      <MenuGroup>
        <MenuItem icon={FileChartColumn} onClick={() => open('report')}>
          Month report
        </MenuItem>
        <ButtonLink
          reload
          variant="ghost"
          icon={Download}
          href={addressOf(exportPayments, { query: filters })}
          className="w-full justify-start! text-text!"
        >
          Export CSV
        </ButtonLink>
      </MenuGroup>
      <MenuGroup>
        <MenuItem icon={Settings} onClick={() => open('settings')}>
          Settings
        </MenuItem>
      </MenuGroup>
    </MenuPopover>
  );
}
