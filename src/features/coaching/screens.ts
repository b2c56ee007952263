import { screen } from '@/shared/screen';
import { coachAddress } from './addresses';

export const coachScreen = screen({
  address: coachAddress,
  permission: 'coaching.read',
  privileges: 'coach',
  label: 'Coach Dashboard',
  nav: { label: 'Coach Dashboard', icon: 'clipboard' },
  module: null,
});
