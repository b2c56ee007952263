import type { Language } from '@/shared/language';
import { signedOutScript } from '@/shared/signed-out-script';

export type DocumentParts = { css: string; fontUrl: string; language: Language };
type Content = DocumentParts & { title: string; description: string; body: string; robots?: string };

/** Renders a page without scripts, for visitors who are signed out. All texts are our own constants, without HTML's special characters. */
export function documentHtml({ css, fontUrl, language, title, description, body, robots }: Content): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    robots ? `<meta name="robots" content="${robots}">` : '',
    '<meta name="theme-color" content="#fafdff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#07131f" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    `<style>${fontFace(fontUrl)}${css}</style><script>${signedOutScript}</script></head><body>${body}</body></html>`,
  ].join('');
}

/** `optional`: on a slow connection the page is shown in the system's font and nothing moves; the next visit has Inter. */
function fontFace(url: string): string {
  return `@font-face{font-family:Inter;font-weight:400 700;font-display:optional;src:url(${url}) format("woff2")}`;
}
