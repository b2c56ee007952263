import type { FastifyReply, FastifyRequest } from 'fastify';
import { clock } from '@/platform/clock';
import { errorCode } from '@/platform/error-code';
import { holdsMedicalNotes, UNKEPT, withoutEmergencyDetails } from '@/platform/http/answer/answer';
import { answersFromCache } from '@/platform/http/answer/etag';
import type { App } from '@/platform/http/context';
import { forReader } from '@/platform/reader';
import { STYLES_COOKIE } from '@/shared/device-cookies';
import { type BrowserTiming, timing } from '@/shared/timing';
import { assemble } from './assemble';
import { browserOf } from './browser';
import { pageEtag, type ReadState, statesAfter, statesBefore } from './etag';
import { matchScreen, type Visitor } from './match';
import { type FirstReads, isNotFound, type ReadAnswer, readFirst } from './read';
import type { Render, RenderedHtml } from './render';
import { readTemplate } from './template';

/**
 * Returns the handler of the app's pages for signed-in users: it answers the screen as HTML with the data that it was rendered from, or
 * the app shell when there is no renderer or the request asks for the shell.
 */
export function pageHandler(app: App, renderer: Render | undefined) {
  const template = readTemplate();
  const browserTiming = changedTiming(app.config.timing.browser);

  return async (request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Promise<FastifyReply> => {
    const browser = browserOf(request);
    const render = browser.wantsShell ? undefined : renderer;
    const match = matchScreen(visitor);
    const isNotModified = (states: readonly ReadState[]) => {
      const etag = pageEtag(match, browser, states);
      return etag !== undefined && answersFromCache(etag, request, reply);
    };
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie, Accept-Encoding, Accept-Language');

    // A copy has no ETag: the browser's own cache must not take it for the page.
    const isTagged = render !== undefined && match.screen !== undefined && !browser.wantsCopy;
    const states = isTagged ? await statesBefore(app, request, match.reads) : undefined;
    if (states && isNotModified(states)) return reply;

    const found: FirstReads = render
      ? await readFirst(app, request, match.reads)
      : { answers: [], refused: [], late: match.reads };
    const read = browser.wantsCopy ? withoutDetails(found) : found;
    if (states?.includes(undefined) && isNotModified(statesAfter(states, match.reads, read))) return reply;

    const isFound = match.screen !== undefined && !isNotFound(match.params, match.reads, read);
    // The ETag covers neither placeholders for late reads nor a status other than 200.
    if (read.late.length > 0 || !isFound) reply.removeHeader('etag');
    if (!browser.wantsCopy && read.answers.some(({ text }) => holdsMedicalNotes(text)))
      reply.header('cache-control', UNKEPT);

    const info = { module: match.module, at: currentSecond(), isPhone: browser.isPhone };
    const html = await forReader({ language: browser.language }, async () => {
      const rendered =
        render &&
        (await renderOrLog(request, render, {
          user: match.user,
          path: match.path,
          search: match.search,
          reads: read.answers.map(parsed),
          refused: read.refused,
          rendered: info,
        }));
      const carriesStyles =
        rendered !== undefined && template.styles !== '' && browser.stylesheet !== template.stylesheet;
      if (carriesStyles) reply.setCookie(STYLES_COOKIE, template.stylesheet, stylesCookie);
      return assemble(template, {
        match,
        read,
        rendered: rendered && { ...rendered, info },
        browser,
        timing: browserTiming,
        carriesStyles,
      });
    });
    return reply
      .code(isFound ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .send(html);
  };
}

const stylesCookie = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 31_536_000 } as const;

/** Returns undefined for production's timing, which the browser already has. */
function changedTiming(browser: BrowserTiming): BrowserTiming | undefined {
  return browser === timing.browser ? undefined : browser;
}

function withoutDetails({ answers, ...others }: FirstReads): FirstReads {
  return { ...others, answers: answers.map(({ read, text }) => ({ read, text: withoutEmergencyDetails(text) })) };
}

function parsed({ read, text }: ReadAnswer): readonly [readonly string[], unknown] {
  return [read.key, JSON.parse(text)];
}

/** Returns the current time rounded up to the second, as the browser's `useNow` does. */
function currentSecond(): number {
  return Math.ceil(clock().getTime() / 1000) * 1000;
}

/** Returns undefined, and logs the error's code, when a screen fails to render here; the browser then renders it. */
async function renderOrLog(
  request: FastifyRequest,
  render: Render,
  page: Parameters<Render>[0],
): Promise<RenderedHtml | undefined> {
  try {
    return await render(page);
  } catch (error) {
    request.log.error({ code: errorCode(error), screen: page.rendered.module }, 'a page was not rendered');
    return undefined;
  }
}
