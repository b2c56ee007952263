import { filesOf } from '@/platform/http/page/assets';
import { waitingAddress } from '@/shared/address';
import type { Language } from '@/shared/language';
import { AS_OF, type OfflinePages } from '@/shared/offline-pages';
import type { RenderInfo } from '@/shared/page-data';
import { mayEver } from '@/shared/permissions';
import type { Read } from '@/shared/screen';
import { themeColorTags } from '@/shared/theme-color';
import { type BrowserTiming, realBrowserTiming } from '@/shared/timing';
import { t } from '@/shared/translate';
import { WAITING_NOTICE } from '@/shared/waiting';
import type { Browser } from './browser';
import type { Match } from './match';
import { offlinePages } from './offline';
import type { FirstReads } from './read';
import type { RenderedHtml } from './render';
import type { Template } from './template';

/** The results of the earlier stages. */
export interface PageParts {
  match: Match;
  read: FirstReads;
  /** Undefined for the app shell, and where the screen failed to render. */
  rendered: (RenderedHtml & { info: RenderInfo }) | undefined;
  browser: Browser;
  /** The timing of the client, where it differs from production's. */
  timing: BrowserTiming | undefined;
  /** Whether the page contains the stylesheet rather than a link to it. */
  carriesStyles: boolean;
}

/** Returns the page's HTML: the rendered screen, or the loading sign of the app shell, and the data for the client. */
export function assemble(
  template: Template,
  { match, read, rendered, browser, timing, carriesStyles }: PageParts,
): string {
  const { language } = browser;
  const rootAttributes = attributesOf({
    lang: language,
    'data-theme': browser.theme,
    'data-accent': match.user.club.color,
  });
  const themeColors = themeColorTags(match.user.club.color);
  const links = preloadLinks(match, read, language);
  const data = dataBlock(match, read, timing, rendered?.info);
  if (!rendered) return template.fill({ rootAttributes, themeColors, headEnd: links, bodyEnd: data });
  return template.fill({
    rootAttributes,
    themeColors,
    title: titleOf(rendered.html),
    styles: carriesStyles ? `<style>${template.styles}</style>` : undefined,
    headEnd: `${links}<script>${template.reloadRestored}</script>`,
    beforeScreen: noScript(read.late.length === 0 ? t(readingOnly) : template.withoutScripts),
    screen: rendered.html,
    afterScreen: deviceNotices(),
    bodyEnd:
      rendered.menu +
      preHydrationScript(
        template,
        offlinePages(match, language, read.answers, timing ?? realBrowserTiming),
        rendered.info,
        carriesStyles,
      ) +
      data,
  });
}

/** Returns the sources that the client loads for a user's Filipino pages. */
function cataloguesOf(user: Match['user']): string[] {
  const all = 'src/client/filipino/load.ts';
  return mayEver(user, 'dashboard.todo') ? [all] : [all, 'src/views/catalogues-staff.ts'];
}

/** Returns attributes with a leading space each, of values that need no escaping. */
function attributesOf(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('');
}

/** Returns links by which the browser loads the screen's code and the late reads while it parses the page. */
function preloadLinks({ user, screen, module }: Match, { late }: FirstReads, language: Language): string {
  const source = module ?? (screen ? 'src/client/access-denied.tsx' : 'src/client/not-found-screen.tsx');
  return [
    ...[source, ...(language === 'fil' ? cataloguesOf(user) : [])]
      .flatMap((name) => filesOf(name))
      .map((path) => `<link rel="modulepreload" href="${path}">`),
    ...late.filter(({ mayBeRefused }) => !mayBeRefused).map(fetchLink),
  ].join('');
}

function fetchLink({ address }: Read): string {
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`;
}

/** The script's text is the same in each page, so that its hash allows it; what differs is in its attributes. */
function preHydrationScript(
  { preHydration, stylesheet, buttonCode }: Template,
  pages: OfflinePages,
  { isPhone }: RenderInfo,
  carriesStyles: boolean,
): string {
  return `<script${attributesOf({
    'data-rendered-for': isPhone ? 'phone' : 'wide',
    // The next page links to the stylesheet that this one contains.
    'data-styles': carriesStyles ? stylesheet : undefined,
    'data-offline': JSON.stringify(pages).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    ...Object.fromEntries(Object.entries(buttonCode).map(([name, address]) => [`data-${name}`, address])),
  })}>${preHydration}</script>`;
}

/** Returns the title by the screen's heading, as the client sets it; undefined for a screen without one. */
function titleOf(html: string): string | undefined {
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  return heading && `${heading} · Yelo`;
}

/** For a page with all its data. */
const readingOnly =
  'For reading only: to search, answer or change anything, Yelo needs JavaScript. Turn it on in your browser, then load this page again.';

/**
 * Shown by the service worker and the page's script where there is no connection. They come after the screen, whose first link skips to
 * its content.
 */
function deviceNotices(): string {
  return (
    `<div class="device-notices"><p id="${AS_OF}" class="page-notice" role="status" hidden></p>` +
    `<p id="${WAITING_NOTICE}" class="page-notice" role="status" hidden><span></span> <a href="${waitingAddress.path}">${t('Show')}</a></p></div>`
  );
}

function noScript(sentence: string): string {
  return `<noscript><aside class="page-notice" aria-label="${t('Without JavaScript')}">${sentence}</aside></noscript>`;
}

/** The client's data in a block that isn't executed and that no text in it can close. The answers are JSON already. */
function dataBlock(
  { user }: Match,
  { answers, refused }: FirstReads,
  timing: BrowserTiming | undefined,
  rendered: RenderInfo | undefined,
): string {
  const reads = answers.map(({ read, text }) => `[${JSON.stringify(read.key)},${text}]`).join(',');
  const rest = JSON.stringify({ timing, ...(refused.length > 0 && { refused }), rendered }).slice(1, -1);
  const json = `{"user":${JSON.stringify(user)},"reads":[${reads}]${rest && `,${rest}`}}`;
  return `<script type="application/json" id="session">${json.replaceAll('<', '\\u003c')}</script>`;
}
