import { Readable } from 'node:stream';
import type { App } from '@/platform/http/context';
import { pageRoute } from '@/platform/http/page-route';
import { route } from '@/platform/http/route';
import { sendPicture } from '@/platform/http/shown-picture';
import { uploadRoute } from '@/platform/http/upload-route';
import { failureView } from '@/platform/pages/message';
import { asPng } from '@/platform/storage/inspect/as-png';
import type { AppError } from '@/shared/errors';
import { logoAddress } from './addresses';
import * as logo from './commands/logo';
import { changeClubSettings } from './commands/settings';
import { changeClub, changeLogo, getClub, LOGO_BYTES, removeLogo } from './contract';
import { getClubSettings, openLogo } from './queries';
import { clubs } from './tables';

/** How the club is set up, and its logo, which is everybody's to see. */
export function registerClub(app: App): void {
  const { db } = app;
  route(app, getClub, { reads: [clubs] }, ({ scope }) => getClubSettings(db, scope));
  route(app, changeClub, {}, async ({ scope, body }) => {
    await changeClubSettings(app, scope, body);
    return getClubSettings(db, scope);
  });
  uploadRoute(app, changeLogo, { maxBytes: LOGO_BYTES, unnamed: 'logo', status: 200 }, async ({ scope, file }) => {
    await logo.changeLogo(app, scope, file);
    return getClubSettings(db, scope);
  });
  route(app, removeLogo, {}, ({ scope }) => logo.removeLogo(app, scope));
  pageRoute(app, { method: 'GET', path: logoAddress.path, access: 'public' }, noLogo, async ({ query }, reply) => {
    const { stream, size, mark } = await openLogo(app);
    const { v, as } = Object(query);
    // Whatever else the address says counts as no mark.
    const picture = { mark, isLasting: v === mark, isPublic: true };
    if (as !== 'png') return sendPicture(reply, { ...picture, mediaType: 'image/webp', size, stream });
    const png = await asPng(stream);
    return sendPicture(reply, { ...picture, mediaType: 'image/png', size: png.length, stream: Readable.from([png]) });
  });
}

async function noLogo(error: AppError) {
  return failureView(error, undefined, '/');
}
