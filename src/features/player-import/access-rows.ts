import type { Row } from '../../../test/access-row';

export const rows: Row[] = [
  ...(['/preview', ''] as const).map((step) => ({
    call: `POST /api/players/import${step}`,
    on: 'nothing to import',
    expect: [400, 400, 403, 403, 401] as const,
    with: () => ({ path: `/api/players/import${step}`, body: {} }),
  })),
];
