import { languageAddress, manifestAddress } from '@/shared/address';
import { languageName, languages } from '@/shared/language';
import { signedOutScript } from '@/shared/signed-out-script';
import { themeColorTags } from '@/shared/theme-color';
import { t } from '@/shared/translate';
import { fontUrl, stylesheetText, stylesheetUrl } from '../http/page/assets';
import { type Content, type Html, html, trusted } from '../http/page/html';
import { currentReader } from '../reader';
import { mark, rinkAtAnAngle, rinkStrip } from './drawings';
import { hidden } from './parts';

/** The branding of a club. */
export interface Branding {
  color: string;
  logoUrl: string | null;
}

/** What a messenger or social network shows of a link to the page (Open Graph). */
export interface LinkPreview {
  description: string;
  /** Absolute addresses of the page and of a square picture. */
  url: string;
  image: string;
}

interface Shell {
  title: string;
  /** A subdued line below the heading. */
  lead?: Content;
  clubName: string | undefined;
  /** The club's own branding, where it is known. */
  look?: Branding | null | undefined;
  /** Something the user entered has to be corrected: the window's title says so first. */
  hasErrors?: boolean;
  /** The page's address contains a secret. */
  secretAddress?: boolean;
  /** The page is for signed-out users. */
  isForVisitors?: boolean;
  preview?: LinkPreview;
  /** Where a link opens the page again that answers a form, with what was entered. */
  address?: string | undefined;
  body: Content;
}

const source = 'src/kit/styles/pages.css';
/** The built stylesheet, which each page has inline, so that its first paint needs no second request; undefined without a build. */
export const pageStyles = stylesheetText(source);
const styles = pageStyles
  ? html`<style>${trusted(pageStyles)}</style>`
  : html`<link rel="stylesheet" href="${stylesheetUrl(source)}">`;
const font = fontUrl('inter.woff2');

/** Renders the page around a form: works without scripts, is styled by the built stylesheet, and offers the other languages. */
export function shell(page: Shell): Html {
  const { title, lead, clubName, look, hasErrors, secretAddress, isForVisitors, preview, address, body } = page;
  return html`<!doctype html>
<html lang="${currentReader().language}"${look && html` data-accent="${look.color}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${secretAddress && originOnly}
${trusted(themeColorTags(look?.color))}
<title>${hasErrors && t('Error: ')}${title} · ${clubName ?? 'Yelo'}</title>
${preview && previewTags(title, clubName, preview)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="${manifestAddress.path}" crossorigin="use-credentials">
${font && html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`}
${styles}
${isForVisitors && html`<script>${trusted(signedOutScript)}</script>`}
</head>
<body>
<header>${rinkStrip}<a class="brand" href="/">${brandOf(look)}<span>Yelo</span></a></header>
<main>
<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
${body}
${languageChoice(address)}
</main>
<aside aria-label="Yelo">${rinkAtAnAngle}<p>${t('Your whole club on one sheet of ice.')}</p></aside>
</body>
</html>`;
}

/** Renders a button for each other language, where this page can be opened again. */
function languageChoice(formAddress: string | undefined): Content {
  const { language, address = formAddress } = currentReader();
  if (address === undefined) return null;
  const buttons = languages
    .filter((other) => other !== language)
    .map((other) => html`<button name="language" value="${other}" lang="${other}">${languageName[other]}</button>`);
  return html`<form class="languages" method="post" action="${languageAddress.path}">${hidden('returnTo', address)}${buttons}</form>`;
}

function previewTags(title: string, clubName: string | undefined, { description, url, image }: LinkPreview): Html {
  return html`<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${clubName ?? 'Yelo'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${image}">`;
}

function brandOf(look: Shell['look']): Content {
  return look?.logoUrl ? html`<img class="mark" src="${look.logoUrl}" alt="">` : mark;
}

/**
 * The header says no-referrer; with that alone, browsers send `Origin: null` with the form, which the check against foreign sites
 * refuses. This later directive still keeps the address secret but lets the form state its origin (Fetch, 3.2).
 */
const originOnly = html`<meta name="referrer" content="origin">`;
