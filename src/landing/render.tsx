import { renderToStaticMarkup } from 'react-dom/server';
import { clubPlaceholders } from '@/shared/club-placeholders';
import { filipino as shared } from '@/shared/filipino';
import type { Language } from '@/shared/language';
import { signedOutScript } from '@/shared/signed-out-script';
import { provideTranslator, t } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { filipino } from './filipino';
import { LandingPage } from './landing-page';
import { NotFoundPage } from './not-found-page';

type DocumentParts = { css: string; fontUrl: string; language: Language };

/** Renders a document in the language of its parts. */
function inLanguage({ language }: DocumentParts, render: () => string): string {
  const translator = language === 'fil' ? makeTranslator('fil', { ...shared, ...filipino }) : undefined;
  provideTranslator(() => translator);
  try {
    return render();
  } finally {
    provideTranslator(() => undefined);
  }
}

/** Renders the landing page as a whole HTML document. `css` is inlined unchanged, `fontUrl` is the address of Inter as woff2. */
export function renderLanding(parts: DocumentParts): string {
  return inLanguage(parts, () =>
    documentHtml({
      ...parts,
      title: t('Yelo: your whole ice hockey club on one sheet of ice'),
      description: t(
        'Players, ice times, dues and documents for ice hockey clubs in the Philippines. 14-day free trial, no credit card, set up in 5 minutes.',
      ),
      body: renderToStaticMarkup(<LandingPage language={parts.language} />),
    }),
  );
}

/** Renders the same page for a real club, whose words (`clubPlaceholders`) and mark the server fills in. */
export function renderClubPage(parts: DocumentParts): string {
  return inLanguage(parts, () =>
    documentHtml({
      ...parts,
      title: clubPlaceholders.name,
      description: t('{club}: teams, ice times, dues and documents of the club in one place.', {
        club: clubPlaceholders.name,
      }),
      body: renderToStaticMarkup(<LandingPage isClub language={parts.language} />),
    }),
  );
}

/** Renders the not-found page for visitors who are signed out, as a whole HTML document. The server adds the status 404. */
export function renderNotFound(parts: DocumentParts): string {
  return renderLost(parts, false);
}

/** Renders the same page for a path that logging in opens; the server fills in the address of the sign-in page (`logInMark`). */
export function renderLogIn(parts: DocumentParts): string {
  return renderLost(parts, true);
}

function renderLost(parts: DocumentParts, offersLogIn: boolean): string {
  return inLanguage(parts, () =>
    documentHtml({
      ...parts,
      title: `${t('404 Page Not Found')} | Yelo`,
      description: t('This page doesn’t exist.'),
      robots: 'noindex',
      body: renderToStaticMarkup(<NotFoundPage offersLogIn={offersLogIn} />),
    }),
  );
}

type Content = DocumentParts & { title: string; description: string; body: string; robots?: string };

/** Renders a page without scripts, for visitors who are signed out. All texts are our own constants, without HTML's special characters. */
function documentHtml({ css, fontUrl, language, title, description, body, robots }: Content): string {
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
