import { listFeeds } from '@/features/calendar-feeds/contract';
import { read, screen } from '@/shared/screen';
import { accountAddress } from './addresses';
import { getAccount } from './contract/profile';

export const accountScreen = screen({
  address: accountAddress,
  permission: 'account.keep',
  label: 'Your account',
  module: 'src/views/account/ui/account-page.tsx',
  reads: () => [read(getAccount, {}), read(listFeeds, {})],
});
