import type { CurrentUser } from '@/features/accounts/contract/user';
import { FIRST_MENU } from '@/shared/held-taps';
import type { Drawn, RefusedRead } from '@/shared/page-data';
import type { BrowserTiming } from '@/shared/timing';
import type { AppShell } from './app-shell';
import type { Drawing } from './drawing';
import type { Answered } from './first-reads';

/** What a page is put together from. */
export interface PageParts {
  user: CurrentUser;
  /** What the browser's timers go by, where that isn't production's. */
  timing: BrowserTiming | undefined;
  answers: readonly Answered[];
  refused: readonly RefusedRead[];
  /** Links to what the browser will want. */
  links: string;
  /** The screen, where it could be drawn; whole unless a part of it is still to be asked for. */
  screen?: (Drawing & { drawn: Drawn; isWhole: boolean }) | undefined;
  /** The page brings its styles along. */
  carriesStyles: boolean;
}

/** The page of the app: the screen that was drawn, or what is shown while scripts are loaded. */
export function pageOf(shell: AppShell, { links, screen, carriesStyles, ...rest }: PageParts): string {
  const styled = carriesStyles
    ? shell.head.replace(shell.styleLink, () => `<style>${shell.styles}</style>`)
    : shell.head;
  const head = styled.replace('<html', `<html data-accent="${rest.user.club.color}"`) + links;
  const data = dataBlock({ ...rest, drawn: screen?.drawn });
  if (!screen) return [head, shell.body, shell.loading, withData(shell.tail, data)].join('');
  const early = earlyScript(shell, screen.drawn, carriesStyles);
  const [forNothing = '', sentence = ''] = /<noscript>\s*<p[^>]*>([^<]*)<\/p>\s*<\/noscript>/.exec(shell.tail) ?? [];
  const body = shell.body.replace(
    '<div id="root">',
    `${withoutScripts(screen.isWhole ? readingOnly : sentence)}<div id="root">`,
  );
  const tail = shell.tail.replace(forNothing, '');
  return [
    titled(head, screen.html),
    `<script>${shell.renewRestored}</script>`,
    body,
    screen.menu ? opening(screen.html) : screen.html,
    withData(tail, screen.menu + early + data),
  ].join('');
}

/** What holds taps, and is told by attributes what else it has to know: its text is the same in each page. */
function earlyScript({ early, stylesheet, lateCode }: AppShell, { isPhone }: Drawn, carriesStyles: boolean): string {
  // The next page links to the styles that this one brings along.
  const data = { 'drawn-for': isPhone ? 'phone' : 'wide', ...(carriesStyles && { styles: stylesheet }), ...lateCode };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  return `<script${attributes.join('')}>${early}</script>`;
}

/** A phone's menu opens by its button without a script. Quotes are escaped in every text, so that this is an attribute. */
function opening(html: string): string {
  return html.replace(' data-code="menu"', `$& command="show-modal" commandfor="${FIRST_MENU}"`);
}

/** By the screen's heading, as the client calls the window too. */
function titled(head: string, html: string): string {
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
  return heading ? head.replace(/<title>[^<]*<\/title>/, () => `<title>${heading} · Yelo</title>`) : head;
}

function withData(tail: string, data: string): string {
  return tail.replace('</body>', () => `${data}</body>`);
}

/** What is to be read can be read without a script. */
const readingOnly =
  'For reading only: to search, answer or change anything, Yelo needs JavaScript. Turn it on in your browser, then load this page again.';

function withoutScripts(sentence: string): string {
  return `<noscript><aside class="reading-only" aria-label="Without JavaScript">${sentence}</aside></noscript>`;
}

/** Data for the client, as a block that no browser runs and no text in it can end. The answers are JSON already. */
function dataBlock({
  user,
  timing,
  answers,
  refused,
  drawn,
}: Pick<PageParts, 'user' | 'timing' | 'answers' | 'refused'> & { drawn?: Drawn | undefined }): string {
  const reads = answers.map(({ read, text }) => `[${JSON.stringify(read.key)},${text}]`).join(',');
  const rest = JSON.stringify({ timing, ...(refused.length > 0 && { refused }), drawn }).slice(1, -1);
  const json = `{"user":${JSON.stringify(user)},"reads":[${reads}]${rest && `,${rest}`}}`;
  return `<script type="application/json" id="session">${json.replaceAll('<', '\\u003c')}</script>`;
}
