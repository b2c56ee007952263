import type { Row, WriteOf } from '../../../test/access-row';

const sheet = {
  rows: [['Ada', 'Cruz', '2015-03-21', 'Own Team']],
  mapping: { firstName: 0, lastName: 1, birthDate: 2, team: 3 },
};

export const rows: Row[] = [
  ...(['/preview', ''] as const).map((step) => ({
    call: `POST /api/players/import${step}`,
    on: 'nothing to import',
    expect: [400, 400, 403, 403, 401] as const,
    with: () => ({ path: `/api/players/import${step}`, body: {} }),
  })),
];

export const writes: Record<string, WriteOf> = {
  importPlayers: ({ admin }) => ({ as: admin, path: '/api/players/import', body: sheet }),
  previewImport: ({ admin }) => ({ as: admin, path: '/api/players/import/preview', body: sheet }),
};
