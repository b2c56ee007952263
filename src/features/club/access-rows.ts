import sharp from 'sharp';
import type { Row, WriteOf } from '../../../test/access-row';
import { uploadOf } from '../../../test/sample-upload';
import { clubs } from './tables';

const superAdminsOnly = [200, 403, 403, 403, 401] as const;

export const rows: Row[] = [
  { call: 'GET /api/club', on: 'the settings', expect: superAdminsOnly },
  { call: 'PUT /api/club', on: 'the settings', expect: superAdminsOnly, with: () => ({ path: '/api/club', body: {} }) },
  // The permitted role gets 415, since no picture was sent.
  { call: 'POST /api/club/logo', on: 'the logo', expect: [415, 403, 403, 403, 401] },
  { call: 'DELETE /api/club/logo', on: 'the logo', expect: [204, 403, 403, 403, 401] },
];

export const writes: Record<string, WriteOf> = {
  // Leaves out the name and the time zone: the API's description and saved files contain those too, and no screen caches them.
  changeClub: ({ superAdmin }) => ({
    as: superAdmin,
    path: '/api/club',
    body: {
      color: 'navy',

      trustPayersWord: true,
      transferDetails: 'BDO 1234',
    },
  }),
  changeLogo: async ({ superAdmin }) => ({ as: superAdmin, path: '/api/club/logo', ...uploadOf({}, await logoFile()) }),
  removeLogo: async ({ db, superAdmin }) => {
    await db.update(clubs).set({ logoPath: 'a'.repeat(40) });
    return { as: superAdmin, path: '/api/club/logo' };
  },
};

async function logoFile() {
  const create = { width: 20, height: 10, channels: 4, background: '#ff000080' } as const;
  return { fileName: 'logo.png', content: await sharp({ create }).png().toBuffer() };
}
