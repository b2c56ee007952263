import { changeAccount } from '@/features/accounts/commands/profile';
import { siteAddress } from '@/features/accounts/rules/sign-in';
import type { App } from '@/platform/http/context';
import { pageRoute, redirect } from '@/platform/http/page/page-route';
import { isHttps } from '@/platform/http/request/cookies';
import { isRecord } from '@/platform/pages/form-input';
import { failureView } from '@/platform/pages/message';
import { languageAddress } from '@/shared/address';
import { LANGUAGE_COOKIE, languageOfCode } from '@/shared/language';
import { scopeOf } from '@/shared/permissions';
import { provideCatalogues } from './catalogues';

const YEAR_SECONDS = 31_536_000;

/**
 * Registers where pages post the language that was chosen on this device, or by a signed-in person for the account. It redirects back to the
 * page.
 */
export function registerLanguage(app: App): void {
  provideCatalogues();
  const page = { method: 'POST', path: languageAddress.path, access: 'public' } as const;
  const failed = async (error: Parameters<typeof failureView>[0]) => failureView(error, undefined, '/');
  pageRoute(app, page, failed, async ({ body, context }, reply) => {
    const { language, returnTo } = isRecord(body) ? body : {};
    const chosen = languageOfCode(language);
    if (chosen)
      reply.setCookie(LANGUAGE_COOKIE, chosen, {
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps(app.config) || 'auto',
        path: '/',
        maxAge: YEAR_SECONDS,
      });
    if (chosen && context) await changeAccount(app, scopeOf(context.actor, 'account.edit'), { language: chosen });
    return redirect(reply, siteAddress(returnTo));
  });
}
