import { screen } from '@/shared/screen';
import { adminAddress } from './addresses';

export const adminScreen = screen({
  address: adminAddress,
  permission: 'admin.read',
  privileges: 'super admin',
  label: 'Admin Dashboard',
  nav: { label: 'Admin', icon: 'settings' },
  module: 'src/views/admin/ui/admin-page.tsx',
});
