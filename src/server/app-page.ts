import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '@/features/accounts/contract/user';
import { clock } from '@/platform/clock';
import { errorCode } from '@/platform/error-code';
import { holdsMedicalNotes, UNKEPT } from '@/platform/http/answer/answer';
import { answersFromCache, digest, tagOf } from '@/platform/http/answer/etag';
import type { App, RequestContext } from '@/platform/http/context';
import { manifest } from '@/platform/http/page/assets';
import { inTheme } from '@/platform/http/page/theme';
import { BARE_PAGE_HEADER, PHONE_COOKIE, STYLES_COOKIE } from '@/shared/device-cookies';
import { moduleOf, type Read, type Screen, type Visit } from '@/shared/screen';
import { THEME_COOKIE, type Theme, themeOf } from '@/shared/theme';
import { type BrowserTiming, timing } from '@/shared/timing';
import { readsEverywhere } from '@/views/screens';
import { readAppShell } from './app-shell';
import type { Draw, Drawing } from './drawing';
import { type Answered, type FirstReads, firstReads, namesNothing, statesAsTold, statesOfReads } from './first-reads';
import { pageOf } from './page-parts';

/** What a page says by the clock may be as old as this when it is shown again; the browser puts it right at once. */
const CLOCK_MS = 600_000;

/** Somebody signed in at an address. */
interface Visited {
  context: RequestContext;
  user: CurrentUser;
  found: { screen: Screen; params: Record<string, string> } | undefined;
  path: string;
  search: string;
}

/** Answers the page of the app with the screen in it, or as far as that can be drawn. */
export function appPage(app: App, drawing: Draw | undefined) {
  const shell = readAppShell();
  const browserTiming = ownTiming(app.config.timing.browser);

  return async (request: FastifyRequest, reply: FastifyReply, visited: Visited): Promise<FastifyReply> => {
    const { context, user, found, path, search } = visited;
    const browser = browserOf(request);
    const draw = browser.wantsBare ? undefined : drawing;
    const module = (found && moduleOf(found.screen, context.actor)) ?? null;
    const reads = readsOf(found?.screen, visitOf(visited));
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie, Accept-Encoding');
    const states = draw && found && (await statesOfReads(app, request, reads));
    const tag = states && tagOfPage(request, visited, states);
    if (tag && answersFromCache(tag, request, reply)) return reply;
    const first: FirstReads = draw ? await firstReads(app, request, reads) : { answers: [], refused: [], late: reads };
    // What nobody vouches for had to be asked; where it says what it said, nothing has to be drawn.
    const toldTag = states && !tag && tagOfPage(request, visited, statesAsTold(states, reads, first));
    if (toldTag && answersFromCache(toldTag, request, reply)) return reply;
    const { answers, refused, late } = first;
    if (answers.some(({ text }) => holdsMedicalNotes(text))) reply.header('cache-control', UNKEPT);
    const isFound = found !== undefined && !namesNothing(found.params, reads, first);
    // What stands there meanwhile isn't what the tag stands for, and what isn't there is told as such each time.
    if (late.length > 0 || !isFound) reply.removeHeader('etag');
    const drawn = { module, at: presentSecond(), isPhone: browser.isPhone };
    const content =
      draw && (await drawnOrNot(request, draw, { user, reads: answers.map(known), refused, drawn, path, search }));
    const carriesStyles = content !== undefined && shell.styles !== '' && browser.stylesheet !== shell.stylesheet;
    if (carriesStyles) reply.setCookie(STYLES_COOKIE, shell.stylesheet, stylesCookie);
    const links = preloadsOf(
      module ?? (found ? 'src/client/access-denied.tsx' : 'src/client/not-found-screen.tsx'),
      late.filter(({ mayBeRefused }) => !mayBeRefused),
    );
    const screen = content && { ...content, drawn, isWhole: late.length === 0 };
    return reply
      .code(isFound ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .send(
        inTheme(
          request,
          pageOf(shell, { user, timing: browserTiming, answers, refused, links, screen, carriesStyles }),
        ),
      );
  };
}

/** Undefined for production's, which the browser knows. */
function ownTiming(browser: BrowserTiming): BrowserTiming | undefined {
  return browser === timing.browser ? undefined : browser;
}

const stylesCookie = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 31_536_000 } as const;

function visitOf({ context, user, found, search }: Visited): Visit {
  const { actor, today, club } = context;
  return {
    actor,
    params: found?.params ?? {},
    search: new URLSearchParams(search),
    today,
    timeZone: club.timeZone,
    isSettingUp: user.club.settingUp,
  };
}

/** What the page depends on; undefined where of one of its reads that can't be told. */
function tagOfPage(
  request: FastifyRequest,
  { context, user, path, search }: Visited,
  states: readonly (string | undefined)[],
): string | undefined {
  if (states.includes(undefined)) return undefined;
  // Not the stylesheet that it has: the page that brings it along stands as well.
  const { isPhone, theme } = browserOf(request);
  const age = Math.floor(clock().getTime() / CLOCK_MS);
  const page = digest(JSON.stringify([path, search, user, isPhone, theme, age]));
  return tagOf(context, `${digest(states.join(' '))}-${page}`);
}

/** As the browser rounds it, up to the full second. */
function presentSecond(): number {
  return Math.ceil(clock().getTime() / 1000) * 1000;
}

function known({ read, text }: Answered): readonly [readonly string[], unknown] {
  return [read.key, JSON.parse(text)];
}

/** A screen that can't be drawn here is drawn by the browser. */
async function drawnOrNot(
  request: FastifyRequest,
  draw: Draw,
  page: Parameters<Draw>[0],
): Promise<Drawing | undefined> {
  try {
    return await draw(page);
  } catch (error) {
    request.log.error({ code: errorCode(error), screen: page.drawn.module }, 'a page was not drawn');
    return undefined;
  }
}

/** What the page's answer depends on of the browser that asks. */
interface Browser {
  /** Its window is a phone's, as far as can be told: the browser's word of an earlier visit counts. */
  isPhone: boolean;
  /** It wants the page without anything of the club in it. */
  wantsBare: boolean;
  /** The stylesheet that it has. */
  stylesheet: string | undefined;
  /** How it shows the club; undefined: as its system. */
  theme: Theme | undefined;
}

function browserOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Browser {
  const isMobile = headers['sec-ch-ua-mobile'] === '?1' || /\b(?:Mobile|iPhone)\b/.test(headers['user-agent'] ?? '');
  const said = cookies[PHONE_COOKIE];
  return {
    isPhone: said === undefined ? isMobile : said === '1',
    wantsBare: headers[BARE_PAGE_HEADER] !== undefined,
    stylesheet: cookies[STYLES_COOKIE],
    theme: themeOf(cookies[THEME_COOKIE]),
  };
}

/** What a screen reads at once, and what stands over every screen. */
function readsOf(screen: Screen | undefined, visit: Visit): Read[] {
  const isDrawn = screen && moduleOf(screen, visit.actor);
  return [...readsEverywhere(), ...((isDrawn && screen.reads?.(visit)) || [])];
}

/** Links that start a screen's code and the reads that the page doesn't bring while the browser still parses it. */
function preloadsOf(module: string | null, reads: readonly Read[]): string {
  return [
    ...(module ? filesOf(module) : []).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...reads.map(({ address }) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`),
  ].join('');
}

function filesOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}
