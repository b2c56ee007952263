import { read, screen } from '@/shared/screen';
import { boardAddress, reportsAddress } from './addresses';
import { getReports } from './contract/reports';
import { askedFor } from './rules/report-range';

export const reportsScreen = screen({
  address: reportsAddress,
  permission: 'report.read',
  privileges: 'admin',
  label: 'Reports',
  nav: { icon: 'chart' },
  module: 'src/views/reports/ui/reports-page.tsx',
  reads: ({ search, today }) => askedFor(search, today).map((query) => read(getReports, { query })),
});

export const boardScreen = screen({
  address: boardAddress,
  permission: 'report.read',
  privileges: 'admin',
  label: 'Reports for the board',
  module: 'src/views/reports/ui/board-page.tsx',
  reads: ({ search, today }) => askedFor(search, today).map((query) => read(getReports, { query })),
});
