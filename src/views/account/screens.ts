import { accountAddress } from '@/features/accounts/addresses';
import { getAccount } from '@/features/accounts/contract/account';
import { listFeeds } from '@/features/calendar-feeds/contract';
import { read, screen } from '@/shared/screen';

export const accountScreen = screen({
  address: accountAddress,
  permission: 'account.edit',
  label: 'Your account',
  module: 'src/views/account/ui/account-page.tsx',
  reads: () => [read(getAccount, {}), read(listFeeds, {})],
});
