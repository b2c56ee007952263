import { read, readPages, screen } from '@/shared/screen';
import { seasonsAddress } from './addresses';
import { listRegistrations, REGISTRATIONS_PAGE } from './contract/registration';
import { listSeasons } from './contract/season';
import { listDivisionTeams } from './contract/teams';
import { registrationsListedBy, seasonListedBy } from './rules/listed-by';

export const seasonsScreen = screen({
  address: seasonsAddress,
  permission: 'season.write',
  privileges: 'admin',
  label: 'Seasons',
  module: 'src/features/seasons/ui/seasons-page.tsx',
  reads: ({ search }) => [
    read(listSeasons, {}),
    read(listDivisionTeams, { query: seasonListedBy(search) }),
    readPages(listRegistrations, { query: registrationsListedBy(search) }, REGISTRATIONS_PAGE),
  ],
});
