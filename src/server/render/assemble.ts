import { manifest } from '@/platform/http/page/assets';
import { PRERENDERED_MENU } from '@/shared/event-replay';
import type { RenderInfo } from '@/shared/page-data';
import type { Read } from '@/shared/screen';
import type { BrowserTiming } from '@/shared/timing';
import type { Match } from './match';
import type { FirstReads } from './read';
import type { RenderedHtml } from './render';
import type { Template } from './template';

/** The results of the earlier stages. */
export interface PageParts {
  match: Match;
  read: FirstReads;
  /** Undefined for the app shell, and where the screen failed to render. */
  rendered: (RenderedHtml & { info: RenderInfo }) | undefined;
  /** The browser's timing, where it isn't production's. */
  timing: BrowserTiming | undefined;
  /** Whether the page carries the stylesheet rather than a link to it. */
  carriesStyles: boolean;
}

/** Returns the page's HTML: the rendered screen, or the loading sign of the app shell, and the data for the client. */
export function assemble(template: Template, { match, read, rendered, timing, carriesStyles }: PageParts): string {
  const styled = carriesStyles
    ? template.head.replace(template.styleLink, () => `<style>${template.styles}</style>`)
    : template.head;
  const head = styled.replace('<html', `<html data-accent="${match.user.club.color}"`) + preloadLinks(match, read);
  const data = dataBlock(match, read, timing, rendered?.info);
  if (!rendered) return [head, template.body, template.loading, withData(template.tail, data)].join('');
  const [shellSentence = '', sentence = ''] =
    /<noscript>\s*<p[^>]*>([^<]*)<\/p>\s*<\/noscript>/.exec(template.tail) ?? [];
  const body = template.body.replace(
    '<div id="root">',
    `${withoutScripts(read.late.length === 0 ? readingOnly : sentence)}<div id="root">`,
  );
  const tail = template.tail.replace(shellSentence, '');
  const script = preHydrationScript(template, rendered.info, carriesStyles);
  return [
    withTitle(head, rendered.html),
    `<script>${template.reloadRestored}</script>`,
    body,
    rendered.menu ? withMenuCommand(rendered.html) : rendered.html,
    withData(tail, rendered.menu + script + data),
  ].join('');
}

/** Returns links by which the browser loads the screen's code and the late reads while it parses the page. */
function preloadLinks({ screen, module }: Match, { late }: FirstReads): string {
  const source = module ?? (screen ? 'src/client/access-denied.tsx' : 'src/client/not-found-screen.tsx');
  return [
    ...filesOf(source).map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...late.filter(({ mayBeRefused }) => !mayBeRefused).map(fetchLink),
  ].join('');
}

function fetchLink({ address }: Read): string {
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`;
}

function filesOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}

/** The script's text is the same in each page, so that its hash allows it; what differs is in its attributes. */
function preHydrationScript(
  { preHydration, stylesheet, lateCode }: Template,
  { isPhone }: RenderInfo,
  carriesStyles: boolean,
): string {
  // The next page links to the stylesheet that this one carries.
  const data = {
    'rendered-for': isPhone ? 'phone' : 'wide',
    ...(carriesStyles && { styles: stylesheet }),
    ...lateCode,
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script${attributes.join('')}>${preHydration}</script>`;
}

/** Lets the menu's button open the prerendered menu without a script. Quotes in texts are escaped, so that this is an attribute. */
function withMenuCommand(html: string): string {
  return html.replace(' data-code="menu"', `$& command="show-modal" commandfor="${PRERENDERED_MENU}"`);
}

/** Takes the title from the screen's heading, as the client does. */
function withTitle(head: string, html: string): string {
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  return heading ? head.replace(/<title>[^<]*<\/title>/, () => `<title>${heading} · Yelo</title>`) : head;
}

function withData(tail: string, data: string): string {
  return tail.replace('</body>', () => `${data}</body>`);
}

/** For a page with all its data. */
const readingOnly =
  'For reading only: to search, answer or change anything, Yelo needs JavaScript. Turn it on in your browser, then load this page again.';

function withoutScripts(sentence: string): string {
  return `<noscript><aside class="reading-only" aria-label="Without JavaScript">${sentence}</aside></noscript>`;
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
