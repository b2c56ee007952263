import { Readable } from 'node:stream';
import type { App } from '@/platform/http/context';
import { pageRoute } from '@/platform/http/page/page-route';
import { route } from '@/platform/http/route';
import { sendPicture } from '@/platform/http/upload/shown-picture';
import { uploadRoute } from '@/platform/http/upload/upload-route';
import { failureView } from '@/platform/pages/message';
import type { AppError } from '@/shared/errors';
import { appIconAddress, logoAddress } from './addresses';
import * as logo from './commands/logo';
import { changeClubSettings } from './commands/settings';
import { changeClub, changeLogo, getClub, LOGO_BYTES, removeLogo } from './contract';
import { readAppIcon } from './pages/app-icon';
import { getClubSettings, openLogo, readLogoPng } from './queries';
import { appIconOf } from './rules';
import { clubs } from './tables';

/** Registers the club's settings, its logo and the icons of the installed app, which are public. */
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
    const { v, as } = Object(query);
    const { mark, ...picture } =
      as === 'png' ? await pngOf(app) : { ...(await openLogo(app)), mediaType: 'image/webp' };
    // Any other value in the address counts as no mark.
    return sendPicture(reply, { ...picture, mark, isLasting: v === mark, isPublic: true });
  });
  pageRoute(app, { method: 'GET', path: appIconAddress.path, access: 'public' }, noLogo, async ({ query }, reply) => {
    const { png, mark } = await readAppIcon(app, appIconOf(query));
    const isLasting = Object(query).v === mark;
    return sendPicture(reply, { ...pngPicture(png), mark, isLasting, isPublic: true });
  });
}

async function pngOf(app: App) {
  const { png, mark } = await readLogoPng(app);
  return { mark, ...pngPicture(png) };
}

function pngPicture(png: Buffer) {
  return { mediaType: 'image/png', size: png.length, stream: Readable.from([png]) };
}

async function noLogo(error: AppError) {
  return failureView(error, undefined, '/');
}
