import type { FastifyRequest } from 'fastify';
import { rinkAddress } from '@/features/attendance/addresses';
import { readClub } from '@/features/club/queries';
import { appIcons, appIconUrl } from '@/features/club/rules';
import { scheduleAddress } from '@/features/events/addresses';
import { paymentsAddress } from '@/features/payments/addresses';
import type { App, RequestContext } from '@/platform/http/context';
import { pageRoute } from '@/platform/http/page/page-route';
import { failureView } from '@/platform/pages/message';
import { manifestAddress } from '@/shared/address';
import { mayEver, type Permission, reachOf } from '@/shared/permissions';
import { SHARE_FIELD, SHARE_PATH } from '@/shared/shared-files';
import { themeColorsOf } from '@/shared/theme-color';

/** What a long press on the icon offers, by the permission that it needs. */
const shortcuts: readonly { permission: Permission; name: string; url: string }[] = [
  { permission: 'event.read', name: 'Schedule', url: scheduleAddress.path },
  { permission: 'payment.balance', name: 'Pay', url: paymentsAddress.path },
  { permission: 'rink.store', name: 'Attendance', url: rinkAddress.path },
];

/** Photos and PDFs that are shared with the app open the upload of a document, for users who may upload. */
const shareTarget = {
  action: SHARE_PATH,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: SHARE_FIELD, accept: ['application/pdf', 'image/jpeg', 'image/png'] }] },
};

/** Registers the web app manifest, with which browsers install the club's app. Its shortcuts are those of the signed-in user. */
export function registerManifest(app: App): void {
  const page = { method: 'GET', path: manifestAddress.path, access: 'public' } as const;
  pageRoute(
    app,
    page,
    async (error) => failureView(error, undefined, '/'),
    async ({ context }: FastifyRequest, reply) =>
      reply
        .header('cache-control', 'private, no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(await manifestFor(app, context))),
  );
}

async function manifestFor({ db }: App, context: FastifyRequest['context']) {
  const actor = context?.actor;
  const club = await readClub(db);
  return {
    id: '/',
    name: club?.name ?? 'Yelo',
    short_name: club?.name ?? 'Yelo',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // While an installed app starts. A manifest has one color each, those of the light theme; the page has both.
    background_color: '#ffffff',
    theme_color: themeColorsOf(club?.color).light,
    icons: appIcons.map((icon) => ({
      src: appIconUrl(icon, club?.mark ?? null),
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
    ...(context && takesUploadsOf(context) && { share_target: shareTarget }),
    shortcuts: shortcuts
      .filter(({ permission }) => actor && mayEver(actor, permission))
      .map(({ name, url }) => ({ name, url })),
  };
}

function takesUploadsOf({ actor, club }: RequestContext): boolean {
  return reachOf(actor, 'document.upload') === 'family' ? club.familiesMayUpload : mayEver(actor, 'document.upload');
}
