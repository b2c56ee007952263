import { read, screen } from '@/shared/screen';
import { seasonsAddress } from './addresses';
import { listSeasons } from './contract';

export const seasonsScreen = screen({
  address: seasonsAddress,
  permission: 'season.write',
  privileges: 'admin',
  label: 'Seasons',
  module: 'src/features/seasons/ui/seasons-page.tsx',
  reads: () => [read(listSeasons, {})],
});
