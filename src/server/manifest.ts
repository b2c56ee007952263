import type { FastifyRequest } from 'fastify';
import { rinkAddress } from '@/features/attendance/addresses';
import { readClub } from '@/features/club/queries';
import { appIcons, appIconUrl } from '@/features/club/rules';
import { scheduleAddress } from '@/features/events/addresses';
import { paymentsAddress } from '@/features/payments/addresses';
import type { App } from '@/platform/http/context';
import { pageRoute } from '@/platform/http/page/page-route';
import { failureView } from '@/platform/pages/message';
import { manifestAddress } from '@/shared/address';
import { type Actor, mayEver, type Permission } from '@/shared/permissions';
import { themeColorsOf } from '@/shared/theme-color';

/** What a long press on the icon offers, by the permission that it needs. */
const shortcuts: readonly { permission: Permission; name: string; url: string }[] = [
  { permission: 'event.read', name: 'Schedule', url: scheduleAddress.path },
  { permission: 'payment.balance', name: 'Pay', url: paymentsAddress.path },
  { permission: 'rink.store', name: 'Attendance', url: rinkAddress.path },
];

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
        .send(JSON.stringify(await manifestFor(app, context?.actor))),
  );
}

async function manifestFor({ db }: App, actor: Actor | undefined) {
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
    shortcuts: shortcuts
      .filter(({ permission }) => actor && mayEver(actor, permission))
      .map(({ name, url }) => ({ name, url })),
  };
}
